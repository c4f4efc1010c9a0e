import type { Random } from '#server/random.ts';

import type { Canvas, Spot } from './canvas.ts';
import { mix, type Color } from './color.ts';
import { shade, type Light } from './light.ts';

/**
 * Returns a line of heights across the picture, in px from the top. It is smooth if `rough` is 0.
 */
function ridge(random: Random, width: number, base: number, rise: number, rough: number): Spot[] {
  const waves = Array.from({ length: 4 }, (_, i) => ({
    length: (0.6 + i) * random.range(1.6, 2.6),
    phase: random.range(0, Math.PI * 2),
    size: 1 / (i + 1.2),
  }));
  const spots: Spot[] = [];
  for (let x = -80; x <= width + 80; x += 64) {
    let swell = 0;
    for (const wave of waves) {
      swell += Math.sin((x / width) * Math.PI * wave.length + wave.phase) * wave.size;
    }
    spots.push([x, base - rise * (0.55 + swell * 0.32) - random.range(0, rough)]);
  }
  return spots;
}

/** Draws hills one behind the other, the far ones in haze. `horizon` is their base. */
export function drawHills(
  canvas: Canvas,
  light: Light,
  random: Random,
  horizon: number,
  options: { layers: number; rise: number; rough?: number; color: Color },
): void {
  const { layers, rise, rough = 0, color } = options;
  for (let layer = 0; layer < layers; layer += 1) {
    const near = (layer + 1) / layers;
    const height = rise * (1.15 - 0.62 * near);
    const line = ridge(random, canvas.width, horizon, height, rough * (1.1 - near * 0.5));
    const tone = shade(light, mix(color, '#5f8f86', 0.5 * (1 - near)), 0.4, 0.82 - near * 0.5);
    const outline: Spot[] = [[-90, horizon + 30], ...line, [canvas.width + 90, horizon + 30]];
    const paint = canvas.vertical(horizon - height, horizon + 20, [
      [0, tone],
      [1, mix(tone, light.haze, 0.55)],
    ]);
    if (rough > 40) {
      canvas.fill(outline, paint);
      drawSlopes(canvas, light, line, horizon, mix(tone, light.sunColor, 0.16));
    } else {
      canvas.curve(outline, paint);
    }
  }
}

/** Draws the sunlit sides of the peaks. */
function drawSlopes(
  canvas: Canvas,
  light: Light,
  line: readonly Spot[],
  foot: number,
  color: Color,
): void {
  if (light.hour === 'monsoon') return;
  for (let i = 1; i < line.length - 1; i += 1) {
    const [x, y] = line[i]!;
    if (y > line[i - 1]![1] || y > line[i + 1]![1]) continue;
    const [nx, ny] = line[i + light.side]!;
    const drop = (foot - y) * 0.6;
    canvas.fill(
      [
        [x, y],
        [nx, ny],
        [nx + light.side * 26, ny + drop * 0.5],
        [x + light.side * 30, y + drop],
        [x + light.side * 8, y + drop * 0.5],
      ],
      color,
      0.5,
    );
  }
}

/** Draws a distant edge of trees. */
export function drawTreeLine(
  canvas: Canvas,
  light: Light,
  random: Random,
  foot: number,
  height: number,
  color: Color,
  distance: number,
): void {
  for (let row = 0; row < 2; row += 1) {
    const tone = shade(light, mix(color, '#22493d', row * 0.3), 0.3, distance * (1 - row * 0.4));
    const spots: Spot[] = [[-60, foot + 10]];
    for (let x = -60; x < canvas.width + 80; x += random.range(24, 60)) {
      spots.push([x, foot - height * (1 - row * 0.35) * random.range(0.45, 1)]);
    }
    spots.push([canvas.width + 80, foot + 10]);
    canvas.curve(spots, tone);
  }
}

/** Draws water from the horizon down to `bottom`, with the glitter of the sun. */
export function drawSea(
  canvas: Canvas,
  light: Light,
  random: Random,
  horizon: number,
  bottom: number,
): void {
  const deep = shade(light, '#2a8fa8', 0.5, 0.12);
  const near = shade(light, '#57c0bd', 0.5);
  canvas.rect(
    0,
    horizon,
    canvas.width,
    bottom - horizon,
    canvas.vertical(horizon, bottom, [
      [0, mix(deep, light.horizon, 0.42)],
      [0.35, mix(deep, light.sky, 0.16)],
      [1, near],
    ]),
  );
  const sunX = canvas.width * (0.5 + light.side * 0.28);
  const glitter = mix(light.sunColor, light.horizon, 0.3);
  for (let dash = 0; dash < 90; dash += 1) {
    const share = random.next() ** 1.6;
    const y = horizon + 3 + (bottom - horizon) * share;
    const spread = 60 + share * 520;
    const x = dash % 3 === 0 ? random.range(0, canvas.width) : sunX + random.bell() * spread;
    const length = 14 + share * random.range(30, 130);
    const thick = 1.2 + share * 4;
    canvas.ellipse(x, y, length, thick, glitter, dash % 3 === 0 ? 0.16 : 0.4);
  }
}

/** Draws limestone islands on the horizon, as in the Andaman Sea. */
export function drawIslets(canvas: Canvas, light: Light, random: Random, horizon: number): void {
  for (let islet = random.int(1, 4); islet > 0; islet -= 1) {
    const x = random.range(0, canvas.width);
    const width = random.range(60, 240);
    const height = width * random.range(0.35, 0.95);
    const tone = shade(light, '#4c7a6a', 0.4, random.range(0.35, 0.6));
    canvas.curve(
      [
        [x - width * 0.55, horizon + 6],
        [x - width * 0.5, horizon - height * 0.5],
        [x - width * 0.3, horizon - height * random.range(0.8, 1.1)],
        [x, horizon - height],
        [x + width * 0.28, horizon - height * random.range(0.7, 1)],
        [x + width * 0.48, horizon - height * 0.42],
        [x + width * 0.56, horizon + 6],
      ],
      canvas.vertical(horizon - height, horizon, [
        [0, tone],
        [1, mix(tone, light.haze, 0.5)],
      ]),
    );
  }
}

/** Draws a city's towers in haze. `lamps` light their windows. */
export function drawSkyline(
  canvas: Canvas,
  light: Light,
  random: Random,
  foot: number,
  rise: number,
  layers = 3,
): void {
  for (let layer = 0; layer < layers; layer += 1) {
    const near = (layer + 1) / layers;
    let x = -random.range(0, 90);
    while (x < canvas.width) {
      const width = random.range(46, 130) * (0.6 + near * 0.6);
      const tall = random.chance(0.25);
      const height =
        rise * (tall ? random.range(0.75, 1.1) : random.range(0.25, 0.65)) * (1.25 - near * 0.55);
      const material = random.pick(['#8fa3ad', '#b9b2a6', '#7c93a3', '#a8a39c', '#93a6a0']);
      const tone = shade(light, material, 0.3, 0.8 - near * 0.34);
      drawFarTower(canvas, light, random, { x, width, height, foot, tone, near });
      x += width + random.range(-6, 70) * (1.3 - near);
    }
  }
  canvas.rect(
    0,
    foot - rise * 0.5,
    canvas.width,
    rise * 0.5,
    canvas.vertical(foot - rise * 0.5, foot, [
      [0, light.haze, 0],
      [1, light.haze, 0.7],
    ]),
  );
}

function drawFarTower(
  canvas: Canvas,
  light: Light,
  random: Random,
  tower: { x: number; width: number; height: number; foot: number; tone: Color; near: number },
): void {
  const { x, width, height, foot, tone, near } = tower;
  const top = foot - height;
  canvas.rect(x, top, width, height, tone);
  // The side away from the sun.
  const side = width * random.range(0.28, 0.45);
  canvas.rect(light.side > 0 ? x : x + width - side, top, side, height, light.shadow, 0.13);
  if (random.chance(0.4)) {
    const crown = width * random.range(0.3, 0.6);
    canvas.rect(x + (width - crown) / 2, top - height * 0.05, crown, height * 0.06, tone);
  }
  if (random.chance(0.2))
    canvas.rect(x + width / 2 - 1.5, top - height * 0.18, 3, height * 0.18, tone);
  const step = 15;
  const lit = mix(light.lamp, light.haze, 0.25 * (1 - near));
  const dark = mix(tone, light.shadow, 0.22);
  for (let y = top + 12; y < foot - 14; y += step) {
    for (let wx = x + 7; wx < x + width - 9; wx += 12) {
      if (light.lamps > 0.3 && random.chance(light.lamps * 0.35)) {
        canvas.rect(wx, y, 5.5, 7, lit, 0.85);
      } else if (near > 0.6 && random.chance(0.5)) {
        canvas.rect(wx, y, 5.5, 7, dark, 0.5);
      }
    }
  }
}
