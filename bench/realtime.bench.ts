import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import pLimit from 'p-limit';
import { io } from 'socket.io-client';

import { insertSession } from '#server/modules/identity/session/session-repository.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { addUsers, onNewDatabase } from './harness/databases.ts';
import {
  columns,
  memoryOf,
  now,
  numbersRow,
  printTable,
  quantile,
  sendEvenly,
  timed,
} from './harness/measure.ts';
import { readOptions } from './harness/options.ts';
import { type ServerProcess, startServer, startWorker } from './harness/programs.ts';
import type { Person, SocketClients } from './realtime/socket-clients.ts';

/** Number of processes that all clients share on this machine. */
const CLIENT_PROCESSES = 2;

interface Plan {
  sockets: number;
  rate: number;
  seconds: number;
}

type Figures = Awaited<ReturnType<typeof measure>>;

/**
 * Opens one socket per user on one node, each polling as the app does. Then sends events to them at
 * a fixed rate, each written by the node in its own transaction. With BENCH_REDIS_URL, runs once
 * more with events through Redis.
 */
export async function bench(args: readonly string[]): Promise<void> {
  const plan = readOptions(args, { sockets: 10_000, rate: 500, seconds: 30 });
  const limits = readFileSync('/proc/self/limits', 'utf8');
  const files = Number(/open files\s+\S+\s+(\d+)/.exec(limits)?.[1]);
  if (files < plan.sockets + 500) {
    throw new Error(
      `A process may open only ${files} files. Raise the limit (ulimit -n), or use fewer --sockets.`,
    );
  }
  const redisUrl = process.env.BENCH_REDIS_URL ?? process.env.TEST_REDIS_URL;
  const results = [await measureOurs(plan, '')];
  if (redisUrl) results.push(await measureOurs(plan, redisUrl));
  print([...results, await measureEcho(plan)]);
}

async function measureOurs(plan: Plan, redisUrl: string): Promise<Figures> {
  let figures!: Figures;
  await onNewDatabase(async (database) => {
    const people = await makePeople(database, plan.sockets);
    const env = {
      DATABASE_URL: database.url,
      REDIS_URL: redisUrl,
      BENCH_RATE: String(plan.rate),
      BENCH_SECONDS: String(plan.seconds),
    };
    await using server = await startServer(env, { program: 'bench/realtime/node.ts' });
    const send = async () => {
      server.child.kill('SIGUSR2');
      for (;;) {
        const [, sent] = /sent (\d+) events/.exec(server.output()) ?? [];
        if (sent) return Number(sent);
        await sleep(100);
      }
    };
    figures = await measure(redisUrl ? 'Sala, Redis' : 'Sala', server, people, send, plan.seconds);
  });
  return figures;
}

async function makePeople(database: Database, many: number): Promise<Person[]> {
  const limit = pLimit(10);
  const open = async (id: number) => {
    return { id, token: await insertSession(database, { userId: id, userAgent: 'bench' }) };
  };
  const ids = await addUsers(database, many);
  const people = await Promise.all(ids.map((id) => limit(() => open(id))));
  await database.pool.query('vacuum analyze users, sessions');
  return people;
}

async function measureEcho(plan: Plan): Promise<Figures> {
  await using server = await startServer({}, { program: 'bench/rivals/echo-server.ts' });
  const driver = io(server.url, { transports: ['websocket'], auth: { userId: 0 } });
  await new Promise<void>((resolve) => driver.once('connect', () => resolve()));
  const people = Array.from({ length: plan.sockets }, (_, nth) => ({ id: nth + 1, token: '' }));
  const send = () =>
    sendEvenly(plan, () => {
      const { id } = people[Math.floor(Math.random() * people.length)]!;
      driver.emit('send', { to: id, at: now() });
      return true;
    });
  const figures = await measure('bare socket.io', server, people, send, plan.seconds);
  driver.close();
  return figures;
}

/** @param send sends events to random users, evenly, and returns how many */
async function measure(
  name: string,
  server: ServerProcess,
  people: readonly Person[],
  send: () => Promise<number>,
  seconds: number,
) {
  const pid = server.child.pid!;
  const file = join(import.meta.dirname, 'realtime', 'socket-clients.ts');
  const clients = Array.from({ length: CLIENT_PROCESSES }, () => startWorker<SocketClients>(file));
  try {
    await sleep(2_000);
    const idle = memoryOf(pid).now;
    const opening = await timed(() =>
      Promise.all(
        clients.map((client, nth) => {
          const own = people.filter((_, place) => place % clients.length === nth);
          return client.ask('open', server.url, own);
        }),
      ),
    );
    const retries = opening.result.reduce((sum, one) => sum + one.retries, 0);
    const refusal = opening.result.map((one) => one.refusal).find(Boolean) ?? '';
    console.log(`${name}: open after ${opening.ms.toFixed(0)} ms, ${retries} retries ${refusal}`);
    // Every client polls once in this time.
    await sleep(10_000);
    const connected = memoryOf(pid).now;
    const pollsOnly = await coresOver(pid, 5_000);
    await Promise.all(clients.map((client) => client.ask('begin')));
    const [sent, load] = await Promise.all([send(), coresOver(pid, seconds * 1_000)]);
    await sleep(2_000);
    const figures = await Promise.all(clients.map((client) => client.ask('figures')));
    return {
      name,
      connectMs: opening.ms,
      memory: { idle, connected, peak: memoryOf(pid).peak },
      cores: { pollsOnly, load },
      events: figures.flatMap(({ events }) => events),
      polls: figures.flatMap(({ polls }) => polls),
      sent,
      refused: figures.reduce((sum, { refused }) => sum + refused, 0),
      lost: figures.reduce((sum, { lost }) => sum + lost, 0),
    };
  } finally {
    for (const client of clients) client.stop();
  }
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
  const row = (name: string, read: (figures: Figures) => number, digits = 0) =>
    numbersRow(name, results.map(read), digits);
  printTable([
    columns(
      '',
      results.map(({ name }) => name),
    ),
    row('sockets opened in, ms', ({ connectMs }) => connectMs),
    row('memory before, MB', ({ memory }) => memory.idle),
    row('memory with the sockets, MB', ({ memory }) => memory.connected),
    row('peak memory, MB', ({ memory }) => memory.peak),
    row('cores, only polls', ({ cores }) => cores.pollsOnly, 2),
    row('cores, polls and events', ({ cores }) => cores.load, 2),
    row('sent to received, p50, ms', ({ events }) => quantile(events, 0.5), 1),
    row('sent to received, p99, ms', ({ events }) => quantile(events, 0.99), 1),
    row('poll, p50, ms', ({ polls }) => quantile(polls, 0.5), 1),
    row('poll, p99, ms', ({ polls }) => quantile(polls, 0.99), 1),
    row('events sent', ({ sent }) => sent),
    row('events received', ({ events }) => events.length),
    row('polls answered', ({ polls }) => polls.length),
    row('polls refused', ({ refused }) => refused),
    row('sockets lost', ({ lost }) => lost),
  ]);
}
