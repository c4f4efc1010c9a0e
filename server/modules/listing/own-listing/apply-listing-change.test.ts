import { beforeEach, expect, test } from 'vitest';

import { askAvailability } from '#contract/listing/availability-endpoints.ts';
import { searchListings } from '#contract/market/search-endpoints.ts';
import type { ListingForm } from '#contract/listing/listing-form.ts';
import { deleteListing, publishListing } from '#contract/listing/listing-write-endpoints.ts';
import { BUSINESS_ROLES } from '#contract/kit/permissions.ts';
import { readPriceHistory } from '#contract/listing/price-history.ts';
import { makeTeam } from '#tests/factories/businesses.ts';
import { approved } from '#tests/factories/listings.ts';
import { noticesOf } from '#tests/factories/notices.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';
import { openTestMarket } from '#tests/setup/test-server.ts';

import { sendHome, type SentHome } from './testing/send-home.ts';

let home: SentHome;

const server = await openTestMarket();
const { database } = server;
beforeEach(async () => {
  home = await sendHome(server);
});

async function searchable(keyword: string) {
  const { pagination } = await home.call(searchListings, { body: { keyword } }, null);
  return pagination.totalCount;
}

test('keeps an edited live listing live and updates its search rows', async () => {
  await approved(database, home.id);
  const [before, now] = [`Kingfisher${home.id}`, `Hornbill${home.id}`];
  const texts = (title: string): ListingForm['texts'] => [
    { language: 'en', propertyTitle: title, propertyDescription: 'Light.', textOrigin: 'written' },
  ];
  await home.change({ texts: texts(before) });
  expect([await searchable(before), await searchable(now)]).toEqual([1, 0]);
  const changed = await home.change({ texts: texts(now) });
  expect(changed).toMatchObject({ status: 'approved', published: true });
  expect([await searchable(before), await searchable(now)]).toEqual([0, 1]);
  // Add a second language and remove it again.
  const thai = { language: 'th', textOrigin: 'translated', propertyDescription: 'แสง' } as const;
  await home.change({ texts: [...texts(now), { ...thai, propertyTitle: `เงือก${home.id}` }] });
  expect(await searchable(`เงือก${home.id}`)).toBe(1);
  await home.change({ texts: texts(now) });
  expect(await searchable(`เงือก${home.id}`)).toBe(0);
});

test('toggles between published and unpublished if no state is given', async () => {
  const toggle = () => home.call(publishListing, { body: { propertyId: home.id } });
  expect(await toggle()).toMatchObject({ status: 'pending_approval', isWithheld: true });
  expect(await toggle()).toMatchObject({ status: 'pending_approval', isWithheld: false });
  await approved(database, home.id);
  expect(await toggle()).toMatchObject({ published: false, isWithheld: true });
});

async function history() {
  const params = { id: String(home.id) };
  const { prices } = await home.call(readPriceHistory, { params }, null);
  return prices.map(({ deal, price }) => [deal, price]);
}

test('returns only prices that were publicly visible', async () => {
  // These prices were never public.
  await home.change({ priceSell: 6_000_000 });
  await home.change({ priceSell: 5_500_000 });
  await approved(database, home.id);
  expect(await history()).toEqual([['sale', 5_500_000]]);
  await home.change({ priceSell: 5_200_000 });
  await home.change({ bedrooms: 1 });
  await home.change({ isForRent: true, priceRent: 30_000 });
  expect(await history()).toEqual([
    ['sale', 5_500_000],
    ['sale', 5_200_000],
    ['rent', 30_000],
  ]);
  // Prices on request are never shown, also not later.
  await home.change({ isPOR: true, priceSell: 4_444_444 });
  expect(await history()).toEqual([]);
  await home.change({ isPOR: false, priceSell: 5_000_000 });
  expect(await history()).toEqual([
    ['sale', 5_500_000],
    ['sale', 5_200_000],
    ['sale', null],
    ['sale', 5_000_000],
    ['rent', 30_000],
    ['rent', null],
    ['rent', 30_000],
  ]);
});

/** Saves the listing for a person and for its owner. @returns the person's notices */
async function save(): Promise<() => Promise<string[]>> {
  const saver = await makePerson(database);
  for (const userId of [saver.id, home.owner.id]) {
    await server.sql`insert into favourites (user_id, listing_id) values (${userId}, ${home.id})`;
  }
  return () => server.column<string>`
    select concat_ws(' ', kind, params ->> 'deal', params ->> 'before', params ->> 'now')
    from notifications where user_id = ${saver.id} and deleted_at is null order by id`;
}

test('notifies users who saved the listing once of each price that is clearly the lowest', async () => {
  await approved(database, home.id);
  const notices = await save();
  // A trifle, a drop that flaps, and small steps that add up.
  for (const priceSell of [4_998_500, 4_800_000, 5_000_000, 4_800_000, 4_760_000, 4_740_000]) {
    await home.change({ priceSell });
  }
  await home.change({ isPOR: true });
  await home.change({ isPOR: false, priceSell: 4_000_000, isForRent: true, priceRent: 30_000 });
  await home.change({ priceSell: 3_900_000, priceRent: 1 });
  const drops = [
    'price_drop sale 4998500 4800000',
    'price_drop sale 4760000 4740000',
    'price_drop sale 4000000 3900000',
    'price_drop rent 30000 1',
  ];
  expect(await notices()).toEqual(drops);
  await server.sql`update price_changes set created_at = now() - interval '31 days'
    where listing_id = ${home.id}`;
  await home.change({ priceSell: 4_500_000 });
  await home.change({ priceSell: 3_900_000 });
  expect((await notices()).slice(4)).toEqual([]);
  await home.change({ priceSell: 3_800_000 });
  expect((await notices()).slice(4)).toEqual(['price_drop sale 3900000 3800000']);
  const kinds = (await noticesOf(database, home.owner)).map(({ kind }) => kind);
  expect(kinds).toEqual(['listing_pending', 'listing_approved']);
});

test('replaces the notice that a saved listing is off the market when it returns, and hides a deleted one from its owner too', async () => {
  await approved(database, home.id);
  const notices = await save();
  const isGone = async (isOff: boolean) => {
    await home.publish(!isOff);
    if (!isOff) await approved(database, home.id);
    return notices();
  };
  expect(await isGone(true)).toEqual(['listing_gone']);
  expect(await isGone(false)).toEqual(['listing_back']);
  // It flaps.
  expect(await isGone(true)).toEqual(['listing_back']);
  expect(await isGone(false)).toEqual(['listing_back']);
  await server.sql`update notifications set created_at = now() - interval '31 days'`;
  expect(await isGone(true)).toEqual(['listing_back', 'listing_gone']);
  const body = { propertyId: home.id, userId: home.owner.id };
  expect(await home.call(deleteListing, { body })).toMatchObject({ status: 'deleted' });
  expect(await home.read()).toMatchObject({ id: 'not_found' });
  expect(await notices()).toHaveLength(2);
});

test('keeps the public point of a hidden place while it stays in its grid cell', async () => {
  await approved(database, home.id);
  await home.change({ showExactLocation: false });
  const shown = () =>
    server.sql`select public_lat as lat, public_lon as lon from listing_search
      where listing_id = ${home.id}`;
  const first = await shown();
  await home.change({ latitude: 13.7252, longitude: 100.5674 });
  expect(await shown()).toEqual(first);
  await home.change({ showExactLocation: true });
  expect(await shown()).toEqual([{ lat: 13.7252, lon: 100.5674 }]);
});

test('starts a new price history when the listing moves to another country', async () => {
  await approved(database, home.id);
  await home.change({ priceSell: 4_000_000 });
  const [places] = await server.sql<{ provinceId: number; districtId: number }>`
    select p.id as "provinceId", c.id as "districtId" from places p
      join places c on c.parent_id = p.id
    where p.country = 'LK' and c.kind = 'city' limit 1
  `;
  const lankan = { country: 'LK', ...places!, latitude: 6.91, longitude: 79.86 } as const;
  expect((await home.change({ ...lankan, districtId: null })).id).toBe('invalid_input');
  await home.change({ ...lankan, priceSell: 90_000_000 });
  expect(await history()).toEqual([['sale', 90_000_000]]);
  expect(await home.read()).toMatchObject({ isoCodeCurrency: 'LKR' });
});

const listEventsOf = ({ id }: Person) =>
  server.value<number>`select count(*)::int from user_events
    where user_id = ${id} and event = 'own_listings_changed'`;

test('tells the open lists of the whole team of each change, even without any notices', async () => {
  const { assistant: assistantRole, agent } = BUSINESS_ROLES;
  const [businessId, admin, assistant, former] = await makeTeam(database, assistantRole, agent);
  const stranger = await makePerson(database);
  await server.sql`update memberships set ended_at = now() where user_id = ${former.id}`;
  const owned = await sendHome(server, { by: admin, businessId });
  const everyone = [admin, assistant, former, stranger];
  const counts = () => Promise.all(everyone.map(listEventsOf));
  expect(await counts()).toEqual([1, 1, 0, 0]);
  await approved(database, owned.id);
  expect(await counts()).toEqual([2, 2, 0, 0]);
  expect(await noticesOf(database, assistant)).toEqual([]);
  await owned.call(askAvailability, { body: { propertyId: owned.id } }, stranger);
  expect(await counts()).toEqual([3, 3, 0, 0]);
  await owned.publish(false);
  expect(await counts()).toEqual([4, 4, 0, 0]);
});
