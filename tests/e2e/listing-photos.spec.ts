import {
  adding,
  fileOf,
  grainyPhotos,
  hashesOf,
  items,
  looksOf,
  openPhotos,
  photosOf,
  WHOLE_HOME,
  writeDraft,
} from './listing-photos.ts';
import { ownListings } from './listing-forms.ts';
import { readOwn } from './own-listings.ts';
import { alive, expect, expectAccessible } from './pages.ts';
import { test, uniqueTitle } from './writing.ts';

const SENT = /^(Sent|ส่งแล้ว)$/;

test(
  'photos are added, turned, ordered, removed and restored, and rejected files are named',
  { tag: ['@phone', '@axe'] },
  async ({ page, database, person }) => {
    // Four fewer than the maximum.
    const before = await photosOf(database, person, 16);
    const draft = await openPhotos(page, await writeDraft(page, { ...WHOLE_HOME, images: before }));
    await expect(items(page)).toHaveCount(16);
    const files = await grainyPhotos(5);
    const [one, two, three, four] = files.map(({ hash }) => hash);
    const letter = fileOf('letter.jpg', Buffer.from('Dear Mali'));
    await adding(page).setInputFiles([files[0]!, letter, files[1]!, files[0]!]);
    const rest = before.map(({ hash }) => hash);
    await expect.poll(() => hashesOf(page)).toEqual([...rest, one, two]);
    const said = page.locator('[data-field=images] [role=status]').first();
    await expect(said).toContainText('letter.jpg');
    // The photos fill more than a screen.
    await expect(said).toBeInViewport();
    await expect(said).toContainText(/room-1\.jpg (is among them already|มีอยู่ในรายการแล้ว)/);

    const button = (at: number, name: RegExp) => items(page).nth(at).getByRole('button', { name });
    await test.step('a photo is enlarged, and Escape returns to it', async () => {
      const enlarge = button(17, /^(Enlarge|ขยาย)/);
      await enlarge.click();
      const viewer = page.getByRole('dialog');
      await expect(viewer).toContainText('18 / 18');
      const image = viewer.getByRole('img', { name: /^(Photo|รูปที่) 18/ });
      await expect
        .poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalWidth))
        .toBe(420);
      await page.keyboard.press('Escape');
      await expect(viewer).toHaveCount(0);
      await expect(enlarge).toBeFocused();
    });
    await button(17, /cover$|ปก$/).click();
    await expect.poll(() => hashesOf(page)).toEqual([two, ...rest, one]);
    await button(0, /^(Rotate|หมุน)/).click();
    await button(0, /^(Rotate|หมุน)/).click();
    await button(17, /^(Rotate|หมุน)/).click();
    await button(0, /back$|ถัดไป|หลัง/).focus();
    await page.keyboard.press('End');
    await expect.poll(() => hashesOf(page)).toEqual([...rest, one, two]);
    await button(0, /^(Remove photo|นำรูป)/).click();
    await expect.poll(() => hashesOf(page)).toEqual([...rest.slice(1), one, two]);
    await page.getByRole('button', { name: /^(Put it back|นำกลับมา)$/ }).click();
    await expect.poll(() => hashesOf(page)).toEqual([...rest, one, two]);

    await adding(page).setInputFiles(files.slice(2));
    await expect.poll(() => hashesOf(page)).toEqual([...rest, one, two, three, four]);
    await expect(said).toContainText(
      /You can only upload a maximum of 20 files\.|อัปโหลดได้ไม่เกิน 20 ไฟล์/,
    );
    await expect(said).toContainText('room-5.jpg');
    for (const at of [0, 16, 17, 18, 19]) {
      await expect(items(page).nth(at).locator('p')).toHaveText(SENT);
    }
    await expectAccessible(page, 'photos', '[data-field=images]');
    await expect(page.locator('form[data-unsaved]')).toHaveCount(0);

    await openPhotos(page, draft);
    await expect.poll(() => hashesOf(page)).toEqual([...rest, one, two, three, four]);
    await expect(items(page).nth(16).locator('img')).toHaveAttribute('data-rotation', '90');
    await expect(items(page).nth(17).locator('img')).toHaveAttribute('data-rotation', '180');
    await expect.poll(async () => (await looksOf(page)).slice(16)).toEqual(['90', '180', '0', '0']);
  },
);

test('20 photos arrive once each and in order although the network fails five times', async ({
  page,
  context,
  request,
  person,
}) => {
  const title = uniqueTitle('Sent over a weak network');
  const texts = [{ ...WHOLE_HOME.texts[0], propertyTitle: title }];
  const draftId = await writeDraft(page, { ...WHOLE_HOME, texts });
  await page.goto(`/create-property?draft=${draftId}&step=check`);
  await alive(page);
  const next = page.locator('form footer button[type=submit]');
  await page.locator('[name=agrees]').check();
  await next.click();
  await expect(page.locator('[data-field=images] [role=alert]')).toHaveText(
    /You need to upload at least 5 files before you can submit|ต้องอัปโหลดอย่างน้อย 5 ไฟล์ก่อนส่งประกาศ/,
  );

  let parts = 0;
  const failures: number[] = [];
  await context.route('**/api/uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    parts += 1;
    if (![2, 6, 11, 17, 22].includes(parts)) return route.continue();
    failures.push(parts);
    // Every second time the server receives the part but its reply is lost.
    if (failures.length % 2 === 0) await route.fetch();
    return route.abort();
  });
  const files = await grainyPhotos(20);
  await adding(page).setInputFiles(files);
  await expect(items(page)).toHaveCount(20);
  // The listing is submitted while most photos are still uploading.
  await page.goto(`/create-property?draft=${draftId}&step=check`);
  await alive(page);
  await next.click();
  await expect(page).toHaveURL(/property-created/);
  await expect.poll(() => ownListings(request, person.token, title)).toHaveLength(1);
  const [own] = await ownListings(request, person.token, title);
  const { images } = await readOwn(request, person.token, own!.id);
  expect(images.map(({ hash }) => hash)).toEqual(files.map(({ hash }) => hash));
  expect(failures).toHaveLength(5);
});
