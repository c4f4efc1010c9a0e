import type { LeadBox } from '#contract/hunting/lead-box.ts';
import type { HuntCard, Lead, LeadContact } from '#contract/hunting/lead.ts';
import type { Language } from '#contract/kit/limits.ts';
import type { ListingCard } from '#contract/listing/listing.ts';
import { LISTING_FEATURES } from '#contract/listing/listing-values.ts';
import { maskContact } from '#contract/listing/mask-contact.ts';
import { areaNames } from '#contract/place/places/area-names.ts';
import { formOfHunt, type HuntRow } from '../hunt/present-hunt.ts';

import { presentTimes } from '#server/platform/database/times.ts';

import type { LeadRow } from './lead-page-repository.ts';

const FEATURES: ReadonlySet<string> = new Set(Object.values(LISTING_FEATURES).flat());

/** Wished features may be any text. */
const known = (features: readonly string[]) => features.filter((one) => FEATURES.has(one));

/**
 * Returns a hunt as owners see it: without the hunter, and with areas in words only. Its further
 * conditions are left out, because their keyword may contain anything.
 */
export function presentHuntCard(row: HuntRow, language: Language): HuntCard {
  const { areas, criteria: _criteria, notifyMode: _notifyMode, ...form } = formOfHunt(row);
  return {
    ...form,
    huntId: row.id,
    status: row.status,
    features: known(row.features),
    wishes: { ...row.wishes, features: known(row.wishes.features) },
    location: areaNames(areas, language),
    note: maskContact(row.note),
    expiresAt: row.expiresAt.toISOString(),
  };
}

/** Returns a lead as a side of it sees it. */
export function presentLead(
  row: LeadRow,
  box: LeadBox,
  about: { listing: ListingCard | null; hunt: HuntCard | null; contact: LeadContact | null },
): Lead {
  const { person: _person, deal: _deal, huntId: _huntId, ...lead } = row;
  const isOpen = box === 'sent' || row.status === 'accepted';
  return {
    ...presentTimes(lead),
    message: isOpen ? row.message : maskContact(row.message),
    ...about,
  };
}
