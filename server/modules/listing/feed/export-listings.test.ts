import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { beforeEach, expect, test } from 'vitest';

import { LAND } from '#tests/factories/listings.ts';

import { NONE, AGENT, BUSINESS, CONDO, openFeedWorld } from './testing/feed-world.ts';

/** Land with all that only land has. */
const PLOT = {
  ...CONDO,
  ...LAND,
  ref: 'R-5',
  isForRent: false,
  priceRent: null,
  furnishingStatus: null,
  ceilingHeight: null,
  tenure: 'leasehold',
  leaseYearsLeft: 27,
  titleDeed: 'chanote',
  roadAccess: 'asphalt',
  roadWidth: 6.5,
  utilities: ['electricity', 'internet'],
};

const world = await openFeedWorld();
beforeEach(async () => {
  await world.sql`delete from listings`;
});

test.each(['csv', 'xml', 'jsonl'])(
  'exportListings writes %s that imports without changes',
  async (format) => {
    const priceless = { ...CONDO, ref: 'R-2', isPOR: true, priceSell: null, priceRent: null };
    const rented = { ...CONDO, ref: 'R-3', isForSale: false, priceSell: null, frequency: 'yearly' };
    const terms = { depositMonths: 2, minimumTermMonths: 12, ownershipQuota: 'foreign' };
    await world.importRows([{ ...CONDO, ...terms, ref: 'R-1' }, priceless, rented, PLOT]);
    await world.importRows([{ ...CONDO, ref: 'R-4' }], { whose: { business: BUSINESS } });
    // A listing without a reference.
    await world.sql`update listings set ref = null where ref = 'R-3'`;
    await world.sql`update listings set published = false, is_withheld = true, ended_as = 'sold',
      ended_at = '2026-05-04T03:02:01Z' where ref = 'R-2'`;
    for (const [whose, count] of [
      [{ owner: AGENT }, 4],
      [{ business: BUSINESS }, 1],
    ] as const) {
      const name = `out-${Object.keys(whose)[0]}.${format}`;
      expect(await world.exportFile(name, whose)).toBe(count);
      const text = await readFile(join(world.folder, name), 'utf8');
      expect(text.includes('2026-05-04T03:02:01.000Z')).toBe('owner' in whose);
      const before = await world.contents();
      const feed = 'main';
      expect(await world.importFile(name, { whose, feed })).toEqual({ ...NONE, unchanged: count });
      const { feed_items: _items, ...after } = await world.contents();
      const { feed_items: _before, ...were } = before;
      expect(after).toEqual(were);
      // Once imported, even the import records stay unchanged.
      const known = await world.contents();
      expect(await world.importFile(name, { whose, feed })).toEqual({ ...NONE, unchanged: count });
      expect(await world.contents()).toEqual(known);
    }
  },
);
