import { alive, expect, holdScripts, listingLinks, test } from './pages.ts';

const FILTERS = /^(Filters|ตัวกรอง)/;
const FILTERS_IN_USE = /Filters in use|ตัวกรองที่ใช้/;

test(
  'before the app has loaded, a search is sent as a plain form and the filters are disabled',
  { tag: '@phone' },
  async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    const filters = page.getByRole('button', { name: FILTERS });
    const search = page.locator('#search');
    await expect(filters).toBeDisabled();
    await search.fill('pool');
    await search.press('Enter');
    await expect(page).toHaveURL(/\?q=pool$/);
    await expect(search).toHaveValue('pool');
    await search.fill('pool and garden');
    await expect(page.getByRole('combobox').first()).toBeDisabled();
    release();
    await expect(filters).toBeEnabled();
    await expect(search).toHaveValue('pool and garden');
    await filters.click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
);

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

    await test.step('rooms, size, station and the rarely used filters', async () => {
      const bedrooms = sheet.getByRole('radiogroup', { name: /^(Bedrooms|ห้องนอน)$/ });
      await bedrooms.getByText('2+').click();
      await expect(page).toHaveURL(/beds=2/);
      await label(/^(Exact number|เฉพาะจำนวนนี้)$/).click();
      await expect(page).toHaveURL(/rooms=2/);
      await expect(page).not.toHaveURL(/beds=/);
      await bedrooms.getByText(/^(Studio|สตูดิโอ)$/).click();
      await expect(page).toHaveURL(/rooms=0/);
      await sheet.getByLabel(/Smallest size|ขนาดต่ำสุด/).selectOption('30');
      await expect(page).toHaveURL(/size=30-/);
      await sheet.getByLabel(/Train station|สถานีรถไฟฟ้า/).selectOption('500');
      await expect(page).toHaveURL(/station=500/);
      await sheet.getByText(/^(More filters|ตัวกรองเพิ่มเติม)$/).click();
      await sheet.getByLabel(/Highest floor|ชั้นสูงสุด/).selectOption('20');
      await expect(page).toHaveURL(/floor=-20/);
      await sheet.getByLabel(/Sort by|เรียงตาม/).selectOption('lowsqm');
      await expect(page).toHaveURL(/sort=lowsqm/);
      await sheet.getByRole('button', { name: /^(Clear|ล้าง)/ }).click();
      await expect(page).not.toHaveURL(/rooms=|size=|station=|floor=/);
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
      const near = chips.getByRole('button', { name: new RegExp(place) });
      const country = chips.getByRole('button', { name: /Thailand|ไทย/ });
      await expect(near).toBeVisible();
      await chips.getByRole('button', { name: /Condo|คอนโด/ }).click();
      await expect(page).not.toHaveURL(/type=/);
      await expect(country).toBeFocused();
      await page.getByRole('button', { name: FILTERS }).click();
      await sheet.getByRole('button', { name: /^(Show|ดู)/ }).click();
      await expect(page.locator('#results')).toBeFocused();
      // Going back closes the sheet and stays on the page.
      const url = page.url();
      await page.getByRole('button', { name: FILTERS }).click();
      await expect(sheet).toBeVisible();
      await page.goBack();
      await expect(sheet).toBeHidden();
      await expect(page).toHaveURL(url);
      await near.press('Enter');
      await expect(page).not.toHaveURL(/near=/);
      await expect(country).toBeFocused();
      await country.press('Enter');
      await expect(page).not.toHaveURL(/country=/);
      await expect(page.locator('#results')).toBeFocused();
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

test(
  'without results the market offers to remove the most restrictive filter',
  { tag: '@phone' },
  async ({ page }) => {
    // A phone whose browser bars take room.
    await page.setViewportSize({ width: 390, height: 664 });
    await page.goto('/?type=land&features=sauna&country=LK');
    await alive(page);
    await expect(listingLinks(page)).toHaveCount(0);
    const best = page.locator('main').getByRole('button', { name: /homes? without|ถ้าไม่เลือก/ });
    await expect(best).toBeVisible();

    await test.step('the map button covers none of the offers at any scroll position', async () => {
      const map = page.getByRole('button', { name: /^(Map|แผนที่)$/ });
      const covered = await map.evaluate((button) => {
        const offers = [...document.querySelectorAll('#results button')];
        const found = new Set<string | null>();
        for (let y = 0; y < document.documentElement.scrollHeight; y += 20) {
          scrollTo({ top: y, behavior: 'instant' });
          const over = button.getBoundingClientRect();
          for (const offer of offers) {
            const { left, right, top, bottom } = offer.getBoundingClientRect();
            const isApart =
              over.top >= bottom || over.bottom <= top || over.left >= right || over.right <= left;
            if (!isApart) found.add(offer.textContent);
          }
        }
        return [...found];
      });
      expect(covered).toEqual([]);
    });

    await best.click();
    await expect(listingLinks(page).first()).toBeVisible();
    await expect(page.locator('#results')).toBeFocused();
  },
);
