/** Figures that both sides keep to. Units are in the names or the comments. */

export const LANGUAGES = ['en', 'th'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'en';

export const DEFAULT_CURRENCY = 'THB';

/** Up to this viewport width (CSS px) the product uses its phone layout. */
export const PHONE_MAX_WIDTH = 768;

export const PAGE_SIZE = { phone: 6, desk: 18, most: 60 } as const;

/** A page deeper than this answers 400: nobody reads there, and an offset that deep only costs. */
export const MAX_PAGE = 2_000;

export const SEARCH_DEBOUNCE_MS = 500;

export const KEYWORD_MAX_LENGTH = 200;

export const LISTING_PHOTOS = { least: 5, most: 20 } as const;

/** Bodies above this many bytes are refused with 413; photos travel by their own upload calls. */
export const BODY_MAX_BYTES = 256 * 1024;

/** The error toast of the catalogue: shown this long, and not again for the debounce time (ms). */
export const ERROR_TOAST = { shownMs: 1_000, debounceMs: 8_000 } as const;

/** Calls a minute and address, by the kind of endpoint. */
export const RATE_LIMITS = {
  read: 600,
  write: 120,
  beacon: 120,
  credential: 20,
} as const;
export type RateLimit = keyof typeof RATE_LIMITS;
