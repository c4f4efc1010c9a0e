import {
  adding,
  fileOf,
  grainyPhotos,
  hashesOf,
  items,
  photoStatesOf,
  WHOLE_HOME,
  writeDraft,
} from './listing-photos.ts';
import { finishForm, goOn, next, ownListings } from './listing-forms.ts';
import { readOwn } from './own-listings.ts';
import { expect, expectAccessible, openPage, widthsOf } from './pages.ts';
import { test, uniqueTitle } from './writing.ts';

test(
  'photos are added, turned, ordered, removed and restored, and arrive once each in order although the network fails five times',
  { tag: ['@phone', '@axe'] },
  async ({ page, context, request, person }) => {
    const title = uniqueTitle('Sent over a weak network');
    const texts = [{ ...WHOLE_HOME.texts[0], propertyTitle: title }];
    const draftId = await writeDraft(page, { ...WHOLE_HOME, texts });
    const files = await grainyPhotos(21);
    const hashes = files.map(({ hash }) => hash);
    const status = page.locator('[data-field=images] [role=status]').first();
    const button = (at: number, name: RegExp) => items(page).nth(at).getByRole('button', { name });

    await test.step('a listing without photos leads to them', async () => {
      await openPage(page, `/create-property?draft=${draftId}&step=check`);
      await page.locator('[name=agrees]').check();
      await next(page).click();
      await expect(page.locator('[data-field=images] [role=alert]')).toHaveText(
        /You need to upload at least 5 files before you can submit|ต้องอัปโหลดอย่างน้อย 5 ไฟล์ก่อนส่งประกาศ/,
      );
    });

    await test.step('rejected files are named', async () => {
      const letter = fileOf('letter.jpg', Buffer.from('Dear Mali'));
      await adding(page).setInputFiles([files[0]!, letter, files[1]!, files[0]!]);
      await expect.poll(() => hashesOf(page)).toEqual(hashes.slice(0, 2));
      await expect(status).toContainText('letter.jpg');
      await expect(status).toContainText(/room-1\.jpg (has already been added|มีอยู่ในรายการแล้ว)/);
    });

    await test.step('a photo is enlarged, and Escape returns to it', async () => {
      const enlarge = button(1, /^(Enlarge|ขยาย)/);
      await enlarge.click();
      const viewer = page.getByRole('dialog');
      await expect(viewer).toContainText('2 / 2');
      const image = viewer.getByRole('img', { name: /^(Photo|รูปที่) 2/ });
      await expect.poll(() => widthsOf(image)).toEqual([420]);
      await page.keyboard.press('Escape');
      await expect(viewer).toHaveCount(0);
      await expect(enlarge).toBeFocused();
    });

    let parts = 0;
    const failures: number[] = [];
    await context.route('**/api/uploads/*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue();
      parts += 1;
      if (![2, 5, 9, 13, 16].includes(parts)) return route.continue();
      failures.push(parts);
      // Every second time the server receives the part but its reply is lost.
      if (failures.length % 2 === 0) await route.fetch();
      return route.abort();
    });
    await test.step('photos are turned, ordered, removed and restored, up to the limit', async () => {
      await adding(page).setInputFiles(files.slice(2));
      await expect.poll(() => hashesOf(page)).toEqual(hashes.slice(0, 20));
      await expect(status).toContainText(
        /You can only upload a maximum of 20 files\.|อัปโหลดได้ไม่เกิน 20 ไฟล์/,
      );
      await expect(status).toContainText('room-21.jpg');
      // The photos fill more than a screen.
      await expect(status).toBeInViewport();
      await button(1, /cover$|ปก$/).click();
      await button(0, /^(Rotate|หมุน)/).click();
      await button(0, /later$|ถัดไป|หลัง/).focus();
      await page.keyboard.press('End');
      const order = [hashes[0], ...hashes.slice(2, 20), hashes[1]];
      await expect.poll(() => hashesOf(page)).toEqual(order);
      await button(0, /^(Remove photo|นำรูป)/).click();
      await expect.poll(() => hashesOf(page)).toEqual(order.slice(1));
      await page.getByRole('button', { name: /^(Restore photo|นำกลับมา)$/ }).click();
      await expect.poll(() => hashesOf(page)).toEqual(order);
      await expect.poll(async () => (await photoStatesOf(page)).slice(18)).toEqual(['0', '90']);
      await expectAccessible(page, 'photos', '[data-field=images]');
    });

    await test.step('the listing is submitted while photos are still uploading', async () => {
      for (const step of ['words', 'check']) await goOn(page, step);
      await finishForm(page);
      await next(page).click();
      await expect(page).toHaveURL(/property-created/);
      await expect.poll(() => ownListings(request, person.token, title)).toHaveLength(1);
      const [own] = await ownListings(request, person.token, title);
      const { images } = await readOwn(request, person.token, own!.id);
      expect(images.map(({ hash }) => hash)).toEqual([
        hashes[0],
        ...hashes.slice(2, 20),
        hashes[1],
      ]);
      expect(images.at(-1)).toMatchObject({ rotation: 90 });
      expect(failures).toHaveLength(5);
    });
  },
);
