import * as v from 'valibot';

/** How many addresses a business can have over time, the current one included. */
export const BUSINESS_SLUGS_MOST = 5;

export const BUSINESS_SLUG_MAX_LENGTH = 60;

/** Letters, digits and single hyphens between them. At least one letter, or it would be an id. */
const SLUG_GRAMMAR = /^(?=.*[a-z])[a-z0-9](?:-?[a-z0-9]){2,59}$/;

/** Addresses that would look like a page or a service of Sala, or like a place. */
const RESERVED: ReadonlySet<string> = new Set(
  `about account admin api app blog boost business businesses card chat community contact
  dashboard edit embed event events feed help home homes hunt hunts info invitation launch
  legal listing listings login logout mail map market member members messenger moderation
  moderator network new news notifications null official payment policy press privacy profile
  properties property pulse register sala search security settings square staff status support
  system team terms test undefined unpublished user users verified verify www thailand
  sri-lanka bangkok phuket colombo`.split(/\s+/),
);

/** Returns whether an address is kept for Sala: a reserved word, or one that begins with `sala-`. */
export function isReservedSlug(slug: string): boolean {
  return RESERVED.has(slug) || slug.startsWith('sala-');
}

/** A business's own address: the last part of `/business/{slug}`. */
export const BusinessSlug = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(BUSINESS_SLUG_MAX_LENGTH),
  v.regex(SLUG_GRAMMAR),
  v.check((slug) => !isReservedSlug(slug)),
);

/** The last part of a business's URL: its id, its address or a former one. */
export const BusinessKey = v.union([
  v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/)),
  v.pipe(v.string(), v.toLowerCase(), v.maxLength(BUSINESS_SLUG_MAX_LENGTH), v.regex(SLUG_GRAMMAR)),
]);
