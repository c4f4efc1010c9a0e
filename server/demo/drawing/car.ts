import type { Random } from '#server/random.ts';

import type { Canvas } from './canvas.ts';
import { mix, type Color } from './color.ts';
import { shade, type Light } from './light.ts';

const PAINTS = [
  '#e6e4dc',
  '#39464f',
  '#a63a35',
  '#2f5f6b',
  '#c8ad78',
  '#f4f1ea',
  '#5d6b5c',
] as const;

/** Draws a small car from its side. `x` is its middle, `foot` the road, `length` in px. */
export function drawCar(
  canvas: Canvas,
  light: Light,
  random: Random,
  car: { x: number; foot: number; length: number; paint?: Color },
): void {
  const { x, foot, length: l } = car;
  const paint = car.paint ?? random.pick(PAINTS);
  const flip = random.pick([-1, 1]);
  const at = (along: number, up: number) => [x + along * l * flip, foot - up * l] as const;
  canvas.ellipse(x, foot, l * 0.54, l * 0.035, light.shadow, 0.45);
  canvas.curve(
    [
      at(-0.5, 0.06),
      at(-0.52, 0.2),
      at(-0.44, 0.26),
      at(-0.3, 0.28),
      at(-0.2, 0.39),
      at(0.14, 0.4),
      at(0.28, 0.29),
      at(0.44, 0.25),
      at(0.52, 0.18),
      at(0.51, 0.06),
    ],
    shade(light, paint, 0.55),
  );
  canvas.fill(
    [at(-0.5, 0.07), at(-0.5, 0.14), at(0.5, 0.14), at(0.5, 0.07)],
    shade(light, mix(paint, '#1d2226', 0.35), 0.2),
  );
  const glass = mix(light.sky, '#22343d', 0.6);
  canvas.fill([at(-0.26, 0.27), at(-0.17, 0.36), at(-0.03, 0.365), at(-0.03, 0.27)], glass);
  canvas.fill([at(0, 0.27), at(0, 0.365), at(0.12, 0.36), at(0.22, 0.275)], glass);
  for (const wheel of [-0.31, 0.31]) {
    const [wx, wy] = at(wheel, 0.065);
    canvas.ellipse(wx, wy, l * 0.085, l * 0.085, '#1d2124');
    canvas.ellipse(wx, wy, l * 0.045, l * 0.045, shade(light, '#b9bdbd', 0.5));
  }
  const [lx, ly] = at(0.49, 0.19);
  canvas.ellipse(lx, ly, l * 0.025, l * 0.018, light.lamps > 0.3 ? '#fff3c4' : '#f0ead6');
}
