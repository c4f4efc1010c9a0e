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

/** Wider circles hold most of a country: a search by province serves better. */
export const RADIUS_MAX_KM = 100;

export const KEYWORD_MAX_LENGTH = 200;

export const LISTING_PHOTOS = { least: 5, most: 20 } as const;

/** Bodies above this many bytes are refused with 413; photos travel by their own upload calls. */
export const BODY_MAX_BYTES = 256 * 1024;

/** The largest file that is taken as a photo, bytes. */
export const PHOTO_MAX_BYTES = 20 * 1024 * 1024;

/** The largest part of an upload that one call may carry, bytes. */
export const UPLOAD_CHUNK_MAX_BYTES = 1024 * 1024;

/** What somebody may have uploaded, or begun to, that belongs to nothing yet. */
export const UNUSED_UPLOADS = { photos: 120, bytes: 300 * 1024 * 1024 } as const;

/** The error toast of the catalogue: shown this long, and not again for the debounce time (ms). */
export const ERROR_TOAST = { shownMs: 1_000, debounceMs: 8_000 } as const;

/** Calls a minute and address, by the kind of endpoint. */
export const RATE_LIMITS = {
  read: 600,
  write: 120,
  beacon: 120,
  credential: 20,
  upload: 1_200,
} as const;
export type RateLimit = keyof typeof RATE_LIMITS;
