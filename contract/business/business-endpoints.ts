import * as v from 'valibot';

import { Business, businessFields, DEFAULT_BUSINESS_COLOR } from './business.ts';
import { CurrentBusiness } from '../identity/user.ts';
import { BusinessKey } from './business-slug.ts';
import { endpoint } from '../kit/endpoint.ts';
import { KEYWORD_MAX_LENGTH, MAX_PAGE, PAGE_SIZE } from '../kit/limits.ts';
import { PhotoHash } from '../media/photo.ts';
import { readOnly } from '../kit/read-only.ts';
import { queryInteger, Text } from '../kit/values.ts';

/** Fields of a business that `business.update` can't change; they may be sent unchanged. */
export const READ_ONLY_BUSINESS_KEYS = [
  'businessId',
  'adminId',
  'image',
  'status',
  'createdAt',
  'updatedAt',
  'phoneHref',
] as const;

/** The photo of the logo, which the caller has uploaded; null removes it. */
const imageHash = v.optional(v.nullable(PhotoHash));

export const readBusiness = endpoint({
  id: 'business.read',
  route: 'GET /api/business/{id}',
  summary:
    'Returns a business by its id, its address or a former one. Visitors don’t get its phone number and email.',
  access: 'anyone',
  params: v.strictObject({ id: BusinessKey }),
  reply: Business,
  errors: ['not_found'],
});

/** A business in search results. */
const FoundBusiness = v.object({
  ...CurrentBusiness.entries,
  slug: v.nullable(v.string()),
  businessCategory: Business.entries.businessCategory,
  isoCodeCountry: v.string(),
  city: v.string(),
  /** Number of its live listings. */
  listings: v.number(),
});
export type FoundBusiness = v.InferOutput<typeof FoundBusiness>;

export const searchBusinesses = endpoint({
  id: 'business.search',
  route: 'GET /api/business/search',
  summary:
    'Lists businesses, those with the most live listings first. Filters by part of the name, country and category.',
  access: 'anyone',
  query: v.strictObject({
    q: v.optional(v.pipe(Text, v.trim(), v.maxLength(KEYWORD_MAX_LENGTH)), ''),
    country: v.optional(businessFields.isoCodeCountry),
    category: v.optional(businessFields.businessCategory),
    page: queryInteger(1, MAX_PAGE, 1),
    limit: queryInteger(1, PAGE_SIZE.most, PAGE_SIZE.desk),
  }),
  reply: v.object({
    businesses: v.array(FoundBusiness),
    pagination: v.object({ totalCount: v.number(), hasMore: v.boolean() }),
  }),
});

export const createBusiness = endpoint({
  id: 'business.create',
  route: 'POST /api/business',
  summary:
    'Creates a business. The caller becomes its admin. They can be in only one team at a time.',
  access: 'user',
  replayable: true,
  body: v.strictObject({
    businessName: businessFields.businessName,
    businessCategory: v.optional(businessFields.businessCategory, 'Real Estate Agency'),
    isoCodeCountry: v.optional(businessFields.isoCodeCountry, 'TH'),
    slug: v.optional(businessFields.slug, null),
    description: v.optional(businessFields.description, ''),
    city: v.optional(businessFields.city, ''),
    location: v.optional(businessFields.location, ''),
    streetNameHouseNumber: v.optional(businessFields.streetNameHouseNumber, ''),
    postalCode: v.optional(businessFields.postalCode, null),
    latitude: v.optional(businessFields.latitude, null),
    longitude: v.optional(businessFields.longitude, null),
    phone: v.optional(businessFields.phone, null),
    email: v.optional(businessFields.email, null),
    haveWebsite: v.optional(businessFields.haveWebsite),
    websiteUrl: v.optional(businessFields.websiteUrl, null),
    color: v.optional(businessFields.color, DEFAULT_BUSINESS_COLOR),
    isDedicatedProfile: v.optional(businessFields.isDedicatedProfile, false),
    isWhiteLabel: v.optional(businessFields.isWhiteLabel, false),
    embedOrigins: v.optional(businessFields.embedOrigins, []),
    imageHash,
  }),
  reply: Business,
  errors: ['conflict', 'photo_missing'],
});

export const updateBusiness = endpoint({
  id: 'business.update',
  route: 'PATCH /api/business/',
  summary:
    'Changes the given fields of the business that the caller acts for. With `version`, only if it hasn’t changed since.',
  access: { business: 'edit_business' },
  replayable: true,
  body: v.strictObject({
    ...readOnly(READ_ONLY_BUSINESS_KEYS),
    ...v.partial(v.strictObject(businessFields)).entries,
    imageHash,
    version: v.optional(v.number()),
  }),
  reply: Business,
  errors: ['version_conflict', 'photo_missing'],
});
