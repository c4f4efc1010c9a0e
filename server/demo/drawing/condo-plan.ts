import type { Random } from '#server/random.ts';

import { mix } from './color.ts';
import type { Drawing } from './drawing.ts';
import type { Home } from './home.ts';
import type { Box } from './space.ts';
import { FACINGS, type Tower } from './tower.ts';

export const STOREY = 3.2;

export type Part = Tower & { podium: boolean };

export function plan(drawing: Drawing, home: Home, build: Random): Part[] {
  const { floors } = drawing;
  const tall = floors > 11;
  const height = floors * STOREY;
  const facing = build.pick(FACINGS);
  const look = {
    facing,
    wall: build.pick([home.wall, '#f1ece2', '#dcd6cb', '#c9b8a2', '#b9c4c4', '#e9ddcb', '#8f9a9b']),
    trim: build.pick(['#fbf7ee', '#fbf7ee', '#e5d9c4', '#b08a62', '#5f6a6c']),
    bay: build.range(3.4, 4.6),
    green: build.chance(0.55),
  };
  if (!tall) {
    const width = build.range(30, 42);
    const depth = build.range(13, 17);
    const parts: Part[] = [
      {
        ...look,
        podium: false,
        floors,
        box: { from: [-width / 2, 0, 0], to: [width / 2, height, depth] },
      },
    ];
    if (build.chance(0.6)) {
      // A wing turned forwards, around the pool.
      const side = build.pick([-1, 1]);
      const wing = build.range(12, 15);
      const from = side < 0 ? -width / 2 : width / 2 - wing;
      const lower = Math.max(3, floors - build.int(0, 2));
      parts.push({
        ...look,
        podium: false,
        floors: lower,
        box: { from: [from, 0, -build.range(8, 14)], to: [from + wing, lower * STOREY, 0] },
      });
    }
    return parts;
  }
  const width = Math.max(22, height * build.range(0.3, 0.38));
  const depth = width * build.range(0.6, 0.85);
  const base = build.int(2, 4) * 4;
  const reach = width * 0.35;
  const podium: Part = {
    ...look,
    podium: true,
    floors: base / 4,
    box: {
      from: [-width / 2 - reach, 0, -depth * 0.22],
      to: [width / 2 + reach, base, depth * 1.1],
    },
  };
  const split = build.chance(0.3);
  const main: Box = {
    from: [-width / 2, base, 0],
    to: [split ? width * 0.08 : width / 2, height, depth],
  };
  const parts: Part[] = [podium, { ...look, podium: false, floors: floors - base / 4, box: main }];
  if (split) {
    const lower = height * build.range(0.72, 0.9);
    parts.push({
      ...look,
      podium: false,
      floors: Math.round((lower - base) / STOREY),
      wall: mix(look.wall, home.accent, 0.5),
      box: { from: [width * 0.08, base, depth * 0.12], to: [width / 2, lower, depth * 0.92] },
    });
  }
  if (build.chance(0.5)) {
    // A second tower, farther back on the same deck.
    const side = build.pick([-1, 1]);
    const other = height * build.range(0.66, 0.94);
    const x = side < 0 ? -width * 1.28 : width * 0.62;
    const storeys = Math.round(other / STOREY);
    parts.push({
      ...look,
      podium: false,
      floors: storeys,
      box: { from: [x, 0, depth * 1.15], to: [x + width * 0.66, storeys * STOREY, depth * 1.9] },
    });
  }
  return parts;
}
