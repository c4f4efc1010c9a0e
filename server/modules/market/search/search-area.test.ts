import fc from 'fast-check';
import { sql } from 'kysely';
import * as v from 'valibot';
import { expect, test } from 'vitest';

import { SearchFilter } from '#contract/market/search-endpoints.ts';
import { isInRing } from '#contract/place/ring.ts';
import { isLongRun } from '#tests/setup/long-run.ts';
import { openTestDatabase } from '#tests/setup/test-database.ts';
import {
  coarseCell,
  coarseCellRange,
  coarseCellsOf,
  mortonCell,
} from '#server/modules/place/geometry/morton.ts';
import { boxAround } from '#server/modules/place/geometry/sphere.ts';
import { fillMarket } from '#server/modules/listing/listing/testing/fill-market.ts';

import { inRing } from './search-area.ts';
import { findListings } from './search-repository.ts';
import { kilometresApart } from './testing/search-model.ts';

const COUNT = 500;
const RUNS = isLongRun ? 200 : 60;
const BANGKOK = { lat: 13.754, lon: 100.5014 };

const { database } = await openTestDatabase();
const listings = await fillMarket(database, 11, COUNT);

test('finds a listing within its distance, and not within one metre less', async () => {
  for (const { id, shown } of listings.slice(0, 30)) {
    const distance = kilometresApart(shown, BANGKOK);
    if (distance < 0.1 || distance > 99) continue;
    const ids = async (radius: number) => {
      const circle = { radius, centerLat: BANGKOK.lat, centerLon: BANGKOK.lon };
      const filter = v.parse(SearchFilter, { isForRent: true, ...circle });
      const { hits } = await findListings(database, filter, { offset: 0, limit: COUNT });
      return hits.map((hit) => hit.id);
    };
    expect(await ids(distance + 0.001)).toContain(id);
    expect(await ids(distance - 0.001)).not.toContain(id);
  }
});

test("inRing agrees with PostgreSQL's polygons, also on lines and in rings that cross themselves", async () => {
  // Few values, so that many points are on lines and many lines cross.
  const step = fc.constantFrom(1, 0.01, 0.0001);
  const places = fc.integer({ min: 0, max: 8 });
  const corners = fc.array(fc.tuple(places, places), { minLength: 3, maxLength: 9 });
  let [inside, all] = [0, 0];
  await fc.assert(
    fc.asyncProperty(corners, step, async (steps, size) => {
      const at = (least: number, count: number) => Number((least + count * size).toFixed(5));
      const ring = steps.map(([x, y]): [number, number] => [at(100.5, x), at(13.7, y)]);
      const points = Array.from({ length: 289 }, (_, index) => ({
        lon: at(100.5, Math.floor(index / 17) / 2),
        lat: at(13.7, (index % 17) / 2),
      }));
      const { rows } = await sql<{ found: boolean }>`
        select ${inRing(ring, sql`lat`, sql`lon`)} as found
        from unnest(${points.map(({ lat }) => lat)}::float8[], ${points.map(({ lon }) => lon)}::float8[])
          with ordinality points (lat, lon, place) order by place
      `.execute(database.kysely);
      const found = rows.map((row) => row.found);
      expect(found).toEqual(points.map((point) => isInRing(point, ring)));
      inside += found.filter(Boolean).length;
      all += found.length;
    }),
    { numRuns: RUNS },
  );
  expect(inside).toBeGreaterThan(all / 20);
  expect(inside).toBeLessThan(all / 2);
});

test('boxAround contains the whole circle anywhere', () => {
  const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
  const directions = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true });
  fc.assert(
    fc.property(
      degrees(85),
      degrees(178),
      fc.double({ min: 0.01, max: 15, noNaN: true }),
      directions,
      (lat, lon, radius, direction) => {
        const box = boxAround({ lat, lon }, radius);
        const arc = radius / 6371.0088;
        const phi = (lat * Math.PI) / 180;
        const edge = Math.asin(
          Math.sin(phi) * Math.cos(arc) + Math.cos(phi) * Math.sin(arc) * Math.cos(direction),
        );
        const turn = Math.atan2(
          Math.sin(direction) * Math.sin(arc) * Math.cos(phi),
          Math.cos(arc) - Math.sin(phi) * Math.sin(edge),
        );
        const point = { lat: (edge * 180) / Math.PI, lon: lon + (turn * 180) / Math.PI };
        expect(point.lat).toBeLessThanOrEqual(box.north);
        expect(point.lat).toBeGreaterThanOrEqual(box.south);
        expect(point.lon).toBeLessThanOrEqual(box.east);
        expect(point.lon).toBeGreaterThanOrEqual(box.west);
      },
    ),
  );
});

test('coarseCellsOf contains all points of a box, within its coarseCellRange', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(share, share, share, share, (x, y, width, height) => {
      const [west, south] = [97 + x * 8, 5.5 + y * 14];
      const box = { west, south, east: west + width * 0.2, north: south + height * 0.2 };
      const cells = coarseCellsOf(box);
      const { least, most } = coarseCellRange(box);
      expect([cells[0], cells.at(-1)]).toEqual([least, most]);
      expect(new Set(cells).size).toBe(cells.length);
      for (const [across, up] of [
        [0, 0],
        [1, 1],
        [0, 1],
        [x, y],
      ] as const) {
        const lat = south + up * (box.north - south);
        const lon = west + across * (box.east - west);
        expect(cells).toContain(coarseCell(mortonCell({ lat, lon })));
      }
    }),
  );
});
