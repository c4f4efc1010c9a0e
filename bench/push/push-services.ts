import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { now } from '../harness/measure.ts';
import { answerParent } from '../harness/programs.ts';

/**
 * What a push service says about a device: it accepts the push (201), nobody listens there any more
 * (410), it is busy at the first push (429) and accepts the next one, or it never answers.
 */
export type Answer = 'accepted' | 'gone' | 'busy' | 'silent';

export interface Arrival {
  path: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Null: it isn't answered. */
  status: number | null;
}

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

async function openService(): Promise<string> {
  const server = createServer((request, reply) => {
    request.resume().once('end', () => {
      const path = request.url!;
      const status = statusOf(path);
      arrivals.push({ path, at: now(), status });
      if (status === null) return;
      void sleep(ANSWER_MS).then(() =>
        reply.writeHead(status, status === 429 ? { 'retry-after': '1' } : {}).end(),
      );
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const pushServices = {
  /** Opens push services. @returns their origins */
  open: (count: number) => Promise.all(Array.from({ length: count }, () => openService())),
  /** Forgets all earlier pushes, so that busy services refuse their first push again. */
  begin() {
    arrivals = [];
    refused.clear();
  },
  arrivals: () => arrivals,
};
export type PushServices = typeof pushServices;
answerParent(pushServices);
