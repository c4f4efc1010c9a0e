import fc from 'fast-check';
import { expect, test } from 'vitest';

import { EARTH_RADIUS_KM } from '#contract/place/circle.ts';
import { gridKey } from '../hunt/hunt-areas.ts';
import { openTestDatabase } from '#tests/setup/test-database.ts';

import { type MatchTally, type Planted, playMatching } from './testing/match-run.ts';
import {
  type Facts,
  type HuntFacts,
  lives,
  type Moment,
  type Step,
} from './testing/match-steps.ts';
import { type MatchWorld, openMatchWorld } from './testing/match-world.ts';

/** Set `HUNT_RUNS`, with `TEST_LONG`, for more runs, such as before a release. */
const RUNS = Number(process.env.HUNT_RUNS ?? 15);

const { database, sql: run } = await openTestDatabase();
const world = await openMatchWorld(database);

test(`after each of ${RUNS} lives of a market, the kept pairs are those of a plain scan`, async () => {
  const tally: MatchTally = {};
  await fc.assert(
    fc.asyncProperty(lives, async (life) => {
      expect(await playMatching(world, life, { tally })).toEqual([]);
    }),
    { numRuns: RUNS },
  );
  console.log(tally);
});

const home: Facts = {
  spot: 0,
  north: 1,
  east: 1,
  type: 'condo',
  deals: 'sale',
  price: 2,
  isPOR: false,
  rooms: 2,
  size: 60,
  features: [],
  word: 'teak',
  furnishing: null,
  floor: 2,
  tenure: 'freehold',
  sellerFinance: false,
};
const sought: HuntFacts = {
  area: {
    country: 'TH',
    areas: [{ kind: 'circle', latitude: 13.7251, longitude: 100.5673, radius: 2.2 }],
  },
  deals: 'sale',
  propertyType: ['condo'],
  most: null,
  least: null,
  isRentPrice: false,
  isUsd: false,
  bedrooms: null,
  homeSize: null,
  lotSize: null,
  features: [],
  criteria: {},
  wishes: {},
};
const listed: Step = { verb: 'list', listing: 0, facts: home };
const hunted: Step = { verb: 'hunt', hunt: 2, facts: sought };

/** Faulty designs, with a life that shows the fault and what the model must find. */
const BAD: Record<string, { plant: (world: MatchWorld) => Planted; life: Step[]; wrong: RegExp }> =
  {
    'keeps the pairs of a changed hunt': {
      plant: ({ tasks }) => ({
        match_hunt: async (payload, context) => {
          const storedPairs = await run`
          select listing_id from matches where hunt_id = ${payload.huntId} and gone_at is null
        `;
          await tasks.match_hunt(payload, context);
          if (storedPairs.length === 0) return;
          await run`update matches set gone_at = null where hunt_id = ${payload.huntId}`;
        },
      }),
      life: [
        listed,
        hunted,
        {
          verb: 'change',
          hunt: 2,
          facts: { ...sought, most: 2, least: 2, propertyType: ['land'] },
        },
      ],
      wrong: /^stale/,
    },
    'asks only the cell of the listing itself': {
      plant: ({ tasks }) => ({
        match_listings: async (payload, context) => {
          const rows = await run<Record<'id' | 'gk' | 'reach' | 'lat' | 'lon', number>>`
          select a.id, a.gk, a.reach, l.public_lat as lat, l.public_lon as lon
          from hunt_areas a, listings l
          where a.kind = 'circle' and l.id = any(${payload.listingIds}::bigint[])
        `;
          const others = rows.filter(
            ({ gk, reach, ...point }) =>
              gk !== gridKey(point, 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(reach))),
          );
          const ids = others.map(({ id }) => id);
          await run`update hunt_areas set gk = -gk where id = any(${ids}::bigint[])`;
          await tasks.match_listings(payload, context);
          await run`update hunt_areas set gk = -gk where id = any(${ids}::bigint[])`;
        },
      }),
      life: [hunted, listed],
      wrong: /^missing/,
    },
    'notifies again when a pair comes back': {
      plant: ({ tasks }) => ({
        match_listings: async (payload, context) => {
          await run`update notifications set dedupe_key = dedupe_key || id`;
          await run`delete from matches where gone_at is not null`;
          await tasks.match_listings(payload, context);
        },
      }),
      life: [
        { verb: 'hunt', hunt: 2, facts: { ...sought, most: 3 } },
        listed,
        { verb: 'edit', listing: 0, facts: { ...home, price: 4 } },
        { verb: 'approve', listing: 0 },
        { verb: 'edit', listing: 0, facts: home },
        { verb: 'approve', listing: 0 },
      ],
      wrong: /has 2 notices/,
    },
  };

test.each(Object.entries(BAD))(
  'the model detects a matching that %s',
  async (_name, { plant, life, wrong }) => {
    const moments = life.map((step): Moment => ({ steps: [step], isLate: false }));
    expect(await playMatching(world, moments)).toEqual([]);
    const wrongs = await playMatching(world, moments, { planted: plant(world) });
    expect(wrongs.join('\n')).toMatch(wrong);
  },
);
