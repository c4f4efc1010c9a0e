import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Corner, isInRing } from '#contract/search/ring.ts';
import { openTestDatabase } from '#tests/setup/test-database.ts';

import { isInShape, ringText } from './search-area.ts';

let world: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  world = await openTestDatabase();
});
afterAll(() => world.close());

/** Returns for points, in degrees, whether the database finds them in a ring. */
async function ask(ring: readonly Corner[], points: readonly { lat: number; lon: number }[]) {
  const inside = isInShape(sql`${ringText(ring)}::polygon`, {
    lat: sql`point.lat`,
    lon: sql`point.lon`,
  });
  const { rows } = await sql<{ inside: boolean }>`
    select ${inside} as inside
    from json_to_recordset(${JSON.stringify(points)}::json) as point (lat float8, lon float8)
  `.execute(world.database.kysely);
  return rows.map((row) => row.inside);
}

test('the database and the device agree about points in and beside shapes of any size', async () => {
  const shapes = fc.constantFrom(0.0002, 0.002, 0.02, 0.4).chain((size) => {
    // Points are a little off the grid of the corners, because edges are a matter of definition.
    const step = fc.integer({ min: -1_000, max: 1_000 });
    const at = (most: number, off: number) =>
      fc.tuple(step, step).map(([east, north]) => ({
        lon: 100.5 + ((east + off) / 1_000) * most,
        lat: 13.7 + ((north + off * 0.7) / 1_000) * most,
      }));
    return fc.record({
      ring: fc
        .array(at(size, 0), { minLength: 3, maxLength: 9 })
        .map((corners) => corners.map(({ lon, lat }): Corner => [lon, lat])),
      points: fc.array(at(size * 1.2, 0.3137), { minLength: 20, maxLength: 20 }),
    });
  });
  await fc.assert(
    fc.asyncProperty(shapes, async ({ ring, points }) => {
      expect(await ask(ring, points)).toEqual(points.map((point) => isInRing(point, ring)));
    }),
    { numRuns: 150 },
  );
});

test('a point 2 m beside the edge of a drawn shape is outside', async () => {
  const ring: Corner[] = [
    [100.5543, 13.7274],
    [100.5803, 13.73],
    [100.5764, 13.7534],
    [100.5556, 13.7495],
  ];
  const points = [
    { lat: 13.7294, lon: 100.5544 },
    { lat: 13.7294, lon: 100.55444 },
  ];
  expect(await ask(ring, points)).toEqual([false, true]);
});
