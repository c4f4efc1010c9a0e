import { expect, test } from 'vitest';

import type { UserEvent } from '#contract/kit/realtime.ts';

import { followSequence } from './follow-sequence.ts';

const event = (seq: number): UserEvent => ({ seq, event: 'notice_added', ids: {} });

function follow(server: { seq: number; from: number }) {
  const applied: number[] = [];
  const asked: (number | null)[] = [];
  let missed = 0;
  const sequence = followSequence({
    ask: (after) => {
      asked.push(after);
      const { seq, from } = server;
      if (seq < 0) return Promise.reject(new Error('no answer'));
      if (after === null) return Promise.resolve({ seq, events: [] });
      const missing = Array.from({ length: seq - after }, (_, index) => event(after + 1 + index));
      return Promise.resolve({ seq, events: after + 1 < from ? null : missing });
    },
    onEvent: ({ seq }) => applied.push(seq),
    onMissed: () => (missed += 1),
  });
  return { sequence, applied, asked, missed: () => missed };
}

test('starts at the server’s position, then applies each event once and in order', async () => {
  const { sequence, applied, asked, missed } = follow({ seq: 7, from: 1 });
  await sequence.catchUp();
  // Data loaded before the first reply may be outdated.
  expect(missed()).toBe(1);
  for (const seq of [8, 8, 7, 9]) sequence.take(event(seq));
  expect(applied).toEqual([8, 9]);
  expect(asked).toEqual([null]);
  expect(missed()).toBe(1);
});

test('requests missing events and applies none twice', async () => {
  const server = { seq: 7, from: 1 };
  const { sequence, applied } = follow(server);
  await sequence.catchUp();
  server.seq = 11;
  sequence.take(event(10));
  sequence.take(event(11));
  await sequence.catchUp();
  expect(applied).toEqual([8, 9, 10, 11]);
});

test('calls onMissed when the server no longer has all missed events', async () => {
  const server = { seq: 7, from: 1 };
  const { sequence, applied, missed } = follow(server);
  await sequence.catchUp();
  Object.assign(server, { seq: 900, from: 600 });
  await sequence.catchUp();
  sequence.take(event(901));
  expect([applied, missed()]).toEqual([[901], 2]);
});

test('repeats a failed request with the next connection', async () => {
  const server = { seq: -1, from: 1 };
  const { sequence, applied } = follow(server);
  await sequence.catchUp();
  server.seq = 3;
  await sequence.catchUp();
  sequence.take(event(4));
  expect(applied).toEqual([4]);
});

test('applies no events once it is closed', async () => {
  const { sequence, applied } = follow({ seq: 1, from: 1 });
  await sequence.catchUp();
  sequence.close();
  sequence.take(event(2));
  expect(applied).toEqual([]);
});
