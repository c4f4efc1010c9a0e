import fc from 'fast-check';

import { DRAFT_FATES, type DraftFate } from './draft-world.ts';

/** The fields that can be edited. */
const FIELDS = ['title', 'text'] as const;

export type DraftLifeStep =
  | { do: 'type'; tab: number; field: (typeof FIELDS)[number] }
  | { do: 'save' | 'look' | 'kill' | 'discard' | 'undo'; tab: number }
  | { do: 'choose'; tab: number; which: 'mine' | 'theirs' }
  | { do: 'sync'; device: 0 | 1; fetches: boolean }
  | { do: 'wait'; ms: number };

export interface DraftLife {
  steps: DraftLifeStep[];
  fates: DraftFate[];
}

/** Returns the same life in one tab, in which no conflicts can occur. */
export function alone({ steps, fates }: DraftLife): DraftLife {
  return {
    fates,
    steps: steps.map((step) => ({
      ...step,
      ...('tab' in step ? { tab: 0 } : {}),
      ...('device' in step ? { device: 0 } : {}),
    })) as DraftLifeStep[],
  };
}

/** Tabs 0 and 1 are on one device, tab 2 on another. */
const tab = fc.constantFrom(0, 1, 2);

/** Random lives of a user with two devices, an unreliable network and tabs that die. */
export const draftLives: fc.Arbitrary<DraftLife> = fc.record({
  steps: fc.array(
    fc.oneof(
      {
        weight: 8,
        arbitrary: fc.record({
          do: fc.constant('type' as const),
          tab,
          field: fc.constantFrom(...FIELDS),
        }),
      },
      {
        weight: 10,
        arbitrary: fc.record({ do: fc.constantFrom('save' as const, 'look' as const), tab }),
      },
      {
        weight: 8,
        arbitrary: fc.record({
          do: fc.constant('sync' as const),
          device: fc.constantFrom(0 as const, 1 as const),
          fetches: fc.boolean(),
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({
          do: fc.constant('choose' as const),
          tab,
          which: fc.constantFrom('mine' as const, 'theirs' as const),
        }),
      },
      {
        weight: 3,
        arbitrary: fc.record({
          do: fc.constantFrom('kill' as const, 'discard' as const, 'undo' as const),
          tab,
        }),
      },
      {
        weight: 3,
        arbitrary: fc.record({
          do: fc.constant('wait' as const),
          ms: fc.integer({ min: -3_600_000, max: 1_200_000 }),
        }),
      },
    ),
    { minLength: 8, maxLength: 45 },
  ),
  fates: fc.array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constant('through' as const) },
      fc.constantFrom(...DRAFT_FATES),
    ),
    { minLength: 1, maxLength: 20 },
  ),
});
