import * as v from 'valibot';

/** An id in the API: a positive integer. */
export const Id = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1),
  v.maxValue(Number.MAX_SAFE_INTEGER),
);

const Int = v.pipe(v.number(), v.integer(), v.maxValue(2_147_483_647));

/** Version of a row, increased with each change. */
export const Version = v.pipe(Int, v.minValue(1));

/** The version that a change is based on; 0: the row isn't stored yet. */
export const BaseVersion = v.pipe(Int, v.minValue(0));

/** An id in a path or a query string, where all values are text. */
export const IdText = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,15}$/),
  v.transform(Number),
  v.maxValue(Number.MAX_SAFE_INTEGER),
);

/** The id of the asking user in a path; 0: a visitor. */
export const AskingUser = v.pipe(
  v.string(),
  v.regex(/^(?:0|[1-9]\d{0,15})$/),
  v.transform(Number),
  v.maxValue(Number.MAX_SAFE_INTEGER),
);

/** Matches NUL and unpaired surrogates, which the database can't store. */
// oxlint-disable-next-line no-control-regex -- matches control characters on purpose
export const UNSTORABLE = /\u0000|\p{Surrogate}/u;

/** Text that the database can store. Limit its length with `v.maxLength`. */
export const Text = v.pipe(
  v.string(),
  v.check((text) => !UNSTORABLE.test(text)),
);

/** A moment in ISO 8601, UTC. */
export const Timestamp = v.pipe(v.string(), v.isoTimestamp());

/** An existing calendar day, `YYYY-MM-DD`, of the Common Era. */
export const Day = v.pipe(
  v.string(),
  v.isoDate(),
  v.check((text) => {
    const day = new Date(`${text}T00:00:00Z`);
    return text >= '0001' && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
  }),
);

/** Whole units of a currency. */
export const Money = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e14));

/** The form of an ISO 4217 code. The server knows which codes exist (`currencies.list`). */
export const CurrencyCode = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));

/** Returns the schema of an integer in a query string, with its bounds and default. */
export function queryInteger(least: number, most: number, otherwise: number) {
  return v.optional(
    v.pipe(
      v.union([v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)), v.number()]),
      v.integer(),
      v.minValue(least),
      v.maxValue(most),
    ),
    otherwise,
  );
}

/**
 * Returns the schema of an enum in a reply. An installed app may be older than the server: unknown
 * values are read as `otherwise` instead of breaking the page.
 */
export function openEnum<const Values extends readonly [string, ...string[]]>(
  values: Values,
  otherwise: NoInfer<Values[number]>,
) {
  return v.fallback(v.picklist(values), otherwise);
}

/**
 * Returns the schema of degrees of latitude or longitude in a query string, from `-most` to `most`.
 */
export function queryDegrees(most: number) {
  return v.pipe(
    v.union([
      v.pipe(v.string(), v.regex(/^-?\d{1,3}(?:\.\d{1,15})?$/), v.transform(Number)),
      v.number(),
    ]),
    v.minValue(-most),
    v.maxValue(most),
  );
}

/**
 * Matches the characters that reorder a text and what is written beside it (UAX #9, section 2). No
 * language of Sala needs them. Joiners aren't among them, because Sinhala does.
 */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Removes reordering characters, which people paste without seeing them. */
export const undirected = v.transform((text: string) => text.replace(DIRECTIONS, ''));

/** Makes a text one line: line breaks and other control characters become a space. */
export const oneLine = v.transform((text: string) =>
  text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').replace(DIRECTIONS, ''),
);

/** Grammar of a token: 256 random bits, base64url. */
export const TOKEN_GRAMMAR = /^[\w-]{43}$/;
