import { describe, expect, it } from 'vitest';

import { groupSize, moveIntoSight, nextTowards, type Placed, wholeLabels } from './pin-layout.ts';

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

describe('moveIntoSight', () => {
  const label = (x: number, y: number) => ({ x, y, width: 60, height: 28 });
  it('moves a label up from under a sheet over the whole width', () => {
    const [sheet, frame] = [{ top: 300, right: 390 }, { width: 390 }];
    expect(moveIntoSight(label(200, 400), sheet, frame)).toEqual({ x: 0, y: -130 });
    expect(moveIntoSight(label(200, 290), sheet, frame)).toEqual({ x: 0, y: -20 });
    expect(moveIntoSight(label(200, 270), sheet, frame)).toEqual({ x: 0, y: 0 });
  });
  it('moves a label in from the sides', () => {
    const [sheet, frame] = [{ top: 300, right: 390 }, { width: 390 }];
    expect(moveIntoSight(label(10, 100), sheet, frame)).toEqual({ x: 36, y: 0 });
    expect(moveIntoSight(label(380, 400), sheet, frame)).toEqual({ x: -36, y: -130 });
  });
  it('moves a label the shorter way from under a card in the corner', () => {
    const [card, frame] = [{ top: 300, right: 320 }, { width: 1_000 }];
    expect(moveIntoSight(label(300, 600), card, frame)).toEqual({ x: 66, y: 0 });
    expect(moveIntoSight(label(100, 310), card, frame)).toEqual({ x: 0, y: -40 });
    expect(moveIntoSight(label(500, 600), card, frame)).toEqual({ x: 0, y: 0 });
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
