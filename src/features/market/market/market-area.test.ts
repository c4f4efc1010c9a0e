import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { AREAS_MOST, type SearchArea, SearchAreas } from '#contract/place/area.ts';
import { ringSquareKm } from '#contract/place/ring.ts';

import { areasOf, parseAreas, writeAreas } from './market-area.ts';

const degrees = (least: number, most: number) =>
  fc.integer({ min: least * 1e4, max: most * 1e4 }).map((one) => one / 1e4);

const area: fc.Arbitrary<SearchArea> = fc.oneof(
  fc.record({
    kind: fc.constant('circle' as const),
    latitude: degrees(-90, 90),
    longitude: degrees(-180, 180),
    radius: fc.integer({ min: 5, max: 500 }).map((one) => one / 10),
  }),
  fc.record({ kind: fc.constant('place' as const), placeId: fc.integer({ min: 1, max: 1e7 }) }),
  fc.record({
    kind: fc.constant('shape' as const),
    ring: fc
      .tuple(
        degrees(-179, 179),
        degrees(-70, 70),
        fc.array(fc.tuple(degrees(-0.2, 0.2), degrees(-0.2, 0.2)), { minLength: 3, maxLength: 60 }),
      )
      .map(([lon, lat, steps]) =>
        steps.map(([east, north]): [number, number] => [
          Number((lon + east).toFixed(4)),
          Number((lat + north).toFixed(4)),
        ]),
      )
      // Two equal corners in a row are one.
      .filter((ring) => new Set(ring.map(String)).size === ring.length),
  }),
);

/** A star of 60 corners, whose sides are long. */
const star = (lat: number): SearchArea => ({
  kind: 'shape',
  ring: Array.from({ length: 60 }, (_, step): [number, number] => {
    const reach = step % 2 === 0 ? 0.3 : 0.2;
    const angle = (step / 30) * Math.PI;
    const corner = [100.5 + reach * Math.cos(angle), lat + reach * Math.sin(angle)];
    return corner.map((one) => Number(one.toFixed(4))) as [number, number];
  }),
});

describe('writeAreas and areasOf', () => {
  it('return the areas that were written, in characters that no URL escapes', () => {
    const some = fc.uniqueArray(area, {
      minLength: 1,
      maxLength: 3,
      selector: (one) => writeAreas([one]),
    });
    fc.assert(
      fc.property(some, (areas) => {
        const written = writeAreas(areas);
        expect(areasOf({ areas: written })).toEqual(areas);
        expect(parseAreas(written)).toBe(written);
        expect(String(new URLSearchParams({ areas: written }))).toBe(`areas=${written}`);
      }),
    );
  });
  it('write a shape of 60 corners in a few hundred characters', () => {
    expect(writeAreas([star(13.7)]).length).toBeLessThan(400);
  });
  it('keep to 2,000 characters, at the cost of the corners that matter least', () => {
    const areas = Array.from({ length: AREAS_MOST }, (_, index) => star(6 + index));
    const written = writeAreas(areas);
    expect(written.length).toBeLessThanOrEqual(2_000);
    const read = areasOf({ areas: written });
    expect(v.is(SearchAreas, read)).toBe(true);
    expect(read).toHaveLength(AREAS_MOST);
    read.forEach((one, index) => {
      const [was, is] = [areas[index]!, one].map((each) =>
        ringSquareKm(each.kind === 'shape' ? each.ring : []),
      );
      expect(is! / was!).toBeGreaterThan(0.8);
    });
  });
});

describe('parseAreas', () => {
  it.each([
    '',
    '*',
    'p',
    'p0',
    'p1.5',
    'p10*',
    'x10',
    'c13.7_100.5',
    'c13.7_100.5_0.4',
    'c13.7_100.5_51',
    'c91_100.5_5',
    's',
    'sAAAA',
    's!',
    's____________',
    'sccAAcc',
    Array.from({ length: 11 }, (_, index) => `p${index + 1}`).join('*'),
    `p10*${'p10'.repeat(700)}`,
  ])('rejects %o', (text) => expect(parseAreas(text)).toBeUndefined());

  it('rejects a shape that is larger than a search allows', () => {
    const ring: [number, number][] = [
      [100, 13],
      [101, 13],
      [101, 14],
    ];
    expect(parseAreas(writeAreas([{ kind: 'shape', ring }]))).toBeUndefined();
  });
  it('never fails, and reads what it returns', () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(...'cps*_.-09AZaz') }).map((one) => `s${one}`),
    );
    fc.assert(
      fc.property(text, (written) => {
        const read = parseAreas(written);
        expect(read === undefined ? undefined : parseAreas(read)).toBe(read);
      }),
      { numRuns: 1_000 },
    );
  });
});
