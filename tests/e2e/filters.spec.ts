import { expect, holdScripts, listingLinks, openPage, test } from './pages.ts';

const FILTERS = /^(Filters|ตัวกรอง)/;
const FILTERS_IN_USE = /Filters in use|ตัวกรองที่ใช้/;

test(
  'before the app has loaded, a search is a plain form; then the sheet sets filters in the URL, finds a place, and chips remove them',
  { tag: '@phone' },
  async ({ page, reader }) => {
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    const filters = page.getByRole('button', { name: FILTERS });
    const sheet = page.getByRole('dialog');
    await test.step('before the app has loaded', async () => {
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
    });

    await filters.click();
    await test.step('the feature that the words name, and a type', async () => {
      await expect(sheet.getByLabel(/^(Keywords|คำค้น)$/)).toHaveValue('');
      // The checkbox itself is hidden, and a forced click wouldn't wait for the sheet.
      const condo = page.getByRole('checkbox', { name: /^(Condo|คอนโด)$/ });
      await sheet.locator('label').filter({ has: condo }).click();
      await expect(page).toHaveURL(/^(?!.*q=)(?=.*features=pool).*type=condo/);
    });

    const place = reader.language === 'th' ? 'วัฒนา' : 'Watthana';
    await test.step('a place by its name, and a distance around it', async () => {
      const field = sheet.getByLabel(/Province, district|จังหวัด อำเภอ/);
      // A neighbourhood is a circle, and not its whole district.
      await field.fill('thong l');
      await sheet.getByRole('button', { name: /^(Thong Lo|ทองหล่อ)/ }).click();
      await expect(page).toHaveURL(/near=13.73/);
      await expect(page).not.toHaveURL(/city=|q=/);
      await field.fill(place);
      await sheet
        .getByRole('button', { name: new RegExp(`^${place}`) })
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
      const pool = chips.getByRole('button', { name: /Pool|สระ/ });
      await expect(near).toBeVisible();
      await chips.getByRole('button', { name: /Condo|คอนโด/ }).click();
      await expect(page).not.toHaveURL(/type=/);
      await expect(pool).toBeFocused();
      await filters.click();
      await sheet.getByRole('button', { name: /^(Show|ดู)/ }).click();
      await expect(page.locator('#results')).toBeFocused();
      // Going back closes the sheet and stays on the page.
      const url = page.url();
      await filters.click();
      await expect(sheet).toBeVisible();
      await page.goBack();
      await expect(sheet).toBeHidden();
      await expect(page).toHaveURL(url);
      await near.press('Enter');
      await expect(page).not.toHaveURL(/near=/);
      await expect(country).toBeFocused();
      await country.press('Enter');
      await expect(page).not.toHaveURL(/country=/);
      await pool.press('Enter');
      await expect(page).not.toHaveURL(/features=/);
      await expect(page.locator('#results')).toBeFocused();
    });

    await test.step('without results, the most restrictive filter can be removed', async () => {
      // A phone whose browser bars take room.
      await page.setViewportSize({ width: 390, height: 664 });
      await openPage(page, '/?type=land&features=sauna&country=LK');
      await expect(listingLinks(page)).toHaveCount(0);
      const best = page.locator('main').getByRole('button', { name: /homes? without|ถ้าไม่เลือก/ });
      await expect(best).toBeVisible();
      // The map button covers none of the offers at any scroll position.
      const covered = await page
        .getByRole('button', { name: /^(Map|แผนที่)$/ })
        .evaluate((button) => {
          const offers = [...document.querySelectorAll('#results button')];
          const found = new Set<string | null>();
          for (let y = 0; y < document.documentElement.scrollHeight; y += 20) {
            scrollTo({ top: y, behavior: 'instant' });
            const over = button.getBoundingClientRect();
            for (const offer of offers) {
              const { left, right, top, bottom } = offer.getBoundingClientRect();
              const isApart =
                over.top >= bottom ||
                over.bottom <= top ||
                over.left >= right ||
                over.right <= left;
              if (!isApart) found.add(offer.textContent);
            }
          }
          return [...found];
        });
      expect(covered).toEqual([]);
      await best.click();
      await expect(listingLinks(page).first()).toBeVisible();
      await expect(page.locator('#results')).toBeFocused();
    });
  },
);
