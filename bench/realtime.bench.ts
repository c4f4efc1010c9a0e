import { type ChildProcess, fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { io } from 'socket.io-client';

import { migrate } from '../server/db/migrate.ts';
import { createScratchDatabase } from '../server/db/scratch-database.ts';
import { type Database, openDatabase } from '../server/platform/database/connect.ts';
import { startEmbeddedEngine } from '../server/platform/database/embedded/engine.ts';
import { type ServerProcess, startProgram } from '../tests/setup/server-process.ts';

import type { ClientOrder, ClientReport } from './realtime/socket-clients.ts';
import { memoryOf, quantile } from './search/measure.ts';

const PORT = 4_390;
/** Number of processes that all clients share on this machine. */
const CLIENT_PROCESSES = 2;
const log = { info: () => undefined, warn: console.warn, error: console.error };
const now = () => performance.timeOrigin + performance.now();

interface Person {
  id: number;
  token: string;
}

interface Plan {
  sockets: number;
  perSecond: number;
  seconds: number;
}

/** Sends events to random users, evenly, at the planned rate. @returns how many */
type Send = () => Promise<number>;

interface Figures {
  name: string;
  connectSeconds: number;
  memory: { idle: number; connected: number; peak: number };
  /** CPU cores used by the server process. */
  cores: { polls: number; load: number };
  events: number[];
  polls: number[];
  sent: number;
  refused: number;
  lost: number;
}

/**
 * Opens one socket per user on one node, each polling as the app does. Then sends events to them at
 * a fixed rate, each written by the node in its own transaction. Compares with a plain socket.io
 * server that only echoes.
 *
 * `--sockets 10000`, `--rate 500` events a second, `--seconds 30`. Uses BENCH_DATABASE_URL or
 * TEST_DATABASE_URL, otherwise the embedded engine; with BENCH_REDIS_URL or TEST_REDIS_URL, runs
 * once more with events through Redis. The hard limit of open files must be above the number of
 * sockets (`ulimit -Hn`).
 */
export async function bench(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sockets: { type: 'string', default: '10000' },
      rate: { type: 'string', default: '500' },
      seconds: { type: 'string', default: '30' },
    },
  });
  const plan = {
    sockets: Number(values.sockets),
    perSecond: Number(values.rate),
    seconds: Number(values.seconds),
  };
  const files = Number(
    /open files\s+\S+\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1],
  );
  if (files < plan.sockets + 500) {
    throw new Error(
      `A process may open only ${files} files. Raise the limit (ulimit -n), or use fewer --sockets.`,
    );
  }
  console.log(`${cpus()[0]!.model}, ${availableParallelism()} cores; ${new Date().toISOString()}`);
  console.log(
    `load before: ${loadavg()
      .map((load) => load.toFixed(2))
      .join(' ')}`,
  );
  const redisUrl = process.env.BENCH_REDIS_URL ?? process.env.TEST_REDIS_URL;
  const results = [await withDatabase(plan, undefined)];
  if (redisUrl) results.push(await withDatabase(plan, redisUrl));
  results.push(await measureEcho(plan));
  print(results);
}

async function withDatabase(plan: Plan, redisUrl: string | undefined): Promise<Figures> {
  const serverUrl = process.env.BENCH_DATABASE_URL ?? process.env.TEST_DATABASE_URL;
  const dataDir = await mkdtemp(join(tmpdir(), 'sala-bench-'));
  const scratch = serverUrl ? await createScratchDatabase(serverUrl) : null;
  const engine = scratch ? null : await startEmbeddedEngine({ dataDir, log });
  const url = scratch?.url ?? engine!.url;
  const database = await openDatabase({ url, poolSize: 2, log });
  try {
    await migrate(database.pool, log);
    const people = await makePeople(database, plan.sockets);
    const server = await startProgram(
      {
        PORT: String(PORT),
        DATABASE_URL: url,
        DATA_DIR: join(dataDir, 'node'),
        REDIS_URL: redisUrl ?? '',
        DEMO: '0',
        RATE_LIMITS: '0',
        BENCH_RATE: String(plan.perSecond),
        BENCH_SECONDS: String(plan.seconds),
      },
      'bench/realtime/node.ts',
    );
    const send = async () => {
      server.child.kill('SIGUSR2');
      for (;;) {
        const sent = /sent (\d+) in ([\d.]+)/.exec(server.output());
        if (sent) return Number(sent[1]);
        await sleep(100);
      }
    };
    const figures = await measure(redisUrl ? 'Sala, Redis' : 'Sala', server, people, send, plan);
    return figures;
  } finally {
    await database.close();
    await engine?.stop();
    await scratch?.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function makePeople(database: Database, many: number): Promise<Person[]> {
  const tokens = Array.from({ length: many }, () => randomBytes(32).toString('base64url'));
  const { rows } = await database.pool.query<{ id: number; nth: number }>(
    `with made as (
      insert into users (email, status, verified_at)
      select 'person-' || nth || '@people.test', 'active', now() from generate_series(1, $1::int) nth
      returning id
    ) select id, row_number() over (order by id)::int as nth from made`,
    [many],
  );
  const people = rows.map(({ id, nth }) => ({ id, token: tokens[nth - 1]! }));
  await database.pool.query(
    `insert into sessions (token_hash, user_id, user_agent, expires_at)
     select decode(hash, 'hex'), id, 'bench', now() + interval '1 day'
     from unnest($1::text[], $2::bigint[]) as session (hash, id)`,
    [
      people.map(({ token }) => createHash('sha256').update(token).digest('hex')),
      people.map(({ id }) => id),
    ],
  );
  await database.pool.query('vacuum analyze users, sessions');
  return people;
}

async function measureEcho(plan: Plan): Promise<Figures> {
  const server = await startProgram({ PORT: String(PORT) }, 'bench/rivals/echo-server.ts');
  const driver = io(server.url, { transports: ['websocket'], auth: { userId: 0 } });
  await new Promise<void>((resolve) => driver.once('connect', () => resolve()));
  const people = Array.from({ length: plan.sockets }, (_, nth) => ({ id: nth + 1, token: '' }));
  const send = async () => {
    const began = performance.now();
    let sent = 0;
    while (performance.now() - began < plan.seconds * 1_000) {
      const due = ((performance.now() - began) / 1_000) * plan.perSecond;
      for (; sent < due; sent += 1) {
        const { id } = people[Math.floor(Math.random() * people.length)]!;
        driver.emit('send', { to: id, at: now() });
      }
      await sleep(4);
    }
    return sent;
  };
  const figures = await measure('bare socket.io', server, people, send, plan);
  driver.close();
  return figures;
}

async function measure(
  name: string,
  server: ServerProcess,
  people: readonly Person[],
  send: Send,
  plan: Plan,
): Promise<Figures> {
  const pid = server.child.pid!;
  const clients = Array.from({ length: CLIENT_PROCESSES }, () =>
    fork(join(import.meta.dirname, 'realtime', 'socket-clients.ts')),
  );
  try {
    await sleep(2_000);
    const idle = memoryOf(pid).now;
    const began = performance.now();
    const opened = await Promise.all(
      clients.map((client, nth) =>
        order(client, {
          order: 'open',
          url: server.url,
          people: people.filter((_, place) => place % clients.length === nth),
        }),
      ),
    );
    const connectSeconds = (performance.now() - began) / 1_000;
    console.log(`${name}: open after ${connectSeconds.toFixed(1)} s, ${retriesOf(opened)}`);
    // Every client polls once in this time.
    await sleep(10_000);
    const connected = memoryOf(pid).now;
    const pollsOnly = await coresOver(pid, 5_000);
    await Promise.all(clients.map((client) => order(client, { order: 'begin' })));
    const [sent, load] = await Promise.all([send(), coresOver(pid, plan.seconds * 1_000)]);
    await sleep(2_000);
    const reports = await Promise.all(clients.map((client) => order(client, { order: 'report' })));
    const figures = reports.flatMap((one) => (one.report === 'figures' ? [one] : []));
    return {
      name,
      connectSeconds,
      memory: { idle, connected, peak: memoryOf(pid).peak },
      cores: { polls: pollsOnly, load },
      events: figures.flatMap(({ events }) => events),
      polls: figures.flatMap(({ polls }) => polls),
      sent,
      refused: figures.reduce((sum, { refused }) => sum + refused, 0),
      lost: figures.reduce((sum, { lost }) => sum + lost, 0),
    };
  } finally {
    for (const client of clients) client.disconnect();
    await server.stop();
  }
}

function retriesOf(reports: readonly ClientReport[]): string {
  const opened = reports.flatMap((one) => (one.report === 'open' ? [one] : []));
  const tries = opened.reduce((sum, { tries }) => sum + tries, 0);
  const refusal = opened.map(({ refusal }) => refusal).find(Boolean) ?? '';
  return `${tries} retries ${refusal}`.trim();
}

async function order(client: ChildProcess, said: ClientOrder): Promise<ClientReport> {
  const answered = once(client, 'message') as Promise<[ClientReport]>;
  client.send(said);
  return (await answered)[0];
}

/** Returns how many CPU cores a process uses during `ms`; works on Linux only. */
async function coresOver(pid: number, ms: number): Promise<number> {
  const ticks = () => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return Number(fields[11]) + Number(fields[12]);
  };
  const before = ticks();
  await sleep(ms);
  // A tick is 1/100 s on every Linux that Node runs on.
  return (ticks() - before) / 100 / (ms / 1_000);
}

function print(results: readonly Figures[]): void {
  const line = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`);
  const echo = results.at(-1)!;
  const rows: [string, (figures: Figures) => number, number][] = [
    ['sockets opened in, s', ({ connectSeconds }) => connectSeconds, 1],
    ['memory before, MB', ({ memory }) => memory.idle, 0],
    ['memory with the sockets, MB', ({ memory }) => memory.connected, 0],
    ['peak memory, MB', ({ memory }) => memory.peak, 0],
    ['cores, only polls', ({ cores }) => cores.polls, 2],
    ['cores, polls and events', ({ cores }) => cores.load, 2],
    ['sent to received, p50, ms', ({ events }) => quantile(events, 0.5), 1],
    ['sent to received, p99, ms', ({ events }) => quantile(events, 0.99), 1],
    ['poll, p50, ms', ({ polls }) => quantile(polls, 0.5), 1],
    ['poll, p99, ms', ({ polls }) => quantile(polls, 0.99), 1],
  ];
  const ours = results.slice(0, -1);
  line(['', ...results.map(({ name }) => name), ...ours.map(({ name }) => `${name} ÷ bare`)]);
  line(['---', ...results.map(() => '---'), ...ours.map(() => '---')]);
  for (const [name, read, digits] of rows) {
    line([
      name,
      ...results.map((figures) => read(figures).toFixed(digits)),
      ...ours.map((figures) => (read(figures) / read(echo)).toFixed(2)),
    ]);
  }
  line([
    'events sent / received',
    ...results.map(({ sent, events }) => `${sent} / ${events.length}`),
    ...ours.map(() => ''),
  ]);
  line([
    'polls answered, refused; sockets lost',
    ...results.map(({ polls, refused, lost }) => `${polls.length}, ${refused}; ${lost}`),
    ...ours.map(() => ''),
  ]);
}
