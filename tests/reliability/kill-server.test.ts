import { randomInt } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { onServer } from '#server/db/scratch-database.ts';

import { openProgramData, type ProgramData } from '../setup/program-data.ts';
import { type ServerProcess, startProgram } from '../setup/server-process.ts';

/** `KILLS=50` for a long run. */
const KILLS = Number(process.env.KILLS ?? 1);
const WRITERS = 6;
/** The maximum number of acknowledged writes between a start and a kill. */
const MOST_WRITES = 60;

let data: ProgramData;

beforeEach(async () => {
  data = await openProgramData();
});
afterEach(() => data.close());

/** Posts reports until stopped and records which were sent and acknowledged. */
function startWriters(url: string, sent: Set<string>, acknowledged: Set<string>) {
  let running = true;
  const write = async () => {
    while (running) {
      const cid = crypto.randomUUID();
      sent.add(cid);
      const answer = await fetch(`${url}/api/analytics/monitor_boundary`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ cid, kind: 'render', message: 'a write' }),
      }).catch(() => null);
      const reply = (await answer?.json().catch(() => null)) as { cid?: string } | null;
      if (answer?.ok && reply?.cid === cid) acknowledged.add(cid);
      if (!answer) await sleep(5);
    }
  };
  const all = Promise.all(Array.from({ length: WRITERS }, write));
  return async () => {
    running = false;
    await all;
  };
}

const storedReports = () =>
  data.withDatabase(async ({ kysely }) => {
    const rows = await kysely.selectFrom('client_reports').select('cid').execute();
    return rows.map((row) => row.cid);
  });

test(`${KILLS} kills during writes lose and duplicate no acknowledged write`, async () => {
  const sent = new Set<string>();
  const acknowledged = new Set<string>();
  let server: ServerProcess | undefined;
  for (let kill = 0; kill < KILLS; kill += 1) {
    server = await startProgram(data.env);
    const target = acknowledged.size + randomInt(1, MOST_WRITES);
    const stopWriters = startWriters(server.url, sent, acknowledged);
    await expect.poll(() => acknowledged.size, { interval: 1 }).toBeGreaterThanOrEqual(target);
    await server.kill();
    await stopWriters();
  }
  // The server also restarts without help after the last kill, and stops normally.
  server = await startProgram(data.env);
  expect(await server.stop()).toBe(0);

  const stored = await storedReports();
  const storedSet = new Set(stored);
  const lost = [...acknowledged].filter((cid) => !storedSet.has(cid));
  const unknown = stored.filter((cid) => !sent.has(cid));
  console.log(
    `${KILLS} kills: ${sent.size} sent, ${acknowledged.size} acknowledged, ${stored.length} stored, ${lost.length} lost, ${stored.length - storedSet.size} doubled`,
  );
  expect(acknowledged.size).toBeGreaterThanOrEqual(KILLS);
  expect(lost).toEqual([]);
  expect(stored.length).toBe(storedSet.size);
  expect(unknown).toEqual([]);
});

/**
 * Kills the main process of the embedded database. Its pid file may still name the process killed
 * before. While the next one starts, it may name the program that starts it.
 */
async function killPostmaster(program: number): Promise<void> {
  for (;;) {
    try {
      const files = await readdir(data.dataDir, { recursive: true });
      const file = join(
        data.dataDir,
        files.find((name) => name.endsWith('postmaster.pid'))!,
      );
      const pid = Number.parseInt(await readFile(file, 'utf8'), 10);
      if (pid > 0 && pid !== program) {
        process.kill(pid, 'SIGKILL');
        return;
      }
    } catch {
      // There is no file now, or its process has ended; the next one will have another pid.
    }
    await sleep(20);
  }
}

async function killDatabase(server: ServerProcess): Promise<void> {
  if (!data.scratch) {
    await killPostmaster(server.child.pid!);
    return;
  }
  // A given database server isn't killed, only its sessions of this database.
  const name = new URL(data.scratch.url).pathname.slice(1);
  await onServer(
    process.env.TEST_DATABASE_URL!,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
  );
}

test('after the database is killed, the server returns 503 for a while and then recovers', async () => {
  const server = await startProgram(data.env);
  try {
    const statuses = new Set<number>();
    for (let kill = 0; kill < 3; kill += 1) {
      await killDatabase(server);
      for (;;) {
        const answer = await fetch(`${server.url}/api/properties/search`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        });
        statuses.add(answer.status);
        if (answer.status === 503) {
          expect(answer.headers.get('retry-after')).not.toBeNull();
          expect(await answer.json()).toMatchObject({ id: 'unavailable' });
        }
        if (answer.ok) break;
        await sleep(20);
      }
    }
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  } finally {
    expect(await server.stop()).toBe(0);
  }
});
