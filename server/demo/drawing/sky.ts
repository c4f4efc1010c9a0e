import type { Random } from '#server/random.ts';

import type { Canvas, Spot } from './canvas.ts';
import { mix } from './color.ts';
import type { Light } from './light.ts';

/** Draws the sky from the top of the picture down to the horizon (px). */
export function drawSky(canvas: Canvas, light: Light, random: Random, horizon: number): void {
  const { width } = canvas;
  canvas.rect(
    0,
    0,
    width,
    horizon + 4,
    canvas.vertical(0, horizon, [
      [0, light.zenith],
      [0.55, mix(light.zenith, light.sky, 0.85)],
      [0.82, mix(light.sky, light.horizon, 0.55)],
      [1, light.horizon],
    ]),
  );
  if (light.hour === 'dusk') drawStars(canvas, random, horizon * 0.45);
  drawGlow(canvas, light, random, horizon);
  switch (light.hour) {
    case 'golden':
    case 'dusk':
      drawStreaks(canvas, light, random, horizon);
      if (random.chance(0.6)) drawHeapClouds(canvas, light, random, horizon);
      break;
    case 'monsoon':
      drawRainClouds(canvas, light, random, horizon);
      break;
    case 'morning':
    case 'noon':
      drawHeapClouds(canvas, light, random, horizon);
  }
  if (light.hour !== 'monsoon' && random.chance(0.4)) drawBirds(canvas, light, random, horizon);
}

function drawStars(canvas: Canvas, random: Random, bottom: number): void {
  for (let star = random.int(8, 18); star > 0; star -= 1) {
    const radius = random.range(1, 2.4);
    const [x, y] = [random.range(0, canvas.width), random.range(0, bottom)];
    canvas.ellipse(x, y, radius, radius, '#fff4dc', 0.75);
  }
}

function drawGlow(canvas: Canvas, light: Light, random: Random, horizon: number): void {
  if (light.hour === 'monsoon') return;
  const low = light.hour === 'golden' || light.hour === 'dusk';
  const x = canvas.width * (0.5 + light.side * random.range(0.2, 0.46));
  const y = low ? horizon - random.range(20, 160) : random.range(60, 300);
  const reach = low ? 950 : 1000;
  canvas.rect(
    0,
    0,
    canvas.width,
    horizon,
    canvas.radial(
      [x, y],
      reach,
      [
        [0, light.sunColor, low ? 0.85 : 0.75],
        [0.08, light.sunColor, low ? 0.7 : 0.5],
        [0.3, light.horizon, low ? 0.34 : 0.22],
        [1, light.horizon, 0],
      ],
      low ? 0.7 : 1,
    ),
  );
  if (light.hour === 'golden' || (light.hour === 'dusk' && random.chance(0.6))) {
    const radius = random.range(44, 66);
    canvas.ellipse(x, y, radius, radius, light.sunColor, 0.95);
  }
}

/** Draws cumulus clouds: round above, flat below, fading downwards. */
function drawHeapClouds(canvas: Canvas, light: Light, random: Random, horizon: number): void {
  const count = random.int(3, 6);
  for (let cloud = 0; cloud < count; cloud += 1) {
    const depth = cloud / count;
    const width = random.range(300, 760) * (0.5 + depth * 0.75);
    const x = random.range(-150, canvas.width - 100);
    const base = horizon * random.range(0.2, 0.36) + (1 - depth) * horizon * 0.32;
    heap(canvas, light, random, x, base, width, mix(light.cloudLit, light.sky, 0.35 * (1 - depth)));
  }
}

function heap(
  canvas: Canvas,
  light: Light,
  random: Random,
  x: number,
  base: number,
  width: number,
  color: string,
): void {
  const puffs = random.int(4, 6);
  const height = width * random.range(0.24, 0.36);
  const fill = canvas.vertical(base - height, base, [
    [0, color, 0.98],
    [0.6, mix(color, light.cloudShade, 0.5), 0.8],
    [1, light.cloudShade, 0],
  ]);
  let d = `M${Math.round(x)} ${Math.round(base)}`;
  let at = x;
  for (let puff = 0; puff < puffs; puff += 1) {
    const share = (puff + 0.5) / puffs;
    const step = (width / puffs) * random.range(0.85, 1.15);
    const rise = Math.sin(share * Math.PI) * height;
    const radius = step * random.range(0.55, 0.68);
    at += step;
    const y = puff === puffs - 1 ? base : base - rise * random.range(0.55, 0.8);
    d += `A${Math.round(radius)} ${Math.round(radius)} 0 0 1 ${Math.round(at)} ${Math.round(y)}`;
  }
  canvas.path(`${d}Z`, fill);
}

/** Draws the long thin clouds of a low sun. */
function drawStreaks(canvas: Canvas, light: Light, random: Random, horizon: number): void {
  for (let streak = random.int(9, 15); streak > 0; streak -= 1) {
    const y = horizon * random.range(0.08, 0.92);
    const width = random.range(300, 1100);
    const x = random.range(-200, canvas.width - width * 0.4);
    const height = random.range(10, 46);
    const low = y / horizon;
    const color = mix(light.cloudShade, light.cloudLit, low * random.range(0.6, 1));
    const belly: Spot[] = [];
    const back: Spot[] = [];
    for (let part = 0; part <= 5; part += 1) {
      const share = part / 5;
      const swell = Math.sin(share * Math.PI);
      belly.push([x + width * share, y + height * swell * random.range(0.2, 0.6)]);
      back.push([x + width * share, y - height * swell * random.range(0.4, 1)]);
    }
    canvas.curve([...belly, ...back.reverse()], color, random.range(0.28, 0.62));
  }
}

function drawRainClouds(canvas: Canvas, light: Light, random: Random, horizon: number): void {
  for (let band = 0; band < 4; band += 1) {
    const y = horizon * (0.02 + band * 0.15);
    const spots: Spot[] = [[-300, -200]];
    spots.push([canvas.width + 300, -200]);
    for (let x = canvas.width + 200; x >= -200; x -= 190) {
      spots.push([x, y + random.range(20, 170)]);
    }
    canvas.curve(
      spots,
      canvas.vertical(0, y + 170, [
        [0, mix(light.cloudShade, light.zenith, 0.4), 0.5],
        [1, mix(light.cloudShade, light.cloudLit, 0.3 + band * 0.15), 0.34],
      ]),
    );
  }
}

function drawBirds(canvas: Canvas, light: Light, random: Random, horizon: number): void {
  const [x, y] = [random.range(300, 1600), horizon * random.range(0.15, 0.45)];
  for (let bird = random.int(3, 6); bird > 0; bird -= 1) {
    const size = random.range(9, 17);
    const [bx, by] = [x + random.range(-130, 130), y + random.range(-60, 60)];
    const color = mix(light.shadow, light.sky, 0.3);
    canvas.bend(
      [bx - size, by - size * 0.3],
      [bx - size * 0.4, by - size * 0.7],
      [bx, by],
      2.4,
      color,
      0.8,
    );
    canvas.bend(
      [bx, by],
      [bx + size * 0.4, by - size * 0.7],
      [bx + size, by - size * 0.3],
      2.4,
      color,
      0.8,
    );
  }
}

/** Draws rain and haze over the whole picture. */
export function drawRain(canvas: Canvas, light: Light, random: Random): void {
  if (light.hour !== 'monsoon') return;
  for (let drop = 0; drop < 130; drop += 1) {
    const [x, y] = [random.range(-60, canvas.width), random.range(-60, canvas.height)];
    const length = random.range(26, 74);
    canvas.fill(
      [
        [x, y],
        [x + 1.8, y],
        [x - length * 0.16 + 0.8, y + length],
        [x - length * 0.16, y + length],
      ],
      '#f4f8f7',
      0.3,
    );
  }
}
