import type { HandlerInput } from '#contract/kit/endpoint.ts';
import { BUSINESS_SLUGS_MOST } from '#contract/business/business-slug.ts';
import { ApiError } from '#contract/kit/errors.ts';
import {
  type createBusiness,
  READ_ONLY_BUSINESS_KEYS,
  type updateBusiness,
} from '#contract/business/business-endpoints.ts';
import { BUSINESS_ROLES, roleGrants } from '#contract/kit/permissions.ts';
import { checkReadOnly } from '#server/http/check-read-only.ts';
import {
  findLiveBusiness,
  insertMembership,
  lockJoining,
} from '../membership/membership-repository.ts';
import { lockTeam, type TeamActor, publishTeamChange } from '../membership/change-team.ts';
import { checkPhone } from '#server/modules/identity/contact/contact-link.ts';
import { photoIdsOf } from '#server/modules/media/photo/photo-ids-of.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import {
  type BusinessChange,
  type BusinessRow,
  findBusiness,
  insertBusiness,
  reserveSlug,
  updateBusinessRow,
} from './business-repository.ts';
import { presentBusiness } from './present-business.ts';

type NewBusiness = HandlerInput<typeof createBusiness>['body'];
type Patch = HandlerInput<typeof updateBusiness>['body'];

/**
 * Returns what a call's fields change, with the uploaded logo.
 * @throws ApiError `invalid_input` for a website or a place that is only half given,
 *   `photo_missing`
 */
async function changeOf(
  transaction: Transaction,
  userId: number,
  { haveWebsite, imageHash, ...fields }: Partial<NewBusiness>,
): Promise<BusinessChange> {
  const { latitude = null, longitude = null } = fields;
  checkPhone(fields.phone, 'phone');
  if ((latitude === null) !== (longitude === null))
    throw ApiError.at('invalid_input', 'latitude', 'pair');
  if (haveWebsite === true && fields.websiteUrl === null)
    throw ApiError.at('invalid_input', 'websiteUrl', 'required');
  const [photoId = null] = imageHash
    ? await photoIdsOf(transaction, userId, [imageHash], 'imageHash')
    : [];
  return {
    ...fields,
    ...(haveWebsite === false && { websiteUrl: null }),
    ...(imageHash !== undefined && { photoId }),
  };
}

/**
 * Reserves an address for a business, which can return to its former ones.
 * @throws ApiError `invalid_input`: `taken` or `too_many`
 */
async function reserve(
  transaction: Transaction,
  businessId: number,
  slug: string | null | undefined,
): Promise<void> {
  if (!slug) return;
  const count = await reserveSlug(transaction, businessId, slug);
  if (count === null) throw ApiError.at('invalid_input', 'slug', 'taken');
  if (count > BUSINESS_SLUGS_MOST) throw ApiError.at('invalid_input', 'slug', 'too_many');
}

/**
 * Creates a business whose admin is the user.
 * @throws ApiError `conflict` (`in_business`) if they are in a team, `invalid_input`,
 *   `photo_missing`, `invalid_token` if their account was deleted
 */
export async function createBusinessAs(
  transaction: Transaction,
  userId: number,
  { businessName, isoCodeCountry, ...fields }: NewBusiness,
): Promise<BusinessRow> {
  // Otherwise the account was deleted in the meantime.
  if (!(await lockJoining(transaction, userId))) throw new ApiError('invalid_token');
  if ((await findLiveBusiness(transaction, userId)) !== null) {
    throw ApiError.at('conflict', 'businessId', 'in_business');
  }
  const change = await changeOf(transaction, userId, fields);
  const id = await insertBusiness(transaction, userId, { ...change, businessName, isoCodeCountry });
  await reserve(transaction, id, fields.slug);
  await insertMembership(transaction, { businessId: id, userId, roleId: BUSINESS_ROLES.admin });
  await publishTeamChange(transaction, id);
  return (await findBusiness(transaction, id))!;
}

/**
 * Changes a business.
 * @throws ApiError `edit_business_denied`, `forbidden`, `version_conflict` with the current
 *   business, `invalid_input`, `photo_missing`
 */
export async function updateBusinessAs(
  transaction: Transaction,
  actor: TeamActor,
  patch: Patch,
): Promise<BusinessRow> {
  const { businessId, userId } = actor;
  if (!roleGrants(await lockTeam(transaction, actor), 'edit_business')) {
    throw new ApiError('edit_business_denied');
  }
  const before = (await findBusiness(transaction, businessId))!;
  const now = presentBusiness(before, { isForAccount: true });
  if (patch.version !== undefined && patch.version !== now.version) {
    throw new ApiError('version_conflict', [], now);
  }
  checkReadOnly(READ_ONLY_BUSINESS_KEYS, patch, now);
  const { version: _version, ...given } = patch;
  const fields = Object.fromEntries(
    Object.entries(given).filter(([key]) => !READ_ONLY_BUSINESS_KEYS.some((one) => one === key)),
  ) as Partial<NewBusiness>;
  await reserve(transaction, businessId, fields.slug);
  await updateBusinessRow(transaction, businessId, await changeOf(transaction, userId, fields));
  // The name and the picture of the business are shown to the whole team.
  await publishTeamChange(transaction, businessId);
  return (await findBusiness(transaction, businessId))!;
}
