import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { DEMAND_BANDS, type DemandCell, DEMAND_STEP } from '#contract/hunting/demand.ts';
import { DEALS, PROPERTY_TYPES } from '#contract/listing/listing-values.ts';
import { makeBusiness } from '#tests/factories/businesses.ts';
import { pathCaller } from '#tests/factories/call-path.ts';
import { type HuntBody, makeHunt } from '#tests/factories/hunts.ts';
import { makePerson, makePeople } from '#tests/factories/people.ts';
import { isLongRun } from '#tests/setup/long-run.ts';
import { openTestMarket } from '#tests/setup/test-server.ts';

import { refreshDemand } from './refresh-demand.ts';

const server = await openTestMarket();
beforeEach(async () => {
  await server.sql`delete from hunts`;
  await server.sql`delete from demand_cells`;
});

const call = pathCaller<{ cells: DemandCell[]; provinces: object[] }>(server.app);
const demand = async (question: object) =>
  (await call('POST', '/api/hunts/demand', undefined, question)).body;

const ask = async (question: object) => (await demand(question)).cells;

const refresh = () => refreshDemand(server.database);

const KHLONG_TOEI = 1033;
const WATTHANA = 1039;

/** What a condo hunt in Khlong Toei for up to 6,000,000 counts as. */
const CONDO = {
  provinceId: 10,
  districtId: KHLONG_TOEI,
  propertyType: 'condo',
  deal: 'sale',
  budget: { min: 5_000_000, max: 8_000_000 },
};

const inPlaces = (...placeIds: number[]): HuntBody => ({
  areas: placeIds.map((placeId) => ({ kind: 'place', placeId })),
});

/** Creates the same hunt for several new people. */
async function hunters(count: number, hunt: HuntBody = inPlaces(KHLONG_TOEI)): Promise<number[]> {
  const people = await makePeople(server.database, ...Array.from({ length: count }, () => ({})));
  return Promise.all(people.map((person) => makeHunt(server.database, person, hunt)));
}

test('a reply has the places of its groups, and all provinces that have groups', async () => {
  await hunters(5);
  await hunters(5, inPlaces(50));
  await hunters(4, inPlaces(83));
  await refresh();
  const { cells, provinces } = await demand({ country: 'TH', provinceId: 10 });
  const { latitude, longitude } = cells[0]!;
  expect([latitude, longitude]).toEqual([expect.closeTo(13.7, 1), expect.closeTo(100.6, 1)]);
  expect(provinces).toEqual([
    { id: 10, name: 'Bangkok' },
    { id: 50, name: 'Chiang Mai' },
  ]);
  expect((await demand({ country: 'LK', provinceId: 10 })).provinces).toEqual([]);
});

test('a hunter counts once, with several hunts and areas, and so does a business', async () => {
  await hunters(3);
  const { database } = server;
  const admin = await makePerson(database);
  const businessId = await makeBusiness(database, admin);
  const circle = { kind: 'circle', latitude: 13.7085, longitude: 100.5837, radius: 2 } as const;
  const areas = [...inPlaces(KHLONG_TOEI).areas!, circle];
  for (const party of [{}, {}, { businessId }, { businessId }]) {
    await makeHunt(database, admin, { ...party, areas });
  }
  await refresh();
  expect(await ask({ country: 'TH' })).toEqual([]);
  await hunters(1);
  await refresh();
  expect(await ask({ country: 'TH' })).toMatchObject([
    { ...CONDO, location: 'Khlong Toei', isoCodeCurrency: 'THB', hunters: 5 },
  ]);
});

test('an area counts in the district of its centre, a province in none of its districts', async () => {
  const { latitude, longitude } = { latitude: 13.7378, longitude: 100.5855 };
  await hunters(3, { areas: [{ kind: 'circle', latitude, longitude, radius: 50 }] });
  const corners = [
    [-0.1, -0.1],
    [0.1, -0.1],
    [0, 0.1],
  ] as const;
  const ring = corners.map(([x, y]): [number, number] => [longitude + x, latitude + y]);
  await hunters(2, { areas: [{ kind: 'shape', ring }] });
  await hunters(6, inPlaces(10));
  await hunters(5, { isoCodeCountry: 'LK', price: 20_000_000, ...inPlaces(9_400_011) });
  await refresh();
  const cells = await ask({ country: 'TH' });
  expect(cells.map(({ districtId, hunters: count }) => [districtId, count])).toEqual([
    [WATTHANA, 5],
    [null, 5],
  ]);
  expect(await ask({ country: 'LK' })).toMatchObject([
    { provinceId: 9_400_011, districtId: null, isoCodeCurrency: 'LKR' },
  ]);
});

test.each([
  [1_500_000, { min: 0, max: 1_500_000 }],
  [1_500_001, { min: 1_500_000, max: 3_000_000 }],
  [90_000_000, { min: 30_000_000, max: null }],
  [null, { min: null, max: null }],
])('a maximum price of %j is in a fixed band', async (price, budget) => {
  await hunters(5, { ...inPlaces(KHLONG_TOEI), price });
  await refresh();
  expect(await ask({ country: 'TH' })).toMatchObject([{ budget }]);
});

test('hunts that are paused, and those of blocked users, don’t count', async () => {
  const [first] = await hunters(5);
  const set = (table: string, column: string, value: string) =>
    server.sql`update ${sql.table(table)} set status = ${value}
      where id = (select ${sql.ref(column)} from hunts where id = ${first})`;
  await set('users', 'user_id', 'blocked');
  await refresh();
  expect(await ask({ country: 'TH' })).toEqual([]);
  await set('users', 'user_id', 'active');
  await refresh();
  expect(await ask({ country: 'TH' })).toHaveLength(1);
  await set('hunts', 'id', 'paused');
  await refresh();
  expect(await ask({ country: 'TH' })).toEqual([]);
});

const QUERIES = isLongRun ? 1_000 : 200;

/** A cell without its number. */
const keyOf = ({ provinceId, districtId, propertyType, deal, budget }: DemandCell) =>
  JSON.stringify([provinceId, districtId, propertyType, deal, budget]);

const numbersOf = (cells: readonly DemandCell[]) =>
  new Map(cells.map((cell) => [keyOf(cell), cell.hunters]));

const some = <Value>(values: readonly Value[]): Value =>
  values[Math.floor(Math.random() * values.length)]!;

function someHunt(): HuntBody {
  const deal = some(DEALS);
  const places = [KHLONG_TOEI, WATTHANA, 10].filter(() => Math.random() < 0.6);
  return {
    ...inPlaces(...(places.length > 0 ? places : [WATTHANA])),
    isForSale: deal === 'sale',
    isForRent: deal === 'rent',
    propertyType: PROPERTY_TYPES.filter((type) => type === 'condo' || Math.random() < 0.3),
    price: some([...DEMAND_BANDS.TH[deal].slice(0, 2), null]),
  };
}

test(`${QUERIES} queries tell nothing that the whole doesn’t`, async () => {
  for (let nth = 0; nth < 60; nth += 1) await hunters(1, someHunt());
  await refresh();
  const whole = await ask({ country: 'TH' });
  expect(whole.length).toBeGreaterThan(3);
  for (let nth = 0; nth < QUERIES; nth += 1) {
    const question = {
      country: 'TH' as const,
      provinceId: some([null, 10, 11, KHLONG_TOEI, 764]),
      type: some([null, ...PROPERTY_TYPES]),
      deal: some([null, ...DEALS]),
    };
    // Groups that two answers share are equal, so no answer can be subtracted from another.
    expect(await ask(question)).toEqual(
      whole.filter(
        (cell) =>
          (question.provinceId === null || cell.provinceId === question.provinceId) &&
          (question.type === null || cell.propertyType === question.type) &&
          (question.deal === null || cell.deal === question.deal),
      ),
    );
  }
});

/** Returns how many hunters each group really has. */
async function realNumbers(): Promise<Map<string, number>> {
  type Row = Record<'userId' | 'place', number> & {
    type: string;
    deal: string;
    max: number | null;
  };
  const rows = await server.sql<Row>`
    select h.user_id as "userId", (area ->> 'placeId')::int as place, type,
      case when h.is_for_sale then 'sale' else 'rent' end as deal, h.max_price as max
    from hunts h, jsonb_array_elements(h.areas) area, unnest(h.types) type where h.status = 'active'
  `;
  const groups = new Map<string, Set<number>>();
  for (const { userId, place, type, deal, max } of rows) {
    const ends = DEMAND_BANDS.TH[deal as 'sale'];
    const band = max === null ? -2 : ends.findIndex((end) => max <= end);
    const budget = { min: band < 0 ? null : (ends[band - 1] ?? 0), max: ends[band] ?? null };
    const key = JSON.stringify([10, place === 10 ? null : place, type, deal, budget]);
    groups.set(key, (groups.get(key) ?? new Set()).add(userId));
  }
  return new Map([...groups].map(([key, members]) => [key, members.size]));
}

test('one hunt more or less changes nothing until the refresh, and then only whole steps', async () => {
  const ids: number[] = [];
  while (ids.length < 40) ids.push(...(await hunters(1, someHunt())));
  await refresh();
  for (let nth = 0; nth < 20; nth += 1) {
    const before = numbersOf(await ask({ country: 'TH' }));
    if (nth % 2 === 0) ids.push(...(await hunters(1, someHunt())));
    else await server.sql`update hunts set status = 'fulfilled' where id = ${ids.shift()}`;
    expect(numbersOf(await ask({ country: 'TH' }))).toEqual(before);
    await refresh();
    const after = numbersOf(await ask({ country: 'TH' }));
    for (const key of new Set([...before.keys(), ...after.keys()])) {
      expect([0, DEMAND_STEP]).toContain(Math.abs((after.get(key) ?? 0) - (before.get(key) ?? 0)));
    }
    const real = [...(await realNumbers())].filter(([, count]) => count >= DEMAND_STEP);
    const rounded = real.map(([key, count]) => [key, count - (count % DEMAND_STEP)] as const);
    expect(after).toEqual(new Map(rounded));
  }
});
