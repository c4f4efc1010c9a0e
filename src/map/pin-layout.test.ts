import { describe, expect, it } from 'vitest';

import { groupSize, nextTowards, type Placed, wholeLabels } from './pin-layout.ts';

const pin = (id: string, x: number, y: number, isFixed = false): Placed => ({
  id,
  x,
  y,
  width: 60,
  height: 28,
  isFixed,
});

describe('wholeLabels', () => {
  it('returns the labels that have room, earlier ones first', () => {
    const whole = wholeLabels([pin('a', 100, 100), pin('b', 120, 110), pin('c', 300, 100)]);
    expect([...whole]).toEqual(['a', 'c']);
  });
  it('always returns fixed labels', () => {
    const whole = wholeLabels([pin('a', 100, 100), pin('b', 120, 110, true)]);
    expect([...whole]).toEqual(['b']);
  });
  it('returns no labels that overlap', () => {
    const many = Array.from({ length: 300 }, (_, n) => pin(`${n}`, (n * 97) % 700, (n * 53) % 800));
    const whole = many.filter(({ id }) => wholeLabels(many).has(id));
    expect(whole.length).toBeGreaterThan(30);
    for (const one of whole) {
      for (const other of whole) {
        if (one === other) continue;
        const apart = Math.abs(one.x - other.x) >= 60 || Math.abs(one.y - other.y) >= 28;
        expect(apart).toBe(true);
      }
    }
  });
});

describe('nextTowards', () => {
  const here = { id: 'here', x: 0, y: 0 };
  const others = [
    { id: 'right', x: 50, y: 5 },
    { id: 'far right', x: 200, y: 0 },
    { id: 'below', x: 10, y: 80 },
    { id: 'left', x: -30, y: -20 },
  ];
  it('returns the nearest marker in that direction', () => {
    expect(nextTowards(here, 'right', others)?.id).toBe('right');
    expect(nextTowards(here, 'down', others)?.id).toBe('below');
    expect(nextTowards(here, 'left', others)?.id).toBe('left');
    expect(nextTowards(here, 'up', others)).toBeNull();
  });
});

it('groupSize grows with the count, within limits', () => {
  expect(groupSize(2)).toBeLessThan(groupSize(50));
  expect(groupSize(50)).toBeLessThan(groupSize(5_000));
  expect(groupSize(1e9)).toBe(72);
});
