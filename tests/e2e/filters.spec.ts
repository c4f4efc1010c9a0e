import { alive, expect, listingLinks, test } from './pages.ts';

/** Each field of the search: its parameter, and what the call of the same meaning asks for. */
const FIELDS: readonly [address: string, body: Record<string, unknown>][] = [
  ['type=condo&type=house', { propertyTypes: ['house', 'condo'] }],
  [
    'country=TH&min=3000000&max=9000000',
    { country: 'TH', listingPrice: { min: 3_000_000, max: 9_000_000 } },
  ],
  ['beds=3', { bedrooms: 3 }],
  ['baths=2', { bathrooms: 2 }],
  ['features=pool&features=security', { features: ['pool', 'security'] }],
  ['furnishing=fully', { furnishingStatus: ['fully'] }],
  ['deal=rent', { isForSale: false, isForRent: true }],
  ['deal=any', { isForSale: true, isForRent: true }],
  ['deal=rent&frequency=monthly', { isForSale: false, isForRent: true, frequency: ['monthly'] }],
  ['deal=rent&daily=1', { isForSale: false, isForRent: true, hasDailyRental: true }],
  ['offplan=1', { isOffPlan: true }],
  ['finance=1', { hasSellerFinance: true }],
  ['country=LK', { country: 'LK' }],
  ['city=10', { city: 10 }],
  ['near=13.73,100.57,5', { centerLat: 13.73, centerLon: 100.57, radius: 5 }],
  [
    'bounds=13.6,100.4,13.9,100.7',
    { bounds: { south: 13.6, west: 100.4, north: 13.9, east: 100.7 } },
  ],
  ['sort=dearest', { order: { column: 'price', direction: 'DESC' } }],
];

for (const [address, body] of FIELDS) {
  test(
    `${address} is what the page from the server shows`,
    { tag: '@once' },
    async ({ page, request }) => {
      const answer = await request.post('/api/properties/search?page=1&pageSize=6', { data: body });
      expect(answer.status()).toBe(200);
      const { properties } = await answer.json();
      const ids = properties.rows.map(({ id }: { id: number }) => id);
      expect(ids.length).toBeGreaterThan(0);
      const html = await (await request.get(`/?${address}`)).text();
      const shown = [...html.matchAll(/<a[^>]*href="\/properties\/(\d+)/g)].map((found) =>
        Number(found[1]),
      );
      expect([...new Set(shown)].slice(0, ids.length)).toEqual(ids);
      await page.goto(`/?${address}`);
      await expect(listingLinks(page).first()).toBeVisible();
    },
  );
}

test('the sheet has every filter, counts as one chooses, and chips lift them', async ({ page }) => {
  await page.goto('/?deal=any');
  await alive(page);
  await page.getByRole('button', { name: /^(Filters|ตัวกรอง)/ }).click();
  const sheet = page.getByRole('dialog');
  for (const [name, parameter] of [
    [/^(Condo|คอนโด)$/, /type=condo/],
    [/^(Swimming pool|สระว่ายน้ำ)$/, /features=pool/],
    [/^(Fully furnished|เฟอร์นิเจอร์ครบ|ตกแต่งครบ)/, /furnishing=fully/],
    [/^(Seller finance|ผ่อนตรงกับเจ้าของ)$/, /finance=1/],
    [/^(By the day|เช่ารายวัน)$/, /daily=1/],
    [/^(Paid monthly|จ่ายรายเดือน)$/, /frequency=monthly/],
  ] as const) {
    const box = sheet.getByRole('checkbox', { name });
    // Its chip, not the box, which nobody sees: a forced press doesn't wait until the sheet rests.
    const chip = sheet.locator('label').filter({ has: page.getByRole('checkbox', { name }) });
    await chip.click();
    await expect(box).toBeChecked();
    await expect(page).toHaveURL(parameter);
    await chip.click();
    await expect(box).not.toBeChecked();
    await expect(page).not.toHaveURL(parameter);
  }
  await sheet
    .locator('label')
    .filter({ has: page.getByRole('checkbox', { name: /^(Condo|คอนโด)$/ }) })
    .click();
  await expect(page).toHaveURL(/type=condo/);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  const chips = page.getByRole('group', { name: /Filters in use|ตัวกรองที่ใช้/ });
  await chips.getByRole('button').first().click();
  await expect(page).not.toHaveURL(/type=/);
});

test('a place is found by name, and so far around it', async ({ page, words }) => {
  await page.goto('/');
  await alive(page);
  await page.getByRole('button', { name: /^(Filters|ตัวกรอง)/ }).click();
  const sheet = page.getByRole('dialog');
  const name = words.language === 'th' ? 'วัฒนา' : 'Watthana';
  await sheet.getByLabel(/Province, district|จังหวัด อำเภอ/).fill(name);
  await sheet
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click();
  await expect(page).toHaveURL(/city=1039/);
  await sheet.getByLabel(/How far around|ระยะรอบ/).selectOption('5');
  await expect(page).toHaveURL(/near=/);
  await expect(page).not.toHaveURL(/city=/);
  await page.keyboard.press('Escape');
  const chip = page.getByRole('group', { name: /Filters in use|ตัวกรองที่ใช้/ });
  await expect(chip).toContainText(name);
});

test('words count once the typing has rested', { tag: '@pair' }, async ({ page }) => {
  await page.goto('/');
  await alive(page);
  await page.getByRole('button', { name: /^(Filters|ตัวกรอง)/ }).click();
  let searches = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/properties/search')) searches += 1;
  });
  const field = page.getByRole('dialog').getByLabel(/^(Words|คำค้น)$/);
  await field.pressSequentially('pool', { delay: 60 });
  await expect(page).toHaveURL(/q=pool/);
  expect(searches).toBeLessThanOrEqual(3);
  await expect(field).toBeFocused();
});

test(
  'words that were typed just now count as the sheet is closed, and at the search key',
  { tag: '@pair' },
  async ({ page }) => {
    await page.goto('/');
    await alive(page);
    const sheet = page.getByRole('dialog');
    const field = sheet.getByLabel(/^(Words|คำค้น)$/);
    for (const [word, done] of [
      ['pool', () => sheet.getByRole('button', { name: /^(Show|ดู)/ }).click()],
      ['garden', () => sheet.getByRole('button', { name: /^(Close|ปิด)$/ }).click()],
      ['view', () => page.keyboard.press('Enter')],
    ] as const) {
      await page.getByRole('button', { name: /^(Filters|ตัวกรอง)/ }).click();
      await expect(field).toBeVisible();
      await field.fill(word);
      await done();
      await expect(page).toHaveURL(new RegExp(`q=${word}`));
    }
  },
);

test('nothing found offers the filter that helps most', { tag: '@pair' }, async ({ page }) => {
  await page.goto('/?type=land&features=sauna&country=LK');
  await alive(page);
  await expect(listingLinks(page)).toHaveCount(0);
  const best = page.locator('main').getByRole('button', { name: /homes? without|ถ้าไม่เลือก/ });
  await expect(best).toBeVisible();
  await best.click();
  await expect(listingLinks(page).first()).toBeVisible();
});

test(
  'another filter, deep in the list, leads back to its top',
  { tag: '@pair' },
  async ({ page, words }) => {
    test.skip(words.isPhone, 'the same by the sheet');
    await page.goto('/');
    await alive(page);
    await page.evaluate(() => scrollTo(0, 1_500));
    await page.getByRole('radio', { name: /^(Rent|เช่า)$/ }).check({ force: true });
    await expect(page).toHaveURL(/deal=rent/);
    await expect
      .poll(() =>
        page
          .locator('main h2')
          .first()
          .evaluate((one) => one.getBoundingClientRect().top),
      )
      .toBeGreaterThan(60);
  },
);

test(
  'the list goes on by itself, and going back leads to the same home',
  { tag: '@pair' },
  async ({ page, words }) => {
    await page.goto('/');
    await alive(page);
    const first = words.isPhone ? 6 : 18;
    await expect(listingLinks(page)).toHaveCount(first);
    await listingLinks(page)
      .nth(first - 1)
      .scrollIntoViewIfNeeded();
    await expect.poll(() => listingLinks(page).count()).toBeGreaterThan(first);
    const link = listingLinks(page).nth(first + 2);
    await link.scrollIntoViewIfNeeded();
    const href = await link.getAttribute('href');
    const before = await page.evaluate(() => scrollY);
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${href!.split('/')[2]}`));
    await page.goBack();
    await expect(page.locator(`main article a[href="${href}"]`)).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 400);
  },
);
