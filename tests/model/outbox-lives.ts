import fc from 'fast-check';

import { type Drawn, weighted } from '../factories/random-steps.ts';
import { FATES } from './world.ts';

const one = fc.constantFrom;
const tab = one(0, 1);

/** Some photos occur in several operations. */
const photos = fc.oneof(
  { weight: 2, arbitrary: fc.constant<string[]>([]) },
  fc.uniqueArray(
    fc.nat(11).map((number) => `photo ${number}`),
    { maxLength: 3 },
  ),
);

/** The steps of a user with two tabs, and a phone that dies. */
const steps = fc.array(
  fc.oneof(
    weighted(5, {
      do: one('write'),
      tab,
      entity: one(0, 1, 2),
      isRefused: fc.nat(9).map((dice) => dice === 0),
      isForConfirmed: fc.nat(4).map((dice) => dice === 0),
      delayMs: one(0, 0, 2_500),
      photos,
    }),
    weighted(6, { do: one('flush'), tab }),
    weighted(2, { do: one('kill'), tab }),
    // Also negative, because users may set their clock back.
    weighted(3, { do: one('wait'), ms: fc.integer({ min: -3_600_000, max: 1_200_000 }) }),
    weighted(1, { do: one('sign in', 'confirm') }),
  ),
  { minLength: 6, maxLength: 40 },
);

/** Random scenarios of a user with an unreliable network. */
export const scenarios = fc.record({
  /** Whether the account starts with an unconfirmed email. */
  isPending: fc.boolean(),
  steps,
  fates: fc.array(fc.oneof({ weight: 3, arbitrary: one('through') }, one(...FATES)), {
    minLength: 1,
    maxLength: 40,
  }),
});
export type Scenario = Drawn<typeof scenarios>;
