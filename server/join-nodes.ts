import { randomBytes } from 'node:crypto';

import { sql } from 'kysely';

import {
  countLockHolders,
  type HeldLock,
  holdAdvisoryLock,
  withAdvisoryLock,
} from '#server/platform/database/advisory-lock.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { StartError } from '#server/start-error.ts';

const NODES = 'sala-only-node';

/** Where the nodes that run find each other's word: in the files, and in the database. */
const MARK_FILE = 'nodes/mark';
const MARK_NAME = 'node_files';

/**
 * Takes this node's place on somebody's database: alone, or, where nodes share a Redis, beside others
 * that do. Held until it is released.
 * @param onLost another server took the place while the database was away
 * @throws StartError where the place is taken
 */
export async function joinNodes(
  database: Database,
  { isShared, onLost }: { isShared: boolean; onLost(): void },
): Promise<HeldLock> {
  const lock = await holdAdvisoryLock(database, NODES, onLost, isShared ? 'shared' : 'exclusive');
  if (lock) return lock;
  throw new StartError(
    isShared
      ? 'A Sala server without REDIS_URL uses the database of DATABASE_URL. Stop it, or give it the same REDIS_URL.'
      : 'Another Sala server uses the database of DATABASE_URL. Stop it, give both the same REDIS_URL, or give this server its own database.',
  );
}

/**
 * Checks that the files of this node are those of the nodes that run already: the first one leaves a
 * mark, which the others have to find. Call it once the place is taken and the schema is there.
 * @throws StartError where the files are others
 */
export async function checkSharedFiles(database: Database, files: FileStore): Promise<void> {
  await withAdvisoryLock(database, 'sala-node-files', async (kysely) => {
    const { rows } = await sql<{ value: Buffer }>`
      select value from secrets where name = ${MARK_NAME}
    `.execute(kysely);
    const isAlone = (await countLockHolders({ kysely }, NODES)) <= 1;
    // Nodes that start together for the very first time: the lock lets one of them through first.
    if (isAlone || !rows[0]) {
      const mark = randomBytes(16);
      await files.write(MARK_FILE, Buffer.from(mark.toString('hex')));
      await sql`
        insert into secrets (name, value) values (${MARK_NAME}, ${mark})
        on conflict (name) do update set value = excluded.value
      `.execute(kysely);
      return;
    }
    const found = (await files.read(MARK_FILE))?.toString();
    if (rows[0].value.toString('hex') !== found) {
      throw new StartError(
        'DATA_DIR/files or S3_BUCKET differs from that of the other servers on this database, so photos would be missing. Use the same on all servers.',
      );
    }
  });
}
