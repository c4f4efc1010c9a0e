import type { Kysely } from 'kysely';

import type { Schema } from '#server/platform/database/schema.ts';

import file from './bundled-rates.json' with { type: 'json' };
import { storeRates } from './rate-repository.ts';
import { parseRates } from './rates.ts';

/** Value of the table's `source` column for bundled rates. */
const BUNDLED_SOURCE = 'bundled';

/**
 * Stores the exchange rates bundled with this release under their own date. Newer rates from any
 * source take precedence. Safe to repeat.
 * @returns the number of new rates
 */
export function storeBundledRates(kysely: Kysely<Schema>): Promise<number> {
  return storeRates(kysely, parseRates(file), { source: BUNDLED_SOURCE, existing: 'keep' });
}
