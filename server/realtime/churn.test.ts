import { setTimeout as sleep } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { makePerson } from '#tests/factories/people.ts';
import { isLongRun } from '#tests/setup/long-run.ts';
import { openTestDatabase } from '#tests/setup/test-database.ts';

import { openNode } from './testing/open-node.ts';
import { openClient } from './testing/socket-client.ts';

/** `SOCKET_CHURN=20000` simulates an hour of some hundred people on bad networks. */
const CHURN = Number(process.env['SOCKET_CHURN'] ?? (isLongRun ? 1_000 : 300));
const AT_ONCE = 50;

const { database } = await openTestDatabase();
const node = await openNode({ database });
const { http, realtime, url } = node;
const people = await Promise.all(Array.from({ length: 60 }, () => makePerson(database)));

/** Returns counts of resources, which don't depend on garbage collection. */
function holdings() {
  const resources = process.getActiveResourcesInfo();
  return {
    ...realtime.census(),
    connections: resources.filter((name) => name.startsWith('TCP')).length,
    listeners: http.eventNames().reduce((sum, name) => sum + http.listenerCount(name), 0),
    processListeners: process
      .eventNames()
      .reduce((sum, name) => sum + process.listenerCount(name), 0),
    timers: resources.filter((name) => name === 'Timeout').length,
  };
}

/**
 * Connects, makes a request and leaves: with a goodbye, with a cut connection, or without being
 * admitted.
 */
async function visit(nth: number): Promise<void> {
  const person = people[nth % people.length]!;
  const isStranger = nth % 10 === 9;
  const client = await openClient(url, { token: isStranger ? 'A'.repeat(43) : person.token });
  expect(client.connected).toBe(isStranger ? 'invalid_token' : 'in');
  if (!isStranger) await client.data('connect_user', { userId: person.id });
  if (nth % 3 === 0) client.socket.io.engine.close();
  else if (nth % 3 === 1 && !isStranger) {
    await client.data('disconnect_user', { userId: person.id });
  }
  client.close();
}

async function churn(visits: number): Promise<void> {
  let next = 0;
  const visitor = async () => {
    while (next < visits) await visit(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  await expect
    .poll(() => realtime.census())
    .toEqual({ sockets: 0, rooms: 0, people: 0, counted: 0 });
}

test(`${CHURN} sockets come and go without leaking resources`, async () => {
  await churn(100);
  const before = holdings();
  await churn(CHURN);
  const { heapUsed } = process.memoryUsage();
  console.log(`${CHURN} sockets; heap ${(heapUsed / 1024 / 1024).toFixed(0)} MB`);
  const grown = () => {
    const after = holdings();
    return (Object.keys(before) as (keyof typeof before)[]).filter(
      (name) => after[name] > before[name],
    );
  };
  // Waits for resources that end automatically. `expect.poll` would count its own timers.
  for (let looks = 0; looks < 300 && grown().length > 0; looks += 1) await sleep(100);
  expect(grown()).toEqual([]);
});
