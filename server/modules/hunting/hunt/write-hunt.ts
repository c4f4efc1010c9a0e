import { isDeepStrictEqual } from 'node:util';

import * as v from 'valibot';

import { SearchAreas } from '#contract/place/area.ts';
import type { HandlerInput } from '#contract/kit/endpoint.ts';
import type { FieldError } from '#contract/kit/error-body.ts';
import { ApiError } from '#contract/kit/errors.ts';
import {
  HUNT_DAYS,
  HUNT_FIELDS,
  type HuntCriteria,
  type HuntForm,
  HUNTS_MOST,
} from '#contract/hunting/hunt.ts';
import type {
  createHunt,
  updateHunt as updateHuntEndpoint,
} from '#contract/hunting/hunt-endpoints.ts';
import { isApiError } from '#contract/kit/is-api-error.ts';
import { huntErrors } from '#contract/hunting/hunt-errors.ts';
import { SEARCH_FIELDS } from '#contract/market/search-endpoints.ts';
import { MARKETS } from '#contract/place/market.ts';
import { convertPrices } from '#server/modules/place/currency/convert-price-range.ts';
import { isCurrency } from '#server/modules/place/currency/currency-list.ts';
import { MATCHING_PRIORITY } from '#server/modules/listing/search-index/write-search-rows.ts';
import { ChangedError } from '#server/platform/database/changed-error.ts';
import type { InTransaction, Transaction } from '#server/platform/database/transaction.ts';

import { areasOfPlace, type PlaceFields, placeOfAreas, writeHuntAreas } from './hunt-areas.ts';
import {
  countHuntsOf,
  findHunt,
  findHuntOfDraft,
  insertHunt,
  lockHunt,
  updateHunt,
} from './hunt-repository.ts';
import { publishHuntChange } from './publish-hunt-change.ts';
import { requireHunter } from './hunt-rights.ts';
import { formOfHunt, type HuntRow } from './present-hunt.ts';

declare module '#server/platform/database/jobs.ts' {
  interface Jobs {
    /**
     * Finds the listings that match a hunt, after it was created or changed. If its owner is away,
     * they are notified of the first ones.
     */
    match_hunt: { huntId: number; isAway?: boolean };
  }
}

/**
 * Creates a hunt. Creating one from the same draft several times creates one.
 * @param isAway whether its owner may not look at it, and is notified of its first matches
 * @throws ApiError `forbidden`, `too_many_hunts`, `invalid_input`
 */
export async function createHuntAs(
  transaction: Transaction,
  { userId, businessId }: { userId: number; businessId: number | null },
  { cid, status, location: _location, ...body }: HandlerInput<typeof createHunt>['body'],
  isAway = false,
): Promise<HuntRow> {
  await requireHunter(transaction, userId, { userId, businessId });
  const hunter = businessId === null ? { userId } : { businessId };
  const most = businessId === null ? HUNTS_MOST.user : HUNTS_MOST.business;
  const count = await countHuntsOf(transaction, hunter);
  // Looked up after the lock, because another device may send the same draft.
  const there = cid === undefined ? null : await findHuntOfDraft(transaction, userId, cid);
  if (there) return there;
  const { city, postalCode, areaRadius, latitude, longitude, ...given } = body;
  const place = { city, postalCode, areaRadius, latitude, longitude };
  const form = tidyHunt({
    ...given,
    isoCodeCurrency: given.isoCodeCurrency ?? MARKETS[given.isoCodeCountry].currency,
    areas: given.areas.length > 0 ? given.areas : areasOfPlace(place, given.isoCodeCountry),
  });
  checkHunt(form);
  await checkRate(transaction, form);
  if (count >= most) throw new ApiError('too_many_hunts');
  const hunt = { userId, businessId, cid, status, days: HUNT_DAYS };
  const id = await insertHunt(transaction, hunt, form);
  // Another device of the user inserted it first, for the user or for a business.
  if (id === null) return (await findHuntOfDraft(transaction, userId, cid!))!;
  if (status === 'active') await startMatching(transaction, id, form, isAway);
  else await publishHuntChange(transaction, [id]);
  return (await findHunt(transaction, id))!;
}

/**
 * Changes a hunt.
 * @throws ApiError `not_found`, `forbidden`, `invalid_input`, `conflict` if it has expired and
 *   needs to be extended first; ChangedError if `version` isn't the current one
 */
export async function updateHuntAs(
  transaction: Transaction,
  userId: number,
  huntId: number,
  patch: HuntPatch,
): Promise<HuntRow> {
  return changeHunt(transaction, await lockOwnHunt(transaction, userId, huntId), patch);
}

export type HuntPatch = HandlerInput<typeof updateHuntEndpoint>['body'];

/**
 * Changes a locked hunt.
 * @throws ApiError `invalid_input`, `conflict` if it has expired and needs to be extended first, or
 *   its hunter is blocked; ChangedError if `version` isn't the current one
 */
export async function changeHunt(
  transaction: Transaction,
  before: HuntRow,
  { status, version, ...patch }: HuntPatch,
): Promise<HuntRow> {
  const huntId = before.id;
  const stored = formOfHunt(before);
  const given = Object.fromEntries(
    Object.entries(patch).filter(([key, value]) => key in HUNT_FIELDS && value !== undefined),
  ) as Partial<HuntForm>;
  const form = tidyHunt({ ...stored, ...given, areas: changedAreas(stored, patch) });
  const next = status ?? before.status;
  // The database orders the keys of objects in its own way.
  const isSame = isDeepStrictEqual(form, stored);
  // A late repeat is no conflict.
  if (isSame && next === before.status) return before;
  if (version !== undefined && version !== before.version) throw new ChangedError(before);
  if (status === 'expired' && before.status !== 'expired') {
    throw ApiError.at('invalid_input', 'status', 'read_only');
  }
  if (status === 'active' && (before.expiresAt <= new Date() || before.isSuspended)) {
    throw new ApiError('conflict');
  }
  if (!isSame) checkHunt(form);
  await checkRate(transaction, form);
  await updateHunt(transaction, huntId, { form, status: next });
  if (next === 'active') await startMatching(transaction, huntId, form);
  else await publishHuntChange(transaction, [huntId]);
  return (await findHunt(transaction, huntId))!;
}

/** Lets a hunt run for another 60 days. @throws ApiError `not_found`, `forbidden` */
export async function extendHuntAs(
  transaction: Transaction,
  userId: number,
  huntId: number,
): Promise<HuntRow> {
  return extendHunt(transaction, await lockOwnHunt(transaction, userId, huntId));
}

/** Lets a locked hunt run for another 60 days. */
export async function extendHunt(transaction: Transaction, before: HuntRow): Promise<HuntRow> {
  await updateHunt(transaction, before.id, { status: 'active', days: HUNT_DAYS });
  if (before.status !== 'active') {
    await startMatching(transaction, before.id, formOfHunt(before));
  } else await publishHuntChange(transaction, [before.id]);
  return (await findHunt(transaction, before.id))!;
}

/** Deletes a hunt, with its areas and pairs. @throws ApiError `not_found`, `forbidden` */
export async function deleteHuntAs(
  transaction: Transaction,
  userId: number,
  huntId: number,
): Promise<void> {
  await lockOwnHunt(transaction, userId, huntId);
  await removeHunt(transaction, huntId);
}

/** Deletes a locked hunt. */
export async function removeHunt(transaction: Transaction, huntId: number): Promise<void> {
  await updateHunt(transaction, huntId, { status: 'deleted' });
  await publishHuntChange(transaction, [huntId]);
}

async function lockOwnHunt(
  transaction: Transaction,
  userId: number,
  huntId: number,
): Promise<HuntRow> {
  const hunt = await lockHunt(transaction, huntId);
  if (!hunt) throw new ApiError('not_found');
  await requireHunter(transaction, userId, hunt);
  return hunt;
}

/** Makes a hunt known to listings, and looks for those that match it. */
export async function startMatching(
  transaction: Transaction,
  huntId: number,
  form: HuntForm,
  isAway = false,
): Promise<void> {
  await writeHuntAreas(transaction, huntId, form);
  await transaction.addJob(
    'match_hunt',
    { huntId, isAway },
    { key: `match_hunt:${huntId}`, priority: MATCHING_PRIORITY },
  );
}

/**
 * Returns the areas after a change. A client that doesn't know areas changes the specification's
 * fields.
 */
function changedAreas(
  stored: HuntForm,
  patch: PlaceFields & { [Field in 'areas' | 'isoCodeCountry']?: HuntForm[Field] | undefined },
): HuntForm['areas'] {
  const { areas } = patch;
  if (areas && !isDeepStrictEqual(areas, stored.areas)) return areas;
  const before = placeOfAreas(stored.areas);
  const keys = Object.keys(before) as (keyof typeof before)[];
  if (keys.every((key) => patch[key] === undefined || patch[key] === before[key])) {
    return stored.areas;
  }
  const { city, postalCode, ...circle } = patch;
  // The point of the circle before doesn't outweigh a new place.
  const isNewPlace = city != null && city !== before.city;
  const isNewCode = postalCode != null && postalCode !== before.postalCode;
  const country = patch.isoCodeCountry ?? stored.isoCodeCountry;
  if (isNewPlace) return areasOfPlace({ city }, country);
  if (isNewCode) return areasOfPlace({ postalCode }, country);
  const { latitude, longitude, areaRadius } = { ...before, ...circle };
  return areasOfPlace({ latitude, longitude, areaRadius }, country);
}

/** Conditions that restrict nothing are left out, so that equal hunts are stored alike. */
function tidyHunt(form: HuntForm): HuntForm {
  const criteria = Object.entries(form.criteria).filter(([key, value]) => {
    const none: unknown = v.parse(SEARCH_FIELDS[key as keyof HuntCriteria], undefined);
    return JSON.stringify(value) !== JSON.stringify(none);
  });
  const twoDecimals = (metres: number | null) =>
    metres === null ? null : Math.round(metres * 100) / 100;
  return {
    ...form,
    minPrice: form.minPrice || null,
    bedrooms: form.bedrooms || null,
    bathrooms: form.bathrooms || null,
    homeSize: twoDecimals(form.homeSize) || null,
    lotSize: twoDecimals(form.lotSize) || null,
    criteria: Object.fromEntries(criteria),
  };
}

/** @throws ApiError `invalid_input` with every field that is wrong */
function checkHunt(form: HuntForm): void {
  const fields: FieldError[] = huntErrors(form).map(({ field, rule }) => ({
    path: field,
    rule,
    params: {},
  }));
  if (!v.is(SearchAreas, form.areas))
    fields.push({ path: 'areaRadius', rule: 'range', params: {} });
  if (!isCurrency(form.isoCodeCurrency)) {
    fields.push({ path: 'isoCodeCurrency', rule: 'unknown_currency', params: {} });
  }
  if (fields.length > 0) throw new ApiError('invalid_input', fields);
}

/** @throws ApiError `invalid_input` if there is no rate to convert the hunt's prices */
async function checkRate(
  { kysely }: InTransaction,
  { isoCodeCountry: country, isoCodeCurrency: currency }: HuntForm,
): Promise<void> {
  const any = { min: null, max: 1 };
  try {
    await convertPrices(kysely, { country, currency, listingPrice: any, pricePerSqm: any });
  } catch (error) {
    if (!isApiError(error)) throw error;
    const fields = error.fields.map((field) => ({ ...field, path: 'isoCodeCurrency' }));
    throw new ApiError('invalid_input', fields);
  }
}
