import { randomUUID } from 'node:crypto';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { scenarios } from './outbox-lives.ts';
import { play, type Planted, type Tally } from './outbox-run.ts';

/** Set `OUTBOX_RUNS` for more runs, such as before a release. */
const RUNS = Number(process.env.OUTBOX_RUNS ?? 1_000);

test(`${RUNS} lives of an outbox lose nothing, send nothing twice and keep the order`, async () => {
  const tally: Tally = { written: 0, effects: 0, calls: 0 };
  await fc.assert(
    fc.asyncProperty(scenarios, fc.scheduler(), async (scenario, scheduler) => {
      expect(await play(scenario, scheduler, { tally })).toEqual([]);
    }),
    { numRuns: RUNS },
  );
  console.log(`${tally.written} written, ${tally.effects} effects, ${tally.calls} calls`);
  expect(tally.effects).toBeGreaterThan(RUNS);
  expect(tally.calls).toBeGreaterThan(tally.effects);
});

/** Faulty designs that fail only when something goes wrong at the wrong moment. */
const BAD: Record<string, Planted> = {
  'removes a row before it is sent': (ports, disk) => ({
    ...ports,
    store: {
      ...ports.store,
      change: async (id, change) => {
        const isThere = await ports.store.change(id, change);
        if (change.attempts !== undefined) disk.remove(id);
        return isThere;
      },
    },
  }),
  'sends with a new key each time': (ports) => ({
    ...ports,
    send: async (row) => {
      const outcome = await ports.send({ ...row, id: randomUUID() });
      return outcome;
    },
  }),
  'sends an operation before its photos': (ports) => ({
    ...ports,
    uploads: { bring: async () => null, forget: async () => undefined },
  }),
  'forgets which version it wrote': (ports) => ({
    ...ports,
    store: { ...ports.store, settle: (row) => ports.store.settle(row, null) },
  }),
  'holds all rows if one is held': (ports) => ({
    ...ports,
    store: {
      ...ports.store,
      rows: async (owner) => {
        const rows = await ports.store.rows(owner);
        const held = rows.find(({ problem }) => problem?.kind === 'held');
        return held ? rows.map((row) => ({ ...row, problem: row.problem ?? held.problem })) : rows;
      },
    },
  }),
  'accepts any 200 as a reply': (ports) => ({
    ...ports,
    send: async (row) => {
      const outcome = await ports.send(row);
      const isPortal = outcome.kind === 'later' && outcome.afterMs === null && !outcome.isReached;
      return isPortal ? { kind: 'done', reply: null } : outcome;
    },
  }),
};

test.each(Object.entries(BAD))(
  'the model detects within 100 lives an outbox that %s',
  async (_name, planted) => {
    const result = await fc.check(
      fc.asyncProperty(scenarios, fc.scheduler(), async (scenario, scheduler) => {
        expect(await play(scenario, scheduler, { planted })).toEqual([]);
      }),
      { numRuns: 100, endOnFailure: true },
    );
    expect(result.failed).toBe(true);
  },
);
