import { draftStatus, KEPT } from './listing-forms.ts';
import { alive, expect } from './pages.ts';
import { offerListing, test } from './writing.ts';

/* A late reply must not overwrite what changed in the form meanwhile. */

test(
  'a position that arrives late doesn’t overwrite text typed meanwhile',
  { tag: '@long' },
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
