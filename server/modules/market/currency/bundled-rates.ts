import type { Kysely } from 'kysely';

import type { Schema } from '#server/platform/database/schema.ts';

import file from './bundled-rates.json' with { type: 'json' };
import { storeRates } from './rate-repository.ts';
import { parseRates } from './rates.ts';

/** What the source of these is called in the table. */
const BUNDLED_SOURCE = 'bundled';

/**
 * Stores the rates that come with this release, under their own day: newer ones, wherever they are
 * from, go before them. Again and again without harm.
 * @returns how many are new
 */
export function storeBundledRates(kysely: Kysely<Schema>): Promise<number> {
  return storeRates(kysely, parseRates(file), { source: BUNDLED_SOURCE, existing: 'keep' });
}
