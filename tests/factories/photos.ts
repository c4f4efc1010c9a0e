import { randomBytes } from 'node:crypto';

import { sql } from 'kysely';

import { UPLOAD_CHUNK_MIN_BYTES } from '#contract/kit/limits.ts';
import type { Database } from '#server/platform/database/connect.ts';

/**
 * Starts an upload of a person. A visitor has none.
 * @returns its hash
 */
export async function someUpload(
  { kysely }: Database,
  { id: userId }: { id: number },
): Promise<string> {
  const hash = randomBytes(32);
  await sql`
    insert into photos (owner_user_id, sha256, bytes) select id, ${hash}, ${UPLOAD_CHUNK_MIN_BYTES + 1}::int from users
    where id = ${userId}
  `.execute(kysely);
  return hash.toString('hex');
}

/**
 * Creates an uploaded photo of a person.
 * @returns its hash
 */
export async function somePhoto(database: Database, owner: { id: number }): Promise<string> {
  const hash = await someUpload(database, owner);
  await sql`update photos set state = 'ready', received = bytes, width = 600, height = 400,
    mime = 'image/jpeg' where sha256 = ${Buffer.from(hash, 'hex')}`.execute(database.kysely);
  return hash;
}
