import { alive, expect, listingLinks, test } from './pages.ts';

const FILTERS = /^(Filters|ตัวกรอง)/;
const FILTERS_IN_USE = /Filters in use|ตัวกรองที่ใช้/;

test(
  'the filter sheet sets each filter in the URL, finds a place, and chips remove the filters',
  { tag: '@phone' },
  async ({ page, words }) => {
    await page.goto('/?deal=any');
    await alive(page);
    await page.getByRole('button', { name: FILTERS }).click();
    const sheet = page.getByRole('dialog');
    /**
     * Returns a filter's label. The checkbox itself is hidden, and a forced click wouldn't wait for
     * the sheet.
     */
    const label = (name: RegExp) =>
      sheet.locator('label').filter({ has: page.getByRole('checkbox', { name }) });

    await test.step('filters', async () => {
      for (const [name, parameter] of [
        [/^(Condo|คอนโด)$/, /type=condo/],
        [/^(Swimming pool|สระว่ายน้ำ)$/, /features=pool/],
        [/^(Fully furnished|เฟอร์นิเจอร์ครบ|ตกแต่งครบ)/, /furnishing=fully/],
        [/^(Seller financing|ผ่อนตรงกับเจ้าของ)$/, /finance=1/],
        [/^(Daily rental|เช่ารายวัน)$/, /daily=1/],
        [/^(Paid monthly|จ่ายรายเดือน)$/, /frequency=monthly/],
      ] as const) {
        const box = sheet.getByRole('checkbox', { name });
        await label(name).click();
        await expect(box).toBeChecked();
        await expect(page).toHaveURL(parameter);
        await label(name).click();
        await expect(box).not.toBeChecked();
        await expect(page).not.toHaveURL(parameter);
      }
      await label(/^(Condo|คอนโด)$/).click();
      await expect(page).toHaveURL(/type=condo/);
    });

    const place = words.language === 'th' ? 'วัฒนา' : 'Watthana';
    await test.step('a place by its name, and a distance around it', async () => {
      await sheet.getByLabel(/Province, district|จังหวัด อำเภอ/).fill(place);
      await sheet
        .getByRole('button', { name: new RegExp(place) })
        .first()
        .click();
      await expect(page).toHaveURL(/city=1039/);
      await sheet.getByLabel(/Distance|ระยะรอบ/).selectOption('5');
      await expect(page).toHaveURL(/near=/);
      await expect(page).not.toHaveURL(/city=/);
    });

    await test.step('chips', async () => {
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
      const chips = page.getByRole('group', { name: FILTERS_IN_USE });
      await expect(chips).toContainText(place);
      await chips.getByRole('button', { name: /Condo|คอนโด/ }).click();
      await expect(page).not.toHaveURL(/type=/);
      await expect(chips).toContainText(place);
    });
  },
);

test('a keyword is applied when typing pauses, when the sheet closes, and on Enter', async ({
  page,
}) => {
  await page.goto('/');
  await alive(page);
  let searches = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/properties/search')) searches += 1;
  });
  const sheet = page.getByRole('dialog');
  const field = sheet.getByLabel(/^(Keywords|คำค้น)$/);
  const filters = page.getByRole('button', { name: FILTERS });

  await filters.click();
  await expect(field).toBeVisible();
  searches = 0;
  await field.pressSequentially('river', { delay: 20 });
  await expect(page).toHaveURL(/q=river/);
  expect(searches).toBeLessThanOrEqual(3);
  await expect(field).toBeFocused();
  // Escape in a search field clears it first.
  await sheet.getByRole('button', { name: /^(Close|ปิด)$/ }).click();

  for (const [keyword, done] of [
    ['pool', () => sheet.getByRole('button', { name: /^(Show|ดู)/ }).click()],
    ['garden', () => sheet.getByRole('button', { name: /^(Close|ปิด)$/ }).click()],
    ['view', () => page.keyboard.press('Enter')],
  ] as const) {
    await filters.click();
    await expect(field).toBeVisible();
    await field.fill(keyword);
    await done();
    await expect(page).toHaveURL(new RegExp(`q=${keyword}`));
  }
});

test('without results the market offers to remove the most restrictive filter', async ({
  page,
}) => {
  await page.goto('/?type=land&features=sauna&country=LK');
  await alive(page);
  await expect(listingLinks(page)).toHaveCount(0);
  const best = page.locator('main').getByRole('button', { name: /homes? without|ถ้าไม่เลือก/ });
  await best.click();
  await expect(listingLinks(page).first()).toBeVisible();
});
