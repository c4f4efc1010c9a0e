import type { Random } from '#server/random.ts';

import type { Canvas } from './canvas.ts';
import { mix } from './color.ts';
import { shade, type Light } from './light.ts';
import { project, type Camera } from './space.ts';

/** Draws concrete poles with many cables, as found in every lane there. */
export function drawWires(
  canvas: Canvas,
  light: Light,
  random: Random,
  camera: Camera,
  z: number,
): void {
  const metre = camera.focal / z;
  const [, foot] = project(camera, [0, 0, z]);
  const height = metre * 7.2;
  const first = random.range(120, 620);
  const gap = metre * random.range(13, 17);
  const poles = [first - gap, first, first + gap, first + gap * 2].filter((x) => x > -gap);
  const cable = mix(light.shadow, '#1d2428', 0.4);
  for (let i = 0; i < poles.length - 1; i += 1) {
    for (let wire = 0; wire < 5; wire += 1) {
      const y = foot - height + wire * metre * 0.28;
      const sag = metre * random.range(0.35, 0.8);
      canvas.bend(
        [poles[i]!, y],
        [(poles[i]! + poles[i + 1]!) / 2, y + sag * 2],
        [poles[i + 1]!, y],
        2.2,
        cable,
        0.7,
      );
    }
  }
  const side = shade(light, '#b8b2a6', 0.5);
  for (const x of poles) {
    const wide = metre * 0.13;
    canvas.fill(
      [
        [x - wide, foot],
        [x + wide, foot],
        [x + wide * 0.6, foot - height - metre * 0.5],
        [x - wide * 0.6, foot - height - metre * 0.5],
      ],
      side,
    );
    canvas.rect(x - metre * 0.55, foot - height - 3, metre * 1.1, metre * 0.12, side);
    canvas.round(
      x - metre * 0.5,
      foot - height * 0.82,
      metre * 0.34,
      metre * 0.62,
      6,
      shade(light, '#8b9296', 0.4),
    );
  }
}
