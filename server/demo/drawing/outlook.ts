import type { Random } from '#server/random.ts';

import type { Canvas } from './canvas.ts';
import { mix } from './color.ts';
import type { Drawing } from './drawing.ts';
import { drawBush, drawCrown, leafColor } from './foliage.ts';
import { shade, type Light } from './light.ts';
import { drawSky } from './sky.ts';
import { drawSurroundings } from './surroundings.ts';
import { drawSkyline } from './terrain.ts';
import { BLOOMS, drawYardTree } from './yard.ts';

/**
 * Draws the view from a window or balcony: a garden from the ground, treetops from a few storeys
 * up, roofs and streets from high above. `horizon` is the viewer's eye level in px.
 */
export function drawOutlook(
  canvas: Canvas,
  light: Light,
  random: Random,
  drawing: Drawing,
  horizon: number,
): void {
  const { setting, level } = drawing;
  drawSky(canvas, light, random, horizon);
  if (level > 7 && (setting === 'city' || setting === 'suburb')) {
    drawSkyline(canvas, light, random, horizon + 70, 360);
    drawRoofs(canvas, light, random, horizon);
    return;
  }
  const top = drawSurroundings(canvas, light, random, setting, horizon);
  const green = shade(light, '#7fa35c', 0.5);
  canvas.rect(
    0,
    top,
    canvas.width,
    canvas.height - top,
    canvas.vertical(top, canvas.height, [
      [0, mix(green, light.haze, 0.3)],
      [1, mix(green, '#1f4a35', 0.3)],
    ]),
  );
  if (level > 7) {
    drawRoofs(canvas, light, random, top + 26);
    return;
  }
  if (level > 2) {
    for (let tree = 0; tree < 16; tree += 1) {
      const y = horizon + 60 + (tree / 16) * 360;
      const size = 90 + (tree / 16) * 120;
      drawCrown(canvas, light, random, {
        x: random.range(0, canvas.width),
        y,
        rx: size,
        ry: size * 0.7,
        color: leafColor(random),
        distance: 0.3 - (tree / 16) * 0.25,
        clumps: 8,
      });
    }
    return;
  }
  for (let tree = 0; tree < 5; tree += 1) {
    drawYardTree(canvas, light, random, setting, {
      x: random.range(100, 1820),
      foot: horizon + 50 + tree * 26,
      height: random.range(240, 460),
      distance: 0.2 - tree * 0.03,
    });
  }
  for (let bush = 0; bush < 12; bush += 1) {
    drawBush(canvas, light, random, {
      x: (bush / 11) * canvas.width + random.range(-60, 60),
      foot: horizon + 250 + random.range(-30, 40),
      height: random.range(110, 190),
      width: random.range(170, 280),
      color: leafColor(random),
      bloom: random.chance(0.35) ? random.pick(BLOOMS) : undefined,
    });
  }
}

/** Draws houses and trees from above, larger towards the viewer. */
function drawRoofs(canvas: Canvas, light: Light, random: Random, horizon: number): void {
  const rows = 10;
  const ground = shade(light, '#8c9a80', 0.4, 0.2);
  canvas.rect(0, horizon + 40, canvas.width, canvas.height - horizon, ground);
  for (let row = 0; row < rows; row += 1) {
    const share = (row + 1) / rows;
    const y = horizon + 30 + (canvas.height - horizon) * share ** 1.5 * 0.9;
    const size = 26 + share ** 1.4 * 190;
    const distance = 0.55 * (1 - share);
    for (
      let x = -size + random.range(0, size);
      x < canvas.width + size;
      x += size * random.range(0.9, 1.6)
    ) {
      if (random.chance(0.55)) {
        drawCrown(canvas, light, random, {
          x,
          y: y - size * 0.1,
          rx: size * random.range(0.3, 0.48),
          ry: size * random.range(0.24, 0.36),
          color: leafColor(random),
          distance,
          clumps: 6,
        });
        continue;
      }
      const width = size * random.range(0.7, 1.1);
      const height =
        size * (random.chance(0.12) ? random.range(0.9, 1.7) : random.range(0.22, 0.6));
      const depth = size * random.range(0.22, 0.34);
      const wall = random.pick(['#eee6d8', '#ddd0bb', '#d8dcda', '#e8cfb8', '#cfd6d4']);
      const roof = random.pick([
        '#b4593c',
        '#8f5a42',
        '#7c8286',
        '#a8a39a',
        '#93433a',
        '#5f7164',
        '#c9c2b4',
      ]);
      const [left, right] = [x - width / 2, x + width / 2];
      canvas.rect(left, y - height, width, height, shade(light, wall, 0.3, distance));
      canvas.fill(
        [
          [left, y - height],
          [right, y - height],
          [right + depth * 0.4, y - height - depth],
          [left + depth * 0.4, y - height - depth],
        ],
        shade(light, roof, 0.75, distance),
      );
      const dark = shade(light, '#3b4c55', 0.2, distance);
      const lit = mix(light.lamp, light.haze, distance * 0.6);
      if (size < 60) continue;
      const pane = Math.max(4, size * 0.08);
      for (let wy = y - height + pane; wy < y - pane; wy += pane * 2.2) {
        for (let wx = left + pane; wx < right - pane * 1.4; wx += pane * 2.4) {
          canvas.rect(
            wx,
            wy,
            pane,
            pane * 1.2,
            random.chance(light.lamps * 0.6) ? lit : dark,
            0.85,
          );
        }
      }
    }
  }
}
