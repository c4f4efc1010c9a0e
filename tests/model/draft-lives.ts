import fc from 'fast-check';

import { type Drawn, weighted } from '../factories/random-steps.ts';

import { DRAFT_FATES } from './draft-world.ts';

const one = fc.constantFrom;

/** Tabs 0 and 1 are on one device, tab 2 on another. */
const tab = one(0, 1, 2);

/** The steps of a user with two devices, and tabs that die. */
const steps = fc.array(
  fc.oneof(
    weighted(8, { do: one('type'), tab, field: one('title', 'text') }),
    weighted(10, { do: one('save', 'refresh'), tab }),
    weighted(8, { do: one('sync'), device: one(0, 1), fetches: fc.boolean() }),
    weighted(2, { do: one('choose'), tab, which: one('mine', 'theirs') }),
    weighted(3, { do: one('kill', 'discard', 'undo'), tab }),
    weighted(3, { do: one('wait'), ms: fc.integer({ min: -3_600_000, max: 1_200_000 }) }),
  ),
  { minLength: 8, maxLength: 45 },
);

/** Random lives of a user with an unreliable network. */
export const draftLives = fc.record({
  steps,
  fates: fc.array(fc.oneof({ weight: 3, arbitrary: one('through') }, one(...DRAFT_FATES)), {
    minLength: 1,
    maxLength: 20,
  }),
});
export type DraftLife = Drawn<typeof draftLives>;

/** Returns the same life in one tab, in which no conflicts can occur. */
export const alone = (life: DraftLife): DraftLife => ({
  ...life,
  steps: life.steps.map((step) => ({
    ...step,
    ...('tab' in step && { tab: 0 }),
    ...('device' in step && { device: 0 }),
  })),
});
