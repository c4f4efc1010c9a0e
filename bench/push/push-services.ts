import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * What a push service says about a device: it accepts the push (201), nobody listens there any more
 * (410), it is busy at the first push (429) and accepts the next one, or it never answers.
 */
export type Answer = 'accepted' | 'gone' | 'busy' | 'silent';

/** A push that arrived. */
export interface Arrival {
  /** Path of the device's endpoint. */
  path: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Null: it isn't answered. */
  status: number | null;
}

/** An order from the parent process. `begin` forgets all earlier pushes. */
export type ServicesOrder = 'begin' | 'report';

export type ServicesReport =
  | { report: 'open'; origins: string[] }
  | { report: 'begun' }
  | { report: 'arrivals'; arrivals: Arrival[] };

/** How long a service thinks before it answers, in ms. */
const ANSWER_MS = 20;

let arrivals: Arrival[] = [];
const refused = new Set<string>();

/** Returns the status for a push to a path like `/busy/17`. */
function statusOf(path: string): number | null {
  const answer = path.split('/')[1] as Answer;
  if (answer === 'silent') return null;
  if (answer === 'gone') return 410;
  if (answer === 'accepted' || refused.has(path)) return 201;
  refused.add(path);
  return 429;
}

async function openService(): Promise<Server> {
  const server = createServer((request, reply) => {
    request.resume().once('end', () => {
      const path = request.url!;
      const status = statusOf(path);
      arrivals.push({ path, at: performance.timeOrigin + performance.now(), status });
      if (status === null) return;
      void sleep(ANSWER_MS).then(() =>
        reply.writeHead(status, status === 429 ? { 'retry-after': '1' } : {}).end(),
      );
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function report(said: ServicesReport): void {
  process.send?.(said);
}

/**
 * Runs in its own process, so that the services' work doesn't delay the sender or count as its
 * memory. Argument: number of services.
 */
const servers = await Promise.all(
  Array.from({ length: Number(process.argv[2]) }, () => openService()),
);
process.on('message', (order: ServicesOrder) => {
  if (order === 'report') return report({ report: 'arrivals', arrivals });
  arrivals = [];
  refused.clear();
  return report({ report: 'begun' });
});
process.on('disconnect', () => process.exit(0));
report({
  report: 'open',
  origins: servers.map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`),
});
