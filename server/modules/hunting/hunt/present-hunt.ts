import type { Hunt } from '#contract/hunt.ts';
import type { Language } from '#contract/limits.ts';
import { areaNames } from '#contract/places/area-names.ts';

import type { MatchCount } from '#server/modules/hunting/match/count-matches.ts';

import { placeOfAreas } from './hunt-place.ts';
import { formOfHunt, type HuntRow } from './hunt-row.ts';

/** Returns a hunt as its owner sees it. */
export function presentHunt(row: HuntRow, count: MatchCount, language: Language): Hunt {
  return {
    huntId: row.id,
    version: row.version,
    userId: row.userId,
    businessId: row.businessId,
    status: row.status,
    ...formOfHunt(row),
    ...placeOfAreas(row.areas),
    location: areaNames(row.areas, language),
    matchCount: count.all,
    newMatchCount: count.unseen,
    expiresAt: row.expiresAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
