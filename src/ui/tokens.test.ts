import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

const css: string = readFileSync('src/ui/tokens.css', 'utf8');

/** Light and dark value of each token that is a plain `light-dark(#…, #…)` or a single `#…`. */
const tokens = new Map<string, { light: string; dark: string }>();
for (const [, name, value] of css.matchAll(/--([\w-]+):\s*([^;]+);/g)) {
  const both = /^light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)$/.exec(value!);
  if (both) tokens.set(name!, { light: both[1]!, dark: both[2]! });
  else if (/^#[0-9a-f]{6}$/.test(value!)) tokens.set(name!, { light: value!, dark: value! });
}

/** Returns the relative luminance of WCAG 2. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
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
