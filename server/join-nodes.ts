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

/** The mark that running nodes compare, as a file and in the database. */
const MARK_FILE = 'nodes/mark';
const MARK_NAME = 'node_files';

/**
 * Registers this node on a database: exclusively, or together with other nodes if they share a
 * Redis. Held until it is released.
 * @param onLost called if another server took over while the database was unavailable
 * @throws StartError if another server already holds the database
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
 * Checks that this node uses the same files as the running nodes. The first node writes a mark,
 * which the others must find. Call it after `joinNodes` and the migrations.
 * @throws StartError if the files differ
 */
export async function checkSharedFiles(database: Database, files: FileStore): Promise<void> {
  await withAdvisoryLock(database, 'sala-node-files', async (kysely) => {
    const { rows } = await sql<{ value: Buffer }>`
      select value from secrets where name = ${MARK_NAME}
    `.execute(kysely);
    const isAlone = (await countLockHolders({ kysely }, NODES)) <= 1;
    // When nodes start together for the first time, the lock lets one write the mark first.
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
