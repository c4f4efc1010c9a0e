import type { Kysely } from 'kysely';

import type { Schema } from '#server/platform/database/schema.ts';
import { readSecret } from '#server/platform/database/secret.ts';

/**
 * Returns the secret that places public points in their cells. A new secret would move every point.
 */
export function readPointKey(kysely: Kysely<Schema>): Promise<Uint8Array> {
  return readSecret(kysely, 'public_point');
}
