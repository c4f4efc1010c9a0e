import { draftStatus, fillDeal, goOn, KEPT, openForm, pickPlace } from './listing-forms.ts';
import { alive, expect } from './pages.ts';
import { offerListing, test } from './writing.ts';

/* A late reply must not overwrite what changed in the form meanwhile. */

test('a place that was replaced by another stays replaced when its address arrives late', async ({
  page,
}) => {
  const province = page.locator('select[name=provinceId]');
  await openForm(page);
  await fillDeal(page, 'condo');
  await goOn(page, 'place');
  const go = Promise.withResolvers<void>();
  await page.route('**/api/geo/address?*place=1039*', async (route) => {
    await go.promise;
    await route.continue();
  });
  await pickPlace(page, 'Thong Lo');
  await province.selectOption('50');
  const answered = page.waitForResponse(/place=1039/);
  go.resolve();
  await (await answered).finished();
  // After two frames the form has processed the reply.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await expect(province).toHaveValue('50');
  await expect(page.locator('select[name=districtId]')).toHaveValue('');
});

test(
  'a position that arrives late doesn’t overwrite text typed meanwhile',
  { tag: '@phone' },
  async ({ page, person, database }) => {
    await page.addInitScript(() => {
      const late: PositionCallback[] = [];
      navigator.geolocation.getCurrentPosition = (found) => void late.push(found);
      addEventListener('position-found', () => {
        const coords = { latitude: 13.73, longitude: 100.58 } as GeolocationCoordinates;
        for (const found of late) found({ coords, timestamp: 0 } as GeolocationPosition);
      });
    });
    const id = await offerListing(database, person, 'Home far away', { isApproved: false });
    await page.goto(`/users/edit-listing/${id}?step=place`);
    await alive(page);
    await page.getByRole('button', { name: /^(Use my location|ใช้ตำแหน่งของฉัน)$/ }).click();
    const street = page.locator('input[name=streetNameHouseNumber]');
    await street.fill('99 Soi Typed Meanwhile');
    await expect(draftStatus(page)).toHaveText(KEPT);
    await page.evaluate(() => dispatchEvent(new Event('position-found')));
    await expect(page.getByText(/The pin is set|ปักหมุดแล้ว/)).toBeVisible();
    await expect(draftStatus(page)).toHaveText(KEPT);
    await expect(street).toHaveValue('99 Soi Typed Meanwhile');
  },
);
