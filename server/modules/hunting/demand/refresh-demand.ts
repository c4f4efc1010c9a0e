import { setImmediate } from 'node:timers/promises';

import { addressLevel, placeById } from '#contract/place/places/places.ts';
import { locatePoint } from '#server/modules/place/place/locate-place.ts';
import type { Database } from '#server/platform/database/connect.ts';

import {
  createLocated,
  findHuntedAreas,
  type HuntedArea,
  insertLocated,
  type LocatedArea,
  replaceDemand,
} from './demand-repository.ts';

declare module '#server/platform/database/jobs.ts' {
  interface Jobs {
    /** Hourly: publishes what active hunts look for. */
    refresh_demand: null;
  }
}

/** Areas per batch; other work can run in between. */
const BATCH = 500;

/**
 * Counts what active hunts look for, and publishes it in place of the counts of an hour ago.
 *
 * Nobody must learn from it what a single hunter looks for. Therefore
 * - only the finest groups are counted (district, type, deal and budget), and those with fewer than
 *   five hunters are left out. No sums over groups are published, so none can be subtracted from
 *   another, and what is left out is in no number;
 * - numbers are rounded down to multiples of five, so most changes of a group aren't visible;
 * - queries select from one published set. Two queries that overlap agree about every group, so
 *   they tell nothing that a single query for everything doesn't;
 * - the set is replaced once an hour, so that a hunt can't be seen to come and go.
 */
export async function refreshDemand(database: Pick<Database, 'transaction'>): Promise<void> {
  await database.transaction(async (transaction) => {
    await createLocated(transaction);
    let areas: HuntedArea[] = [];
    do {
      const afterId = areas.at(-1)?.id ?? 0;
      areas = await findHuntedAreas(transaction, { afterId, limit: BATCH });
      await insertLocated(transaction, areas.flatMap(located));
      await setImmediate();
    } while (areas.length === BATCH);
    await replaceDemand(transaction);
  });
}

/**
 * Returns the place of a hunted area: that of its centre, or the place itself, which counts in none
 * of its districts. Centres outside both countries have none.
 */
function located({ id, placeId, lat, lon }: HuntedArea): LocatedArea[] {
  if (placeId !== null) {
    return addressLevel(placeId) === 'province'
      ? [{ id, provinceId: placeId, districtId: null }]
      : [{ id, provinceId: placeById(placeId).parentId!, districtId: placeId }];
  }
  const chain = locatePoint(lat!, lon!);
  if (!chain) return [];
  const { province, district, city } = chain;
  // The address of a Sri Lankan home has a district and a town.
  return district.country === 'LK'
    ? [{ id, provinceId: district.id, districtId: city?.id ?? null }]
    : [{ id, provinceId: province.id, districtId: district.id }];
}
