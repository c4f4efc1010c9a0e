import { createHash } from 'node:crypto';

import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';

import { placeholderOfImage } from '#server/modules/listing/photo/placeholder.ts';
import { Random } from '#server/random.ts';

import { drawScene } from './draw-scene.ts';
import { DRAWING_KINDS, HOURS, parseDrawing, SETTINGS, STYLES, type Drawing } from './drawing.ts';
import { placeholderOf } from './placeholder-of.ts';

function anyDrawing(random: Random, kind = random.pick(DRAWING_KINDS)): Drawing {
  return {
    kind,
    seed: random.uint32(),
    home: random.uint32(),
    hour: random.pick(HOURS),
    setting: random.pick(SETTINGS),
    style: random.pick(STYLES),
    floors: random.pick([1, 1, 2, 2, 3, 8, 12, 31, 48]),
    bedrooms: random.int(0, 6),
    bathrooms: random.int(0, 6),
    level: random.pick([0, 0, 3, 9, 30]),
    lot: random.int(40, 40_000),
    pool: random.chance(0.4),
    garden: random.chance(0.5),
  };
}

/**
 * Returns the unclosed elements and the names of all elements. The names in the SVG are all ASCII.
 */
function readXml(text: string): { open: string[]; names: Set<string> } {
  const open: string[] = [];
  const names = new Set<string>();
  for (const [whole, closing, name, rest] of text.matchAll(
    /<(\/?)([a-zA-Z]+)((?: [a-zA-Z][\w-]*="[^"<>&]*")*)\/?>/g,
  )) {
    names.add(name!);
    if (closing) expect(open.pop()).toBe(name);
    else if (!whole.endsWith('/>')) open.push(name!);
    expect(rest).not.toContain('href');
  }
  return { open, names };
}

/** Set `DRAWINGS=500` to test more drawings. */
const DRAWINGS = Number(process.env['DRAWINGS'] ?? 195);

let drawings: Drawing[];
let pictures: string[];
beforeAll(() => {
  const random = new Random(500);
  drawings = Array.from({ length: DRAWINGS }, (_, index) =>
    anyDrawing(random, DRAWING_KINDS[index % DRAWING_KINDS.length]),
  );
  pictures = drawings.map((drawing) => drawScene(drawing, 640));
});

describe('drawScene', () => {
  test('returns well-formed SVG with only shapes, no text and no external resources', () => {
    const allowed = new Set([
      'svg',
      'defs',
      'g',
      'path',
      'stop',
      'linearGradient',
      'radialGradient',
      'clipPath',
    ]);
    for (const [index, svg] of pictures.entries()) {
      const { open, names } = readXml(svg);
      expect(open).toEqual([]);
      for (const name of names) expect(allowed).toContain(name);
      // No text between the elements, and no invalid number or colour.
      expect(svg.replace(/<[^>]*>/g, '')).toBe('');
      const wrong = /NaN|undefined|Infinity|null|(?:fill|stroke|color)="#(?![0-9a-f]{6}")/.exec(
        svg,
      )?.[0];
      expect(wrong, JSON.stringify(drawings[index])).toBeUndefined();
      expect(svg.slice(0, 120)).toMatch(
        /^<svg xmlns="[^"]+" width="640" height="480" viewBox="0 0 1920 1440">/,
      );
    }
  });

  test('returns different pictures for different drawings', () => {
    const bodies = pictures.map((svg) => createHash('sha256').update(svg).digest('hex'));
    expect(new Set(bodies).size).toBe(pictures.length);
  });

  test('returns the same picture for the same drawing after a JSON round trip', () => {
    for (let index = 0; index < 26; index += 1) {
      const kept: unknown = JSON.parse(JSON.stringify(drawings[index]));
      expect(drawScene(parseDrawing(kept)!, 640)).toBe(pictures[index]);
    }
  });

  test('stays small enough to render during a request', () => {
    const sizes = pictures.map((svg) => svg.length).sort((a, b) => a - b);
    expect(sizes[Math.floor(sizes.length * 0.5)]).toBeLessThan(350_000);
    expect(sizes.at(-1)).toBeLessThan(2_500_000);
  });

  test.each(DRAWING_KINDS)("%s can be rasterised and isn't blank", async (kind) => {
    const index = drawings.findIndex((drawing) => drawing.kind === kind);
    const image = sharp(Buffer.from(drawScene(drawings[index]!, 320)));
    const { width, height } = await image.metadata();
    expect([width, height]).toEqual([320, 240]);
    const { channels, isOpaque } = await image.stats();
    expect(isOpaque).toBe(true);
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(12);
  });
});

describe('placeholderOf', () => {
  test('is close to the colours of the picture', async () => {
    let sum = 0;
    const sample = drawings.slice(0, 65);
    for (const [index, drawing] of sample.entries()) {
      const looked = Buffer.from(placeholderOf(drawing), 'hex');
      const measured = Buffer.from(
        await placeholderOfImage(sharp(Buffer.from(pictures[index]!))),
        'hex',
      );
      expect(looked).toHaveLength(18);
      sum += looked.reduce((total, value, at) => total + Math.abs(value - measured[at]!), 0) / 18;
    }
    expect(sum / sample.length).toBeLessThan(26);
  });
});

describe('parseDrawing', () => {
  test.each([null, 'x', 5, [], {}, { kind: 'castle' }])('returns null for %j', (value) => {
    expect(parseDrawing(value)).toBeNull();
  });

  test('fills in missing values and clamps large ones', () => {
    const drawing = parseDrawing({
      kind: 'facade-condo',
      floors: 1e9,
      seed: -3,
      hour: 'midnight',
      bedrooms: 'many',
    })!;
    expect(drawing).toMatchObject({ floors: 80, seed: 0, hour: 'noon', bedrooms: 2, pool: false });
    expect(drawScene(drawing, 320)).toContain('<svg');
  });
});
