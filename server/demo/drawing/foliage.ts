import type { Random } from '#server/random.ts';

import type { Canvas, Spot } from './canvas.ts';
import { mix, type Color } from './color.ts';
import { shade, type Light } from './light.ts';

const GREENS = ['#4f8a4a', '#5d9650', '#3f7d4e', '#6b9a4a', '#37735a', '#7a9f4f'] as const;

/** Returns a random leaf green. */
export function leafColor(random: Random): Color {
  return random.pick(GREENS);
}

/** Returns an uneven round outline. `rough` is the maximum deviation of a corner. */
export function blob(
  random: Random,
  x: number,
  y: number,
  rx: number,
  ry: number,
  corners = 11,
  rough = 0.16,
): Spot[] {
  const start = random.range(0, Math.PI);
  return Array.from({ length: corners }, (_, i) => {
    const angle = start + (i / corners) * Math.PI * 2;
    const reach = 1 + random.range(-rough, rough);
    return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach] as const;
  });
}

export interface Plant {
  /** Position in the picture, px. */
  x: number;
  foot: number;
  /** px */
  height: number;
  color: Color;
  /** From 0 (near) to 1 (hidden by haze). */
  distance?: number;
}

/** Draws clusters of leaves in three tones, the lightest towards the sun. */
export function drawCrown(
  canvas: Canvas,
  light: Light,
  random: Random,
  crown: {
    x: number;
    y: number;
    rx: number;
    ry: number;
    color: Color;
    distance?: number;
    clumps?: number;
  },
): void {
  const { x, y, rx, ry, color, distance = 0, clumps = 11 } = crown;
  const deep = shade(light, mix(color, '#17382f', 0.42), 0, distance);
  const body = shade(light, color, 0.3, distance);
  const lit = shade(light, mix(color, '#b8c45e', 0.25), 0.85, distance);
  if (rx < 30) {
    // At a distance, two clusters look the same as forty.
    canvas.curve(blob(random, x, y, rx, ry, 9), deep);
    canvas.curve(
      blob(random, x + light.side * rx * 0.14, y - ry * 0.2, rx * 0.74, ry * 0.66, 9),
      body,
    );
    canvas.curve(
      blob(random, x + light.side * rx * 0.26, y - ry * 0.38, rx * 0.42, ry * 0.34, 7),
      lit,
    );
    return;
  }
  const glint = shade(light, mix(color, '#dfe08a', 0.45), 1, distance);
  const heaps = Array.from({ length: clumps }, (_, i) => {
    const angle = (i / clumps) * Math.PI * 2 + random.range(-0.3, 0.3);
    const reach = i % 3 === 0 ? random.range(0, 0.35) : random.range(0.5, 0.72);
    const size = random.range(0.34, 0.5);
    return { x: x + Math.cos(angle) * rx * reach, y: y + Math.sin(angle) * ry * reach, size };
  });
  for (const heap of heaps) {
    canvas.curve(blob(random, heap.x, heap.y, rx * heap.size, ry * heap.size * 1.05), deep);
  }
  const sunward = light.side;
  for (const heap of heaps) {
    const [hx, hy] = [heap.x + sunward * rx * 0.07, heap.y - ry * 0.12];
    canvas.curve(blob(random, hx, hy, rx * heap.size * 0.84, ry * heap.size * 0.8), body);
  }
  for (const heap of heaps) {
    if ((heap.x - x) * sunward < -rx * 0.25 && heap.y > y - ry * 0.2) continue;
    if (heap.y > y + ry * 0.4) continue;
    const [hx, hy] = [heap.x + sunward * rx * 0.15, heap.y - ry * 0.22];
    canvas.curve(blob(random, hx, hy, rx * heap.size * 0.58, ry * heap.size * 0.5), lit);
  }
  const leaf = Math.min(10, rx * 0.06);
  const leaves = Array.from({ length: clumps * 2 }, () => {
    const angle = random.range(0, Math.PI * 2);
    const reach = Math.sqrt(random.next()) * 0.92;
    return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach] as const;
  });
  const isBright = ([lx, ly]: Spot) => (lx - x) * sunward - (ly - y) > -rx * 0.2;
  // All shapes of one tone together make one path instead of twenty.
  for (const [bright, tone, opacity] of [
    [true, glint, 0.75],
    [false, deep, 0.5],
  ] as const) {
    for (const spot of leaves) {
      if (isBright(spot) === bright)
        drawLeaf(canvas, spot[0], spot[1], leaf, random.range(0, Math.PI), tone, opacity);
    }
  }
}

/** Draws one pointed leaf. */
function drawLeaf(
  canvas: Canvas,
  x: number,
  y: number,
  size: number,
  angle: number,
  color: Color,
  opacity = 1,
): void {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const at = (along: number, across: number): Spot => [
    x + cos * along - sin * across,
    y + sin * along + cos * across,
  ];
  canvas.fill(
    [at(-size, 0), at(-size * 0.2, size * 0.45), at(size, 0), at(-size * 0.2, -size * 0.45)],
    color,
    opacity,
  );
}

/** Draws a broad-leaved tree. */
export function drawTree(canvas: Canvas, light: Light, random: Random, plant: Plant): void {
  const { x, foot, height, color, distance = 0 } = plant;
  const bark = shade(light, '#7a5a42', 0.3, distance);
  const crownY = foot - height * 0.66;
  const thick = height * 0.035;
  const lean = random.range(-0.04, 0.04) * height;
  canvas.fill(
    [
      [x - thick, foot],
      [x + thick, foot],
      [x + lean + thick * 0.5, crownY],
      [x + lean - thick * 0.5, crownY],
    ],
    bark,
  );
  for (const side of [-1, 1]) {
    canvas.bend(
      [x + lean * 0.6, foot - height * 0.34],
      [x + lean + side * height * 0.06, foot - height * 0.44],
      [x + lean + side * height * 0.17, crownY + height * 0.05],
      thick * 0.7,
      bark,
    );
  }
  const wide = random.range(0.3, 0.44);
  drawCrown(canvas, light, random, {
    x: x + lean,
    y: crownY,
    rx: height * wide,
    ry: height * random.range(0.27, 0.34),
    color,
    distance,
    clumps: 12,
  });
}

/** Draws a slender columnar tree (asoke), as planted along drives. */
export function drawColumnTree(canvas: Canvas, light: Light, random: Random, plant: Plant): void {
  const { x, foot, height, color, distance = 0 } = plant;
  canvas.rect(
    x - 3,
    foot - height * 0.12,
    6,
    height * 0.12,
    shade(light, '#6d5240', 0.2, distance),
  );
  const tones = [
    shade(light, mix(color, '#17382f', 0.4), 0, distance),
    shade(light, color, 0.35, distance),
    shade(light, mix(color, '#b8c45e', 0.3), 0.9, distance),
  ];
  for (const [i, tone] of tones.entries()) {
    const wide = height * (0.13 - i * 0.032);
    const shift = i * light.side * height * 0.022;
    const spots: Spot[] = [[x + shift, foot - height]];
    for (let part = 1; part <= 7; part += 1) {
      const share = part / 7;
      const bulge =
        wide * Math.sin(Math.min(1, share * 1.25) * Math.PI * 0.5) * random.range(0.85, 1.1);
      spots.push([x + shift + bulge, foot - height + height * 0.92 * share - i * 4]);
    }
    for (let part = 7; part >= 1; part -= 1) {
      const share = part / 7;
      const bulge =
        wide * Math.sin(Math.min(1, share * 1.25) * Math.PI * 0.5) * random.range(0.85, 1.1);
      spots.push([x + shift - bulge, foot - height + height * 0.92 * share - i * 4]);
    }
    canvas.curve(spots, tone);
  }
}

/** Draws a low bush, in bloom if `bloom` is a colour. */
export function drawBush(
  canvas: Canvas,
  light: Light,
  random: Random,
  plant: Plant & { width: number; bloom?: Color | undefined },
): void {
  const { x, foot, height, width, color, distance = 0, bloom } = plant;
  canvas.ellipse(x, foot, width * 0.56, height * 0.12, light.shadow, light.shadowOpacity * 0.8);
  drawCrown(canvas, light, random, {
    x,
    y: foot - height * 0.48,
    rx: width * 0.5,
    ry: height * 0.52,
    color,
    distance,
    clumps: Math.max(6, Math.round(width / 26)),
  });
  if (!bloom) return;
  const petal = shade(light, bloom, 0.8, distance);
  const pale = shade(light, mix(bloom, '#fff2e8', 0.35), 0.9, distance);
  for (const [tone, share] of [
    [petal, 0.7],
    [pale, 0.3],
  ] as const) {
    for (let flower = Math.round((Math.min(width, 360) / 7) * share); flower > 0; flower -= 1) {
      const angle = random.range(0, Math.PI * 2);
      const reach = Math.sqrt(random.next());
      const size = random.range(0.035, 0.06) * height + 2;
      canvas.ellipse(
        x + Math.cos(angle) * width * 0.47 * reach,
        foot - height * 0.5 + Math.sin(angle) * height * 0.46 * reach,
        size,
        size * 0.85,
        tone,
      );
    }
  }
}

/** Draws blades of grass along a line. */
export function drawTufts(
  canvas: Canvas,
  light: Light,
  random: Random,
  area: { left: number; right: number; top: number; bottom: number; count: number; color: Color },
): void {
  for (const other of ['#2c5a3c', '#c9cf6e']) {
    const tone = shade(light, mix(area.color, other, 0.3), 0.6);
    for (let tuft = 0; tuft < area.count / 2; tuft += 1) {
      const share = random.next();
      const y = area.top + (area.bottom - area.top) * share;
      const x = random.range(area.left, area.right);
      const size = (10 + 26 * share) * random.range(0.7, 1.2);
      for (let blade = -1; blade <= 1; blade += 1) {
        const lean = blade * size * 0.4 + random.range(-3, 3);
        canvas.fill(
          [
            [x + blade * 3 - 2, y],
            [x + blade * 3 + 2, y],
            [x + lean, y - size],
          ],
          tone,
          0.85,
        );
      }
    }
  }
}
