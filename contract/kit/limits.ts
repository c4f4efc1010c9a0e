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
/** Boosted listings among the results of a search, at most. */
export const BOOSTED_MOST = 2;

export const MAX_PAGE = 2_000;

export const SEARCH_DEBOUNCE_MS = 500;

/** A wider circle would cover most of a country, so a province search is more useful. */
export const RADIUS_MAX_KM = 100;

export const KEYWORD_MAX_LENGTH = 200;

export const LISTING_PHOTOS = { least: 5, most: 20 } as const;

/** Larger bodies, in bytes, are rejected with 413. Photos have their own upload endpoints. */
export const BODY_MAX_BYTES = 256 * 1024;

/** Levels of arrays and objects in a JSON body. Deeper bodies are rejected with 400. */
export const BODY_MAX_DEPTH = 32;

/** Maximum size of a photo file, bytes. */
export const PHOTO_MAX_BYTES = 20 * 1024 * 1024;

/** Maximum size of an upload chunk in one call, bytes. */
export const UPLOAD_CHUNK_MAX_BYTES = 1024 * 1024;

/**
 * Minimum size of an upload chunk except the last, bytes. Each chunk is a file and a database write.
 * On a bad network the app sends chunks of 32 KB.
 */
export const UPLOAD_CHUNK_MIN_BYTES = 16 * 1024;

/** Maximum of one user's finished and unfinished uploads that aren't used anywhere yet. */
export const UNUSED_UPLOADS = { photos: 120, bytes: 300 * 1024 * 1024 } as const;

/**
 * Maximum stored size of all uploads of one user, except those in listings that were approved once:
 * 70 listings in review with 20 photos each of 1.5 MB.
 */
export const UNREVIEWED_UPLOADS_MAX_BYTES = 2 * 1024 ** 3;

/**
 * The error toast of the catalogue: display time, and minimum time until it is shown again (ms).
 */
export const ERROR_TOAST = { shownMs: 1_000, debounceMs: 8_000 } as const;

/**
 * Calls per client network in each window, by kind of endpoint. All endpoints of a kind share the
 * count, and so do all people behind one address: an office, or customers of one mobile network.
 * Costly kinds have short windows, because a minute's calls in one burst would hold up everyone.
 */
export const RATE_LIMITS = {
  /** Moving the map without a pause makes some 300 calls, opening a page up to ten. */
  read: { calls: 1_200, windowMs: 60_000 },
  write: { calls: 300, windowMs: 60_000 },
  beacon: { calls: 300, windowMs: 60_000 },
  /** Each may cost a password's hash or an email. Guesses have lower limits per account. */
  credential: { calls: 40, windowMs: 60_000 },
  /** A listing with 20 photos of 5 MB takes 120 calls, and the app waits when it is told to. */
  upload: { calls: 200, windowMs: 10_000 },
  /** Documents that the server renders. The app loads one per visit. */
  page: { calls: 100, windowMs: 10_000 },
} as const;
export type RateLimit = keyof typeof RATE_LIMITS;
