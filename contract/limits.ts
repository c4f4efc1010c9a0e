/** Limits shared by client and server. Units are in the names or the comments. */

export const LANGUAGES = ['en', 'th'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'en';

export const DEFAULT_CURRENCY = 'THB';

/** Up to this viewport width (CSS px) the app uses its phone layout. */
export const PHONE_MAX_WIDTH = 768;

export const PAGE_SIZE = { phone: 6, desk: 18, most: 60 } as const;

/**
 * Deeper pages are rejected with 400: no one reads that far, and such large offsets are expensive.
 */
export const MAX_PAGE = 2_000;

export const SEARCH_DEBOUNCE_MS = 500;

/** A wider circle would cover most of a country, so a province search is more useful. */
export const RADIUS_MAX_KM = 100;

export const KEYWORD_MAX_LENGTH = 200;

export const LISTING_PHOTOS = { least: 5, most: 20 } as const;

/** Larger bodies, in bytes, are rejected with 413. Photos have their own upload endpoints. */
export const BODY_MAX_BYTES = 256 * 1024;

/** Maximum size of a photo file, bytes. */
export const PHOTO_MAX_BYTES = 20 * 1024 * 1024;

/** Maximum size of an upload chunk in one call, bytes. */
export const UPLOAD_CHUNK_MAX_BYTES = 1024 * 1024;

/** Maximum of one user's finished and unfinished uploads that aren't used anywhere yet. */
export const UNUSED_UPLOADS = { photos: 120, bytes: 300 * 1024 * 1024 } as const;

/**
 * The error toast of the catalogue: display time, and minimum time until it is shown again (ms).
 */
export const ERROR_TOAST = { shownMs: 1_000, debounceMs: 8_000 } as const;

/** Calls per minute and client address, by kind of endpoint. */
export const RATE_LIMITS = {
  read: 600,
  write: 120,
  beacon: 120,
  credential: 20,
  upload: 1_200,
} as const;
export type RateLimit = keyof typeof RATE_LIMITS;
