import type { Random } from '#server/random.ts';

import type { Canvas, Spot } from './canvas.ts';
import { mix, type Color } from './color.ts';
import type { Plant } from './foliage.ts';
import { shade, type Light } from './light.ts';

/** Draws a feather leaf along a curve, with hanging leaflets. */
function drawFrond(
  canvas: Canvas,
  from: Spot,
  by: Spot,
  to: Spot,
  leaflet: number,
  color: Color,
  opacity = 1,
): void {
  const leaflets = 15;
  const at = (t: number): Spot => {
    const a = (1 - t) ** 2;
    const b = 2 * t * (1 - t);
    const c = t * t;
    return [from[0] * a + by[0] * b + to[0] * c, from[1] * a + by[1] * b + to[1] * c];
  };
  for (let i = 1; i <= leaflets; i += 1) {
    const t = i / leaflets;
    const [x, y] = at(t);
    const [px, py] = at(Math.max(0, t - 0.07));
    const [dx, dy] = [x - px, y - py];
    const step = Math.hypot(dx, dy) || 1;
    const [ux, uy] = [dx / step, dy / step];
    const length = leaflet * (0.35 + 0.65 * Math.sin(Math.PI * (0.12 + 0.8 * t)));
    for (const side of [-1, 1]) {
      // Forwards, outwards and down.
      const [lx, ly] = [ux * 0.75 - uy * side * 0.75, uy * 0.75 + ux * side * 0.75 + 0.32];
      const norm = Math.hypot(lx, ly);
      canvas.fill(
        [
          [px, py],
          [x, y],
          [x + (lx / norm) * length, y + (ly / norm) * length],
        ],
        color,
        opacity,
      );
    }
  }
  const [mx, my] = at(0.5);
  canvas.fill([from, [mx + 2, my - 2], to, [mx - 2, my + 3]], color, opacity);
}

/** Draws a coconut palm: a curved trunk and a crown of fronds. */
export function drawPalm(canvas: Canvas, light: Light, random: Random, plant: Plant): void {
  const { x, foot, height, color, distance = 0 } = plant;
  const lean = random.range(-0.16, 0.16) * height;
  const top: Spot = [x + lean, foot - height * 0.74];
  const thick = height * 0.022;
  const bend = -lean * 0.35;
  const trunk = (share: number, side: number): Spot => {
    const curve = Math.sin(share * Math.PI) * bend * 0.5;
    return [
      x + lean * share + curve + side * thick * (1.25 - share * 0.6),
      foot - height * 0.74 * share,
    ];
  };
  const shares = [0, 0.2, 0.4, 0.6, 0.8, 1];
  const bark = shade(light, '#a48a6d', 0.25, distance);
  canvas.fill(
    [...shares.map((s) => trunk(s, -1)), ...shares.map((s) => trunk(s, 1)).reverse()],
    bark,
  );
  const litBark = shade(light, '#c6ab87', 0.9, distance);
  canvas.fill(
    [
      ...shares.map((s) => trunk(s, light.side * 0.95)),
      ...shares.map((s) => trunk(s, light.side * 0.25)).reverse(),
    ],
    litBark,
    0.7,
  );
  const fronds = random.int(9, 12);
  const reach = height * random.range(0.36, 0.44);
  const order = Array.from(
    { length: fronds },
    (_, i) => (i / fronds) * Math.PI * 2 + random.range(-0.2, 0.2),
  )
    // Fronds that point to the viewer's side are drawn last.
    .sort((a, b) => Math.cos(a * 2 + 1) - Math.cos(b * 2 + 1));
  for (const [index, angle] of order.entries()) {
    const out = Math.cos(angle);
    const up = Math.sin(angle);
    const tip: Spot = [top[0] + out * reach * 0.98, top[1] - up * reach * 0.52 + reach * 0.24];
    const by: Spot = [top[0] + out * reach * 0.52, top[1] - up * reach * 0.5 - reach * 0.26];
    const sunward = out * light.side * 0.4 + up * 0.4 + 0.3;
    const front = index / fronds;
    const tone = shade(
      light,
      mix(color, front > 0.45 ? '#a9ba58' : '#1d4636', 0.34),
      sunward,
      distance,
    );
    drawFrond(canvas, top, by, tip, reach * 0.3, tone);
  }
  const nut = shade(light, '#8a6a3c', 0.4, distance);
  for (let i = -1; i <= 1; i += 1) {
    canvas.ellipse(top[0] + i * thick * 1.3, top[1] + thick * 1.6, thick, thick * 1.2, nut);
  }
}

/** Draws a clump of slender garden palms (areca). */
export function drawArecas(canvas: Canvas, light: Light, random: Random, plant: Plant): void {
  const { x, foot, height, color, distance = 0 } = plant;
  const stems = random.int(5, 8);
  for (let stem = 0; stem < stems; stem += 1) {
    const spread = (stem / (stems - 1) - 0.5) * 2;
    const size = height * random.range(0.7, 1) * (1 - Math.abs(spread) * 0.2);
    const [bx, tipX] = [x + spread * height * 0.06, x + spread * height * 0.46];
    const tone = shade(
      light,
      mix(color, stem % 2 ? '#b3bd57' : '#2c5f42', 0.35),
      0.3 + spread * light.side * 0.4,
      distance,
    );
    drawFrond(
      canvas,
      [bx, foot],
      [bx + spread * height * 0.12, foot - size * 1.08],
      [tipX, foot - size * random.range(0.6, 0.8)],
      height * 0.17,
      tone,
    );
  }
}

/** Draws a banana plant: a few broad, torn leaves. */
export function drawBanana(canvas: Canvas, light: Light, random: Random, plant: Plant): void {
  const { x, foot, height, color, distance = 0 } = plant;
  const stem = shade(light, '#8aa05a', 0.3, distance);
  canvas.fill(
    [
      [x - height * 0.04, foot],
      [x + height * 0.04, foot],
      [x + height * 0.02, foot - height * 0.5],
      [x - height * 0.02, foot - height * 0.5],
    ],
    stem,
  );
  const leaves = random.int(5, 7);
  for (let leaf = 0; leaf < leaves; leaf += 1) {
    const spread = (leaf / (leaves - 1) - 0.5) * 2 + random.range(-0.12, 0.12);
    const from: Spot = [x, foot - height * 0.46];
    const to: Spot = [x + spread * height * 0.52, foot - height * (0.98 - Math.abs(spread) * 0.44)];
    drawBroadLeaf(canvas, light, from, to, height * 0.12, spread, {
      light: shade(light, mix(color, '#c4cf63', 0.35), 0.5 + spread * light.side * 0.4, distance),
      dark: shade(light, mix(color, '#1f5140', 0.3), 0.2, distance),
    });
  }
}

/** Draws a broad leaf of two halves with a rib between. */
export function drawBroadLeaf(
  canvas: Canvas,
  light: Light,
  from: Spot,
  to: Spot,
  width: number,
  spread: number,
  tones: { light: Color; dark: Color },
): void {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [-dy / length, dx / length];
  const droop = length * 0.14 * Math.abs(spread);
  const at = (t: number, side: number): Spot => {
    const swell = Math.sin(Math.PI * (0.1 + 0.86 * t)) * width * side;
    const sag = t * t * droop - Math.sin(Math.PI * t) * length * 0.1;
    return [from[0] + dx * t + nx * swell, from[1] + dy * t + ny * swell + sag];
  };
  const shares = [0, 0.15, 0.32, 0.5, 0.68, 0.84, 1];
  const rib = shares.map((t) => at(t, 0));
  const sunward = light.side > 0 ? 1 : -1;
  for (const side of [-1, 1]) {
    canvas.fill(
      [...rib, ...shares.map((t) => at(t, side)).reverse()],
      side === sunward ? tones.light : tones.dark,
    );
  }
}
