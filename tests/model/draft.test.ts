import fc from 'fast-check';
import { expect, test } from 'vitest';

import { alone, draftLives } from './draft-lives.ts';
import { type DraftTally, playDraft, type PlantedDraft } from './draft-run.ts';

/** Set `DRAFT_RUNS` for more runs, such as before a release. */
const RUNS = Number(process.env.DRAFT_RUNS ?? 1_000);

test(`${RUNS} lives of a draft on two devices lose nothing and overwrite nothing silently`, async () => {
  const tally: DraftTally = { stored: 0, calls: 0, conflicts: 0 };
  await fc.assert(
    fc.asyncProperty(draftLives, fc.scheduler(), async (life, scheduler) => {
      expect((await playDraft(life, scheduler, { tally })).wrongs).toEqual([]);
    }),
    { numRuns: RUNS },
  );
  console.log(`${tally.stored} texts saved, ${tally.calls} calls, ${tally.conflicts} conflicts`);
  expect(tally.stored).toBeGreaterThan(RUNS);
  expect(tally.conflicts).toBeGreaterThan(RUNS / 20);
});

/** Faulty designs that fail only when two tabs write at the wrong moment. */
const BAD: Record<string, PlantedDraft> = {
  'keeps only the latest version': (store) => ({
    ...store,
    change: (owner, id, step) =>
      store.change(owner, id, (row) => {
        const after = step(row);
        return after && { ...after, others: [] };
      }),
  }),
  'overwrites the server’s version': (store) => ({
    ...store,
    change: (owner, id, step) =>
      store.change(owner, id, (row) => {
        const after = step(row);
        const current = after?.others.find(({ from }) => from === 'account');
        if (!after || current?.from !== 'account') return after;
        const others = after.others.filter((copy) => copy !== current);
        return { ...after, others, baseVersion: current.version, sentRevision: -1 };
      }),
  }),
};

test.each(Object.entries(BAD))(
  'the model detects within 500 lives a store that %s',
  async (_name, planted) => {
    const result = await fc.check(
      fc.asyncProperty(draftLives, fc.scheduler(), async (life, scheduler) => {
        expect((await playDraft(life, scheduler, { planted })).wrongs).toEqual([]);
      }),
      { numRuns: 500, endOnFailure: true },
    );
    expect(result.failed).toBe(true);
  },
);

const aloneLives = () =>
  fc.asyncProperty(draftLives, fc.scheduler(), async (life, scheduler) => {
    const { wrongs, copies } = await playDraft(alone(life), scheduler);
    expect([wrongs, copies]).toEqual([[], 0]);
  });

test(`${RUNS} lives in one tab cause no conflicts`, async () => {
  await expect(fc.assert(aloneLives(), { numRuns: RUNS })).resolves.toBeUndefined();
});
