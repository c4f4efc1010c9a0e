import * as v from 'valibot';

import { BusinessSlug } from './business-slug.ts';
import { COLOR_GRAMMAR, isReadable } from '../kit/color.ts';
import { MARKET_CODES } from '../place/market.ts';
import { CurrentBusiness } from '../identity/user.ts';
import { EmailAddress, PhoneNumber } from '../identity/person-fields.ts';
import { Id, oneLine, openEnum, Text, Timestamp } from '../kit/values.ts';

/** Categories of businesses. */
export const BUSINESS_CATEGORIES = [
  'Real Estate Agency',
  'Real Estate Developer',
  'Real Estate Consultancy',
] as const;
export type BusinessCategory = (typeof BUSINESS_CATEGORIES)[number];

/** The colour of a business that hasn't chosen one. */
export const DEFAULT_BUSINESS_COLOR = '#bbb';

export const BUSINESS_NAME_MAX_LENGTH = 160;
export const BUSINESS_DESCRIPTION_MAX_LENGTH = 2_000;

/** A business, as visitors see it. */
export const Business = v.object({
  ...CurrentBusiness.entries,
  adminId: Id,
  /** Its own address, `/business/{slug}`; null: the address has its id. */
  slug: v.optional(v.nullable(v.string()), null),
  businessCategory: openEnum(BUSINESS_CATEGORIES, 'Real Estate Agency'),
  status: openEnum(['active', 'suspended'], 'active'),
  description: v.string(),
  isoCodeCountry: v.string(),
  city: v.string(),
  location: v.string(),
  streetNameHouseNumber: v.string(),
  postalCode: v.nullable(v.string()),
  /** Degrees in WGS 84; null: no place is set. */
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
  /** Null also for visitors, because numbers and emails are shown to accounts only. */
  phone: v.nullable(v.string()),
  /** The link that calls it. Older servers omit it. */
  phoneHref: v.optional(v.nullable(v.string()), null),
  email: v.nullable(v.string()),
  haveWebsite: v.boolean(),
  websiteUrl: v.nullable(v.string()),
  /** Three or six hexadecimal digits, as in CSS. */
  color: v.string(),
  isDedicatedProfile: v.boolean(),
  isWhiteLabel: v.boolean(),
  /** Origins of websites that may show its card and market in a frame. Older servers omit it. */
  embedOrigins: v.optional(v.array(v.string()), []),
  /** Increases with each change of a field but `image`, for `version` of `business.update`. */
  version: v.number(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Business = v.InferOutput<typeof Business>;

const line = (most: number) => v.pipe(Text, oneLine, v.trim(), v.maxLength(most));

/**
 * Grammar of a web address: a domain with a dot and without a user, because what is before an @
 * looks like the domain. Browsers differ in what their parser accepts.
 */
const WEB_ADDRESS_GRAMMAR =
  /^https?:\/\/(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

/** An absolute web address. */
export const WebAddress = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(300),
  v.regex(WEB_ADDRESS_GRAMMAR),
);

/** A colour on which ink or white text is readable. */
export const BusinessColor = v.pipe(
  v.string(),
  v.regex(COLOR_GRAMMAR),
  v.check((color) => !COLOR_GRAMMAR.test(color) || isReadable(color)),
);

/** How many websites may show the card and the market of a business. */
export const EMBED_ORIGINS_MOST = 5;

/** An origin as the content policy takes it: HTTPS, or HTTP on the own machine for developers. */
const ORIGIN_GRAMMAR =
  /^(?:https:\/\/(?:[a-z0-9-]+\.)+[a-z0-9-]{2,}|http:\/\/localhost)(?::\d{1,5})?$/;

/** The origin of a website. */
const EmbedOrigin = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(200),
  v.regex(ORIGIN_GRAMMAR),
);

/** The fields of a business that its admin chooses. */
export const businessFields = {
  businessName: v.pipe(line(BUSINESS_NAME_MAX_LENGTH), v.minLength(1)),
  businessCategory: v.picklist(BUSINESS_CATEGORIES),
  slug: v.nullable(BusinessSlug),
  description: v.pipe(Text, v.trim(), v.maxLength(BUSINESS_DESCRIPTION_MAX_LENGTH)),
  isoCodeCountry: v.picklist(MARKET_CODES),
  city: line(120),
  location: line(200),
  streetNameHouseNumber: line(200),
  postalCode: v.nullable(v.pipe(v.string(), v.trim(), v.regex(/^\d{5}$/))),
  latitude: v.nullable(v.pipe(v.number(), v.minValue(-90), v.maxValue(90))),
  longitude: v.nullable(v.pipe(v.number(), v.minValue(-180), v.maxValue(180))),
  phone: v.nullable(PhoneNumber),
  email: v.nullable(EmailAddress),
  haveWebsite: v.boolean(),
  websiteUrl: v.nullable(WebAddress),
  color: BusinessColor,
  isDedicatedProfile: v.boolean(),
  isWhiteLabel: v.boolean(),
  embedOrigins: v.pipe(
    v.array(EmbedOrigin),
    v.transform((origins) => [...new Set(origins)]),
    v.maxLength(EMBED_ORIGINS_MOST),
  ),
} as const;
