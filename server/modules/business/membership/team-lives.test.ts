import fc from 'fast-check';
import { expect, test } from 'vitest';

import { openTestDatabase } from '#tests/setup/test-database.ts';
import { endMembership } from './membership-repository.ts';

import {
  playTeam,
  type Step,
  type STEPS,
  teamLives,
  type TeamTally,
  verbs,
} from './testing/team-run.ts';

/** Set `TEAM_RUNS`, with `TEST_LONG`, for more runs, such as before a release. */
const RUNS = Number(process.env.TEAM_RUNS ?? 25);

const world = await openTestDatabase();

test(`${RUNS} lives of a team always have one admin and a responsible member for each listing`, async () => {
  const tally: TeamTally = {};
  await fc.assert(
    fc.asyncProperty(teamLives, async (life) => {
      expect(await playTeam(world.database, life, { tally })).toEqual([]);
    }),
    { numRuns: RUNS },
  );
  console.log(tally);
  if (RUNS < 1_000) return;
  // Every command is both carried out and refused: the lives reach all of the team's states.
  for (const verb of verbs) expect(tally[verb]?.done, verb).toBeGreaterThan(0);
  for (const verb of verbs) expect(tally[verb]?.refused, verb).toBeGreaterThan(0);
});

/** A step of the first business's admin that is done to someone of its team. */
const byAdmin = (verb: Step['verb'], subject: number): Step => ({
  verb,
  business: 0,
  actor: { ofTeam: 0 },
  subject: { ofTeam: subject },
  third: null,
  role: 4,
  listing: 0,
});

/** Faulty designs, with a life that shows the fault and what the model must find. */
const BAD: Record<string, { planted: Partial<typeof STEPS>; life: Step[]; wrong: RegExp }> = {
  'lets the admin leave': {
    planted: {
      leave: async (transaction, { businessId, actor }) => {
        await endMembership(transaction, { businessId, userId: actor, endedBy: actor });
      },
    },
    life: [byAdmin('leave', 0)],
    wrong: /business \d+ has 0 admins/,
  },
  'keeps the listings of a removed member': {
    planted: {
      remove: async (transaction, { businessId, subject, actor }) => {
        await endMembership(transaction, { businessId, userId: subject, endedBy: actor });
      },
    },
    life: [byAdmin('assign', 1), byAdmin('remove', 1)],
    wrong: /listing \d+ is assigned to/,
  },
};

test.each(Object.entries(BAD))(
  'the model detects a team that %s',
  async (_name, { planted, life, wrong }) => {
    const moments = life.map((step) => [step]);
    expect(await playTeam(world.database, moments)).toEqual([]);
    expect((await playTeam(world.database, moments, { planted })).join()).toMatch(wrong);
  },
);
