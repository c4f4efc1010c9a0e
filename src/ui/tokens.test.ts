import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { contrast } from '#contract/kit/color.ts';

const css: string = readFileSync('src/ui/tokens.css', 'utf8');

/** Light and dark value of each token that is a plain `light-dark(#…, #…)` or a single `#…`. */
const tokens = new Map<string, { light: string; dark: string }>();
for (const [, name, value] of css.matchAll(/--([\w-]+):\s*([^;]+);/g)) {
  const both = /^light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)$/.exec(value!);
  if (both) tokens.set(name!, { light: both[1]!, dark: both[2]! });
  else if (/^#[0-9a-f]{6}$/.test(value!)) tokens.set(name!, { light: value!, dark: value! });
}

const SURFACES = ['paper', 'paper-raised', 'paper-sunk'];
const pairs: [least: number, front: string, backs: string[]][] = [
  [7, 'ink', [...SURFACES, 'jade-wash']],
  [4.5, 'ink-soft', SURFACES],
  [4.5, 'jade', SURFACES],
  [4.5, 'jade-strong', [...SURFACES, 'jade-wash']],
  [4.5, 'on-jade', ['jade', 'jade-strong']],
  [4.5, 'marigold-ink', SURFACES],
  [4.5, 'on-marigold', ['marigold']],
  [4.5, 'error', [...SURFACES, 'error-wash']],
  [4.5, 'sky', [...SURFACES, 'sky-wash']],
  [4.5, 'moss', [...SURFACES, 'moss-wash']],
  [4.5, 'paper', ['ink']],
  // Shapes, not text.
  [3, 'lotus', SURFACES],
  [3, 'edge', SURFACES],
];

describe.each(['light', 'dark'] as const)('contrast in %s mode', (mode) => {
  it.each(pairs.flatMap(([least, front, backs]) => backs.map((back) => ({ least, front, back }))))(
    '$front on $back is at least $least to 1',
    ({ least, front, back }) => {
      expect(contrast(tokens.get(front)![mode], tokens.get(back)![mode])).toBeGreaterThanOrEqual(
        least,
      );
    },
  );
});
