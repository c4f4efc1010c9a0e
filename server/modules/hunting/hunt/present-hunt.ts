import type { Hunt } from '#contract/hunting/hunt.ts';
import type { Language } from '#contract/kit/limits.ts';
import type { MailedHunt } from '#contract/hunting/mailed-hunt-endpoints.ts';
import { areaNames } from '#contract/place/places/area-names.ts';

import type { HuntCounts } from '../match/count-matches.ts';

import { placeOfAreas } from './hunt-place.ts';
import { formOfHunt, type HuntRow } from './hunt-row.ts';

/** Returns a hunt as its owner sees it. */
export function presentHunt(row: HuntRow, counts: HuntCounts, language: Language): Hunt {
  return {
    huntId: row.id,
    version: row.version,
    userId: row.userId,
    businessId: row.businessId,
    draftId: row.draftId,
    status: row.status,
    ...formOfHunt(row),
    ...placeOfAreas(row.areas),
    location: areaNames(row.areas, language),
    matchCount: counts.matches,
    newMatchCount: counts.newMatches,
    offerCount: counts.offers,
    newOfferCount: counts.newOffers,
    expiresAt: row.expiresAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Returns the part of a hunt that the link in an email shows without a login. */
export function presentMailedHunt(
  { hunt, canExtend }: { hunt: HuntRow; canExtend: boolean },
  language: Language,
): MailedHunt {
  const { status, isForSale, isForRent, propertyType } = hunt;
  return {
    huntId: hunt.id,
    isBusiness: hunt.businessId !== null,
    status,
    isForSale,
    isForRent,
    propertyType,
    location: areaNames(hunt.areas, language),
    expiresAt: hunt.expiresAt.toISOString(),
    canExtend,
  };
}
