import fc from 'fast-check';

import { type Fate, FATES } from './world.ts';

export type Step =
  | {
      do: 'write';
      tab: 0 | 1;
      entity: 0 | 1 | 2;
      isRefused: boolean;
      isForConfirmed: boolean;
      delayMs: number;
      photos: string[];
    }
  | { do: 'flush'; tab: 0 | 1 }
  | { do: 'kill'; tab: 0 | 1 }
  | { do: 'wait'; ms: number }
  | { do: 'sign in' }
  | { do: 'confirm' };

export interface Scenario {
  /** Whether the account starts with an unconfirmed email. */
  isPending: boolean;
  steps: Step[];
  fates: Fate[];
}

const tab = fc.constantFrom(0 as const, 1 as const);

/** Random scenarios of a user with two tabs, an unreliable network and a phone that dies. */
export const scenarios: fc.Arbitrary<Scenario> = fc.record({
  isPending: fc.boolean(),
  steps: fc.array(
    fc.oneof(
      {
        weight: 5,
        arbitrary: fc.record({
          do: fc.constant('write' as const),
          tab,
          entity: fc.constantFrom(0 as const, 1 as const, 2 as const),
          isRefused: fc.nat(9).map((dice) => dice === 0),
          isForConfirmed: fc.nat(4).map((dice) => dice === 0),
          delayMs: fc.constantFrom(0, 0, 2_500),
          // Some photos occur in several operations.
          photos: fc.oneof(
            { weight: 2, arbitrary: fc.constant<string[]>([]) },
            fc.uniqueArray(
              fc.nat(11).map((number) => `photo ${number}`),
              { maxLength: 3 },
            ),
          ),
        }),
      },
      { weight: 6, arbitrary: fc.record({ do: fc.constant('flush' as const), tab }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('kill' as const), tab }) },
      {
        weight: 3,
        arbitrary: fc.record({
          do: fc.constant('wait' as const),
          // Also negative, because users may set their clock back.
          ms: fc.integer({ min: -3_600_000, max: 1_200_000 }),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({ do: fc.constantFrom('sign in' as const, 'confirm' as const) }),
      },
    ),
    { minLength: 6, maxLength: 40 },
  ),
  fates: fc.array(
    fc.oneof({ weight: 3, arbitrary: fc.constant('through' as const) }, fc.constantFrom(...FATES)),
    { minLength: 1, maxLength: 40 },
  ),
});
