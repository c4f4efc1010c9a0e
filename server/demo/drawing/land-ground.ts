import type { Random } from '#server/random.ts';

import type { Canvas, Spot } from './canvas.ts';
import { mix, type Color } from './color.ts';
import { blob, drawTufts } from './foliage.ts';
import type { Ground } from './land.ts';
import { shade, type Light } from './light.ts';
import { BLOOMS } from './yard.ts';

/** Draws rice in flooded terraces. Each step is a curved band, and some bands reflect the sky. */
export function drawPaddies(canvas: Canvas, light: Light, random: Random, horizon: number): void {
  const bands = 9;
  for (let band = 0; band < bands; band += 1) {
    const from = horizon + 26 + (canvas.height - horizon) * (band / bands) ** 1.6;
    const to = horizon + 26 + (canvas.height - horizon) * ((band + 1) / bands) ** 1.6;
    const swell = random.range(-14, 22) * (band / 4 + 0.4);
    const edge = (y: number, bend: number): Spot[] => {
      const spots: Spot[] = [];
      for (let x = -80; x <= canvas.width + 80; x += 250) {
        spots.push([x, y + Math.sin(x / 420 + band) * bend]);
      }
      return spots;
    };
    const water = random.chance(0.45);
    const rice = shade(light, random.pick(['#8fb04a', '#a3bd52', '#7da24c', '#c2bf5e']), 0.7);
    const paint = water
      ? canvas.vertical(from, to, [
          [0, mix(light.horizon, light.sky, 0.3)],
          [1, mix(light.sky, light.zenith, 0.5)],
        ])
      : rice;
    canvas.fill([...edge(from, swell), ...edge(to + 8, swell).reverse()], paint);
    const bank = shade(light, '#5c7a3c', 0.4);
    const width = 5 + band * 2.4;
    canvas.fill([...edge(to, swell), ...edge(to + width, swell).reverse()], bank);
    if (!water) {
      const dark = shade(light, '#6c8d3d', 0.4);
      for (let tuft = 0; tuft < 60; tuft += 1) {
        const y = from + (to - from) * random.next();
        const x = random.range(0, canvas.width);
        const size = 4 + band * 2;
        canvas.fill(
          [
            [x - size * 0.3, y],
            [x + size * 0.3, y],
            [x + random.range(-3, 3), y - size],
          ],
          dark,
          0.6,
        );
      }
    } else {
      for (let stalk = 0; stalk < 30; stalk += 1) {
        const y = from + (to - from) * random.range(0.2, 0.95);
        const size = 5 + band * 2.4;
        const x = random.range(0, canvas.width);
        canvas.fill(
          [
            [x - 1.5, y],
            [x + 1.5, y],
            [x + random.range(-5, 5), y - size],
          ],
          shade(light, '#7fa245', 0.6),
          0.8,
        );
      }
    }
  }
}

/** Draws tea in rows of round bushes that follow the slope. */
export function drawTeaRows(canvas: Canvas, light: Light, random: Random, horizon: number): void {
  const rows = 13;
  const tilt = random.range(-0.1, 0.1);
  const dark = shade(light, '#34603a', 0.1);
  const lit = [
    shade(light, '#6f9d4a', 0.7),
    shade(light, '#82ad54', 0.8),
    shade(light, '#5f8c45', 0.6),
  ];
  for (let row = 0; row < rows; row += 1) {
    const share = (row + 1) / rows;
    const y = horizon + 34 + (canvas.height - horizon) * share ** 1.8 * 1.04;
    const size = 10 + share ** 1.6 * 84;
    const bushes: (readonly [number, number, number])[] = [];
    for (let x = -size; x < canvas.width + size; x += size * random.range(0.8, 1.1)) {
      bushes.push([
        x,
        y + (x - 960) * tilt * share + Math.sin(x / 330 + row) * 8,
        size * random.range(0.85, 1.12),
      ]);
    }
    for (const [x, by, s] of bushes) canvas.ellipse(x, by, s * 0.72, s * 0.5, dark);
    const tone = lit[row % lit.length]!;
    for (const [x, by, s] of bushes)
      canvas.ellipse(x + light.side * s * 0.07, by - s * 0.13, s * 0.6, s * 0.36, tone);
    const tip = shade(light, '#b9cf6e', 0.95);
    for (const [x, by, s] of bushes)
      canvas.ellipse(x + light.side * s * 0.16, by - s * 0.26, s * 0.3, s * 0.14, tip, 0.7);
  }
}

export function drawFurrows(
  canvas: Canvas,
  light: Light,
  random: Random,
  horizon: number,
  earth: Color,
): void {
  for (let patch = 0; patch < 9; patch += 1) {
    const share = (patch + 0.5) / 9;
    const y = horizon + 60 + (canvas.height - horizon - 40) * share ** 1.5;
    const tone = shade(
      light,
      mix(earth, random.pick(['#c9c36a', '#5d8a48', '#b59a5a', '#7aa552']), 0.35),
      0.6,
    );
    canvas.curve(
      blob(random, random.range(100, 1820), y, random.range(240, 620), 12 + share * 50, 12, 0.2),
      tone,
      0.4,
    );
  }
}

/** Draws the access track: two wheel tracks of earth that wind to the back. */
export function drawTrack(
  canvas: Canvas,
  light: Light,
  random: Random,
  horizon: number,
  ground: Ground,
): void {
  if (ground === 'paddy' || ground === 'tea') return;
  const bottom = random.range(250, 1650);
  const end = random.range(500, 1420);
  const bend = random.range(-260, 260);
  const tone = shade(light, random.pick(['#c9ae84', '#bd9d74', '#d6c19a']), 0.7);
  const path = (offset: number, share: number): Spot => {
    const x = bottom + (end - bottom) * share + Math.sin(share * Math.PI * 1.4) * bend;
    const y = canvas.height + 20 - (canvas.height - horizon - 60) * (1 - (1 - share) ** 2.2);
    return [x + offset * (1 - share) ** 1.8, y];
  };
  const shares = [0, 0.12, 0.25, 0.4, 0.56, 0.74, 0.9, 1];
  for (const [left, right] of [
    [-150, -60],
    [60, 150],
  ] as const) {
    canvas.fill(
      [...shares.map((s) => path(left, s)), ...shares.map((s) => path(right, s)).reverse()],
      tone,
    );
  }
  canvas.fill(
    [...shares.map((s) => path(-60, s)), ...shares.map((s) => path(60, s)).reverse()],
    tone,
    0.35,
  );
}

/** Draws grass and flowers close to the viewer. */
export function meadow(canvas: Canvas, light: Light, random: Random, earth: Color): void {
  const { width, height } = canvas;
  drawTufts(canvas, light, random, {
    left: 0,
    right: width,
    top: height - 260,
    bottom: height + 20,
    count: 90,
    color: earth,
  });
  const bloom = shade(light, random.pick(BLOOMS), 0.9);
  for (let flower = 0; flower < 40; flower += 1) {
    const share = random.next();
    const [x, y] = [random.range(0, width), height - 240 + share * 230];
    const size = 3 + share * 6;
    canvas.ellipse(x, y - size * 3, size, size * 0.8, bloom, 0.9);
  }
}
