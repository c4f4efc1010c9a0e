import { expect, test } from 'vitest';

import { Random } from './random.ts';

test('Random returns the same stream for the same seeds and another for others', () => {
  const first = (...seeds: number[]) => new Random(...seeds).uint32();
  expect(first(1, 2)).toBe(first(1, 2));
  const seeds = [[1, 2], [2, 1], [1], [1, 3], [2 ** 32 + 1, 2], [0], []];
  expect(new Set(seeds.map((numbers) => first(...numbers))).size).toBe(7);
});

test('Random is uniform enough for generated markets', () => {
  const random = new Random(42);
  const counts = Array.from({ length: 10 }, () => 0);
  for (let i = 0; i < 20_000; i += 1) counts[random.int(0, 9)]! += 1;
  expect(Math.min(...counts)).toBeGreaterThan(1_800);
  expect(Math.max(...counts)).toBeLessThan(2_200);
  const picks = Array.from({ length: 4_000 }, () => random.weighted(['a', 'b', 'c'], [3, 1, 0]));
  expect(picks.filter((pick) => pick === 'a').length / 4_000).toBeCloseTo(0.75, 1);
  expect(picks).not.toContain('c');
});

test('Random shuffles without losing items and generates version 4 UUIDs', () => {
  const random = new Random(1);
  const items = [1, 2, 3, 4, 5, 6, 7];
  expect(random.shuffled(items).toSorted((a, b) => a - b)).toEqual(items);
  const uuids = Array.from({ length: 1_000 }, () => random.uuid());
  expect(new Set(uuids).size).toBe(1_000);
  for (const uuid of uuids)
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
