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

describe('labels', () => {
  it('are whole where there is room, the first ones first', () => {
    const whole = wholeLabels([pin('a', 100, 100), pin('b', 120, 110), pin('c', 300, 100)]);
    expect([...whole]).toEqual(['a', 'c']);
  });
  it('of what is looked at are whole, whatever is under them', () => {
    const whole = wholeLabels([pin('a', 100, 100), pin('b', 120, 110, true)]);
    expect([...whole]).toEqual(['b']);
  });
  it('never meet', () => {
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

describe('arrow keys', () => {
  const here = { id: 'here', x: 0, y: 0 };
  const others = [
    { id: 'right', x: 50, y: 5 },
    { id: 'far right', x: 200, y: 0 },
    { id: 'below', x: 10, y: 80 },
    { id: 'left', x: -30, y: -20 },
  ];
  it('lead to the nearest that way', () => {
    expect(nextTowards(here, 'right', others)?.id).toBe('right');
    expect(nextTowards(here, 'down', others)?.id).toBe('below');
    expect(nextTowards(here, 'left', others)?.id).toBe('left');
    expect(nextTowards(here, 'up', others)).toBeNull();
  });
});

it('a group grows with its count, within limits', () => {
  expect(groupSize(2)).toBeLessThan(groupSize(50));
  expect(groupSize(50)).toBeLessThan(groupSize(5_000));
  expect(groupSize(1e9)).toBe(72);
});
