import { join } from 'node:path';

import { sql } from 'kysely';

import { makeMaster } from '#server/modules/listing/photo/intake/make-master.ts';
import { masterFileKey } from '#server/modules/listing/photo/rendition.ts';
import { openDatabase } from '#server/platform/database/connect.ts';
import { startEmbeddedEngine } from '#server/platform/database/embedded/engine.ts';
import { openLocalFileStore } from '#server/platform/files/local-file-store.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

interface StoredNote {
  listingId: number;
  version: number;
  body: string;
  photos: string[];
}

/** The effects of a person's operations, from the database of a stopped server. */
export interface ServerEffects {
  notes: StoredNote[];
  operations: number;
  /**
   * Note versions without an operation, which show that an operation was applied more than once.
   */
  doubled: string[];
  /** Returns whether each photo on the server equals what the server makes of the chosen file. */
  photosEqual(files: ReadonlyMap<string, Buffer>): Promise<{ hash: string; isEqual: boolean }[]>;
}

/** Reads the effects and closes the database again. */
export async function serverEffects(dataDir: string, userId: number): Promise<ServerEffects> {
  const engine = await startEmbeddedEngine({ dataDir, log: quiet });
  const database = await openDatabase({ embedded: engine, poolSize: 2, log: quiet });
  try {
    const { kysely } = database;
    const notes = await sql<StoredNote>`
      select n.listing_id as "listingId", n.version, n.body, coalesce(
        (select array_agg(encode(p.sha256, 'hex') order by np.position) from note_photos np
         join photos p on p.id = np.photo_id where np.note_id = n.id), '{}') as photos
      from notes n where n.user_id = ${userId}
    `.execute(kysely);
    const replies = await sql<{ reply: { propertyId?: number; version?: number } | null }>`
      select reply from idempotency_keys where user_id = ${userId} and status = 200
    `.execute(kysely);
    const photos = await sql<{ hash: string; key: string }>`
      select encode(sha256, 'hex') as hash, storage_key as key from photos
      where owner_user_id = ${userId} and sha256 is not null and state = 'ready'
    `.execute(kysely);
    const doubled: string[] = [];
    for (const { listingId, version } of notes.rows) {
      const answered = new Set(
        replies.rows.flatMap(({ reply }) =>
          reply?.propertyId === listingId && reply.version ? [reply.version] : [],
        ),
      );
      for (let one = 1; one <= version; one += 1) {
        if (!answered.has(one)) doubled.push(`note on ${listingId}, version ${one}`);
      }
    }
    const hashes = photos.rows.map(({ hash }) => hash);
    for (const hash of new Set(hashes)) {
      if (hashes.filter((one) => one === hash).length > 1) doubled.push(`photo ${hash}`);
    }
    const store = openLocalFileStore(join(dataDir, 'files'));
    return {
      notes: notes.rows,
      operations: replies.rows.length,
      doubled,
      async photosEqual(files) {
        const found = [];
        for (const { hash, key } of photos.rows) {
          const file = files.get(hash);
          const master = await store.read(masterFileKey(key));
          const isEqual =
            file !== undefined && (master?.equals((await makeMaster(file)).body) ?? false);
          found.push({ hash, isEqual });
        }
        return found;
      },
    };
  } finally {
    await database.close();
    await engine.stop();
  }
}
