import type { Random } from '#server/random.ts';

import type { Canvas, Spot } from './canvas.ts';
import type { Setting } from './drawing.ts';
import { leafColor } from './foliage.ts';
import { shade, type Light } from './light.ts';
import { drawPalm } from './palms.ts';
import { drawHills, drawIslets, drawSea, drawSkyline, drawTreeLine } from './terrain.ts';

/**
 * Draws the surroundings behind a home, from the horizon to the garden. Returns the height (px)
 * where land begins.
 */
export function drawSurroundings(
  canvas: Canvas,
  light: Light,
  random: Random,
  setting: Setting,
  horizon: number,
): number {
  switch (setting) {
    case 'sea': {
      const shore = horizon + random.range(60, 92);
      drawSea(canvas, light, random, horizon, shore + 10);
      if (random.chance(0.6)) drawIslets(canvas, light, random, horizon + 2);
      drawShore(canvas, light, random, shore);
      return shore + 22;
    }
    case 'mountain':
      drawHills(canvas, light, random, horizon, {
        layers: 4,
        rise: random.range(260, 400),
        rough: random.pick([0, 70, 90]),
        color: '#4f7f68',
      });
      break;
    case 'tea':
      drawHills(canvas, light, random, horizon, {
        layers: 4,
        rise: random.range(230, 330),
        color: '#6d9a54',
      });
      break;
    case 'country':
      drawHills(canvas, light, random, horizon, {
        layers: 2,
        rise: random.range(90, 170),
        color: '#5d8a63',
      });
      break;
    case 'city':
      drawSkyline(canvas, light, random, horizon + 6, random.range(260, 420));
      break;
    case 'suburb':
    case 'river':
      if (random.chance(0.4))
        drawSkyline(canvas, light, random, horizon + 4, random.range(120, 200), 2);
      else
        drawHills(canvas, light, random, horizon, {
          layers: 2,
          rise: random.range(50, 110),
          color: '#6a9478',
        });
      break;
  }
  drawTreeLine(canvas, light, random, horizon + 18, random.range(60, 110), leafColor(random), 0.5);
  return horizon;
}

/** Draws foam, sand and palms along the beach. */
function drawShore(canvas: Canvas, light: Light, random: Random, y: number): void {
  const line = (lift: number): Spot[] => {
    const spots: Spot[] = [];
    for (let x = -80; x <= canvas.width + 80; x += 120) {
      spots.push([x, y + lift + Math.sin(x / 210) * 5 + random.range(-3, 3)]);
    }
    return spots;
  };
  const below: Spot[] = [
    [canvas.width + 80, y + 60],
    [-80, y + 60],
  ];
  canvas.curve([...line(-6), ...below], '#ffffff', 0.55);
  canvas.curve([...line(2), ...below], shade(light, '#ecdcb8', 0.85));
  for (let palm = random.int(5, 9); palm > 0; palm -= 1) {
    drawPalm(canvas, light, random, {
      x: random.range(0, canvas.width),
      foot: y + random.range(16, 40),
      height: random.range(130, 230),
      color: leafColor(random),
      distance: 0.25,
    });
  }
}
