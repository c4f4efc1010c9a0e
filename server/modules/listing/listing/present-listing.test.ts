import { sql } from 'kysely';
import { expect, test } from 'vitest';

import type { Language } from '#contract/limits.ts';
import { openTestDatabase } from '#tests/setup/test-database.ts';

import { findLiveListing } from './listing-repository.ts';
import { presentListing } from './present-listing.ts';
import { fillMarket, type StoredListing } from './testing/fill-market.ts';

const { database } = await openTestDatabase();
const listings = await fillMarket(database, 22, 60);

async function read(id: number, language: Language) {
  return presentListing((await findLiveListing(database, id))!, language);
}

test('lists stations near the public point, with coarser distances if the exact place is hidden', async () => {
  const asok = { lat: 13.7372, lon: 100.5606 };
  const [open, hidden] = [true, false].map((isOpen) =>
    listings.find(({ showExact }) => showExact === isOpen),
  ) as [StoredListing, StoredListing];
  await sql`update listings set public_lat = ${asok.lat}, public_lon = ${asok.lon}
    where id in (${open.id}, ${hidden.id})`.execute(database.kysely);
  const stationsOf = async ({ id }: StoredListing, language: Language) =>
    (await read(id, language)).nearestStations;
  const shown = await stationsOf(open, 'en');
  expect(shown.map(({ name }) => name)).toEqual(['Asok', 'Sukhumvit', 'Nana']);
  expect(shown.map(({ distance }) => distance)).toEqual([50, 100, 700]);
  const coarse = await stationsOf(hidden, 'th');
  expect(coarse.map(({ name }) => name)).toEqual(['อโศก', 'สุขุมวิท', 'นานา']);
  expect(coarse.map(({ distance }) => distance)).toEqual([500, 500, 500]);
  // The exact place of a hidden listing must not affect the stations.
  await sql`update listing_private set lat = 13.7456, lon = 100.5342
    where listing_id = ${hidden.id}`.execute(database.kysely);
  expect(await stationsOf(hidden, 'th')).toEqual(coarse);
  for (const { id, shown: point } of [open, hidden]) {
    await sql`update listings set public_lat = ${point.lat}, public_lon = ${point.lon}
      where id = ${id}`.execute(database.kysely);
  }
  await sql`update listing_private set lat = ${hidden.exact.lat}, lon = ${hidden.exact.lon}
    where listing_id = ${hidden.id}`.execute(database.kysely);
});

test('returns the texts in the requested language, the other texts, and the origin of each', async () => {
  const languagesOf = ({ texts }: StoredListing) =>
    texts.map(({ language }) => language).toSorted();
  const both = listings.find((one) => languagesOf(one).length === 2)!;
  const english = listings.find((one) => languagesOf(one).join() === 'en')!;
  const textIn = (one: StoredListing, language: Language) =>
    one.texts.find((text) => text.language === language)!;
  await sql`update listing_texts set origin = 'translated'
    where listing_id = ${both.id} and language = 'th'`.execute(database.kysely);
  const shown = await read(both.id, 'th');
  expect(shown).toMatchObject({
    language: 'th',
    propertyTitle: textIn(both, 'th').title,
    propertyDescription: textIn(both, 'th').description,
    textOrigin: 'translated',
    otherTexts: {
      language: 'en',
      propertyTitle: textIn(both, 'en').title,
      propertyDescription: textIn(both, 'en').description,
      textOrigin: 'written',
    },
  });
  const single = await read(english.id, 'th');
  expect(single).toMatchObject({ language: 'en', textOrigin: 'written', otherTexts: null });
});
