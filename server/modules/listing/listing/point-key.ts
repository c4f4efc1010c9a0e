import type { Kysely } from 'kysely';

import type { Schema } from '#server/platform/database/schema.ts';
import { readSecret } from '#server/platform/database/secret.ts';

/** The secret that places public points in their cells: a new one would move every point. */
export function readPointKey(kysely: Kysely<Schema>): Promise<Uint8Array> {
  return readSecret(kysely, 'public_point');
}
