import type { Random } from '#server/random.ts';

import type { Canvas, Paint, Spot } from './canvas.ts';
import { mix, type Color } from './color.ts';
import type { Setting } from './drawing.ts';
import { blob, drawBush, drawColumnTree, drawTree, drawTufts, leafColor } from './foliage.ts';
import { shade, type Light } from './light.ts';
import { drawArecas, drawBanana, drawBroadLeaf, drawPalm } from './palms.ts';
import { project, type Camera, type Point } from './space.ts';

export const BLOOMS = ['#c8375b', '#e07aa0', '#e8a33d', '#f4efe6', '#b052a0', '#e0603f'] as const;

export function groundSpots(
  camera: Camera,
  points: readonly (readonly [number, number])[],
): Spot[] {
  return points.map(([x, z]) => project(camera, [x, 0, z] satisfies Point));
}

/** Draws a lawn from the horizon to the lower edge, with mown bands and light. */
export function drawLawn(
  canvas: Canvas,
  light: Light,
  random: Random,
  camera: Camera,
  color: Color,
  top = camera.center[1],
): void {
  const horizon = camera.center[1];
  canvas.rect(
    0,
    top,
    canvas.width,
    canvas.height - top,
    canvas.vertical(horizon, canvas.height, [
      [0, shade(light, mix(color, light.haze, 0.3), 0.7)],
      [0.35, shade(light, color, 0.6)],
      [1, shade(light, mix(color, '#1f4a35', 0.42), 0.35)],
    ]),
  );
  const pale = shade(light, mix(color, '#d3dc7a', 0.4), 0.9);
  for (let patch = 0; patch < 26; patch += 1) {
    const share = random.next() ** 1.4;
    const y = horizon + 30 + (canvas.height - horizon) * share;
    const width = (90 + share * 420) * random.range(0.5, 1.2);
    canvas.ellipse(random.range(0, canvas.width), y, width, 4 + share * 20, pale, 0.13);
  }
}

/** Draws the edge of the garden: a clipped hedge, or a low wall with planting in front. */
export function drawHedge(
  canvas: Canvas,
  light: Light,
  random: Random,
  camera: Camera,
  z: number,
  wall: Color,
): void {
  const [, foot] = project(camera, [0, 0, z]);
  const metre = camera.focal / z;
  if (random.chance(0.5)) {
    const height = metre * random.range(1.6, 2.1);
    const face = shade(light, mix(wall, '#cfc4b0', 0.4), 0.5, 0.15);
    canvas.rect(0, foot - height, canvas.width, height, face);
    canvas.rect(0, foot - height - 7, canvas.width, 9, shade(light, '#fff8ea', 0.8, 0.12));
    canvas.rect(0, foot - height * 0.3, canvas.width, height * 0.3, light.shadow, 0.14);
    const pier = metre * 4;
    for (let x = random.range(-pier, 0); x < canvas.width; x += pier) {
      canvas.rect(
        x,
        foot - height - 14,
        metre * 0.4,
        height + 14,
        shade(light, mix(wall, '#ffffff', 0.2), 0.6, 0.12),
      );
      canvas.rect(x + metre * 0.4, foot - height, metre * 0.12, height, light.shadow, 0.12);
    }
  } else {
    const height = metre * random.range(1.2, 1.9);
    const color = leafColor(random);
    for (const [lift, tone] of [
      [1, shade(light, mix(color, '#17382f', 0.35), 0.1, 0.14)],
      [0.9, shade(light, color, 0.5, 0.14)],
    ] as const) {
      const spots: Spot[] = [[-40, foot]];
      for (let x = -40; x < canvas.width + 60; x += 34) {
        spots.push([x, foot - height * lift * random.range(0.88, 1) + (lift < 1 ? 16 : 0)]);
      }
      spots.push([canvas.width + 40, foot]);
      canvas.curve(spots, tone);
    }
  }
  canvas.ellipse(canvas.width / 2, foot + 3, canvas.width, 8, light.shadow, 0.16);
}

/** Draws the shade on the lawn of trees beside or behind the viewer. */
export function drawDapple(canvas: Canvas, light: Light, random: Random): void {
  if (light.hour === 'monsoon') return;
  const edge = light.side > 0 ? canvas.width : 0;
  const inward = -light.side;
  const reach = random.range(520, 820);
  for (let heap = 0; heap < 7; heap += 1) {
    const share = heap / 6;
    const y = canvas.height - 130 + random.bell() * 18 + share * 30;
    const size = random.range(90, 150) * (1.1 - share * 0.5);
    canvas.curve(
      blob(random, edge + inward * share * reach, y, size, size * 0.26, 15, 0.3),
      light.shadow,
      light.shadowOpacity * 0.7,
    );
  }
  canvas.curve(
    blob(random, edge, canvas.height - 120, reach * 0.42, 64, 13, 0.2),
    light.shadow,
    light.shadowOpacity * 0.7,
  );
}

/** Draws a drive or path on the ground, as a strip from far to near. */
export function drawPaving(
  canvas: Canvas,
  light: Light,
  camera: Camera,
  outline: readonly (readonly [number, number])[],
  material: Color,
): void {
  const spots = groundSpots(camera, outline);
  const top = Math.min(...spots.map(([, y]) => y));
  const bottom = Math.max(...spots.map(([, y]) => y));
  const paint: Paint = canvas.vertical(top, bottom, [
    [0, shade(light, material, 0.7)],
    [1, shade(light, mix(material, '#4b463f', 0.22), 0.6)],
  ]);
  canvas.fill(spots, paint);
}

/** Draws a tree that suits the setting, at a point of the picture. */
export function drawYardTree(
  canvas: Canvas,
  light: Light,
  random: Random,
  setting: Setting,
  plant: { x: number; foot: number; height: number; distance?: number },
): void {
  const color = leafColor(random);
  const whole = { ...plant, color };
  const reach = plant.height * 0.3;
  const shift = -light.side * reach * 0.5;
  canvas.ellipse(
    plant.x + shift,
    plant.foot,
    reach,
    reach * 0.14,
    light.shadow,
    light.shadowOpacity * 0.8,
  );
  const palms = setting === 'sea' ? 6 : setting === 'mountain' || setting === 'tea' ? 0.5 : 2;
  const kind = random.weighted([
    ['tree', 5],
    ['palm', palms],
    ['column', setting === 'suburb' || setting === 'city' ? 0.8 : 0.15],
    ['areca', 1.2],
    ['banana', setting === 'city' ? 0.3 : 1],
  ] as const);
  switch (kind) {
    case 'tree':
      drawTree(canvas, light, random, whole);
      break;
    case 'palm':
      drawPalm(canvas, light, random, { ...whole, height: plant.height * 1.25 });
      break;
    case 'column':
      drawColumnTree(canvas, light, random, whole);
      break;
    case 'areca':
      drawArecas(canvas, light, random, { ...whole, height: plant.height * 0.7 });
      break;
    case 'banana':
      drawBanana(canvas, light, random, { ...whole, height: plant.height * 0.62 });
      break;
  }
}

/** Draws plants so near that they frame the picture, in one or both lower corners. */
export function drawForeground(canvas: Canvas, light: Light, random: Random): void {
  const { width, height } = canvas;
  const corners = random.pick([[0], [1], [0, 1], [0, 1]] as const);
  for (const corner of corners) {
    const edge = corner === 0 ? 0 : width;
    const inward = corner === 0 ? 1 : -1;
    const kind = random.pick(['broad', 'bush', 'bush', 'broad'] as const);
    if (kind === 'bush') {
      for (let bush = 0; bush < 3; bush += 1) {
        drawBush(canvas, light, random, {
          x: edge + inward * (bush * 150 - 10),
          foot: height + 60 + bush * 14,
          height: random.range(190, 300) - bush * 50,
          width: random.range(280, 380),
          color: mix(leafColor(random), '#1d4a3a', 0.35),
          bloom: random.chance(0.5) ? random.pick(BLOOMS) : undefined,
        });
      }
      continue;
    }
    const base = leafColor(random);
    for (let leaf = 0; leaf < 8; leaf += 1) {
      const share = leaf / 7;
      const from: Spot = [edge - inward * 30, height + 50 - share * 40];
      const to: Spot = [
        edge + inward * (360 * (1 - share) + random.range(10, 80)),
        height - 90 - share * 380 + random.range(-30, 30),
      ];
      drawBroadLeaf(canvas, light, from, to, random.range(38, 60), inward * (1 - share * 0.7), {
        light: shade(light, mix(base, '#0f3a30', 0.3), 0.35 + share * 0.4),
        dark: shade(light, mix(base, '#0b2a26', 0.55), 0.1),
      });
    }
  }
  drawTufts(canvas, light, random, {
    left: 0,
    right: width,
    top: height - 60,
    bottom: height + 30,
    count: 26,
    color: '#4a7a48',
  });
}
