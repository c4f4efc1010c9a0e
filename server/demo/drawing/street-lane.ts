import type { Random } from '#server/random.ts';

import type { Canvas, Spot } from './canvas.ts';
import { mix } from './color.ts';
import { blob } from './foliage.ts';
import { shade } from './light.ts';
import { project, type Camera } from './space.ts';

export function road(
  canvas: Canvas,
  light: Parameters<typeof shade>[0],
  random: Random,
  camera: Camera,
  half: number,
  rural: boolean,
  kerb: string,
): void {
  const strip = (from: number, to: number, near = 2, far = 160): Spot[] => [
    project(camera, [from, 0, near]),
    project(camera, [to, 0, near]),
    project(camera, [to, 0, far]),
    project(camera, [from, 0, far]),
  ];
  if (!rural)
    for (const side of [-1, 1])
      canvas.fill(
        strip(side * half, side * (half + 1.3)),
        shade(light, mix(kerb, '#fff6e6', 0.25), 0.7),
      );
  const asphalt = rural ? '#a39a8c' : '#7d8184';
  const [, top] = project(camera, [0, 0, 160]);
  canvas.fill(
    strip(-half, half),
    canvas.vertical(top, canvas.height, [
      [0, shade(light, asphalt, 0.6, 0.3)],
      [1, shade(light, mix(asphalt, '#3c4044', 0.3), 0.5)],
    ]),
  );
  if (rural) {
    for (const x of [-0.9, 0.9]) canvas.fill(strip(x - 0.28, x + 0.28), '#fff4dd', 0.1);
  } else {
    const white = shade(light, '#f2ead6', 0.7);
    for (let z = 2.6; z < 90; z += 4.2) canvas.fill(strip(-0.06, 0.06, z, z + 2), white, 0.85);
    for (const side of [-1, 1])
      canvas.fill(strip(side * half - 0.07, side * half + 0.07), white, 0.8);
  }
  // Shade of the trees across the lane.
  if (light.hour === 'monsoon') return;
  for (const z of [4.4, 6.2, 9.4, 14.5, 23]) {
    const s = camera.focal / z;
    for (let heap = 0; heap < 3; heap += 1) {
      const [x, y] = project(camera, [
        light.side * half * random.range(0.2, 1.1),
        0,
        z * random.range(0.92, 1.1),
      ]);
      canvas.curve(
        blob(random, x, y, s * random.range(0.7, 1.5), s * random.range(0.1, 0.2), 13, 0.3),
        light.shadow,
        light.shadowOpacity * 0.6,
      );
    }
  }
}

export function poles(
  canvas: Canvas,
  light: Parameters<typeof shade>[0],
  random: Random,
  camera: Camera,
  x: number,
): void {
  const places = [6.5, 15, 28, 46, 75];
  const tops = places.map((z) => project(camera, [x, 6.6, z]));
  const cable = mix(light.shadow, '#1d2428', 0.4);
  const first = project(camera, [x, 6.4, 1.2]);
  for (let wire = 0; wire < 4; wire += 1) {
    let from: Spot = first;
    for (const [i, to] of tops.entries()) {
      const s = camera.focal / places[i]!;
      const end: Spot = [to[0], to[1] + wire * s * 0.26];
      canvas.bend(
        from,
        [(from[0] + end[0]) / 2, (from[1] + end[1]) / 2 + s * random.range(0.2, 0.5)],
        end,
        Math.max(1.2, s * 0.016),
        cable,
        0.75,
      );
      from = end;
    }
  }
  for (const [i, z] of places.entries()) {
    const s = camera.focal / z;
    const [px, foot] = project(camera, [x, 0, z]);
    const tone = shade(light, '#b8b2a6', 0.5, Math.min(0.4, z / 150));
    canvas.fill(
      [
        [px - s * 0.12, foot],
        [px + s * 0.12, foot],
        [px + s * 0.08, tops[i]![1] - s * 0.4],
        [px - s * 0.08, tops[i]![1] - s * 0.4],
      ],
      tone,
    );
    canvas.rect(px - s * 0.5, tops[i]![1] - s * 0.1, s, s * 0.1, tone);
  }
}

export function rearOfCar(
  canvas: Canvas,
  light: Parameters<typeof shade>[0],
  random: Random,
  x: number,
  foot: number,
  s: number,
): void {
  const paint = random.pick(['#e6e4dc', '#39464f', '#a63a35', '#2f5f6b', '#c8ad78']);
  const at = (dx: number, up: number): Spot => [x + dx * s, foot - up * s];
  canvas.ellipse(x, foot, s * 1.05, s * 0.12, light.shadow, 0.5);
  for (const dx of [-0.78, 0.52])
    canvas.round(x + dx * s, foot - s * 0.42, s * 0.26, s * 0.44, s * 0.06, '#1b1e20');
  canvas.curve(
    [
      at(-0.95, 0.22),
      at(-0.99, 0.75),
      at(-0.88, 0.95),
      at(-0.66, 1.45),
      at(0.66, 1.45),
      at(0.88, 0.95),
      at(0.99, 0.75),
      at(0.95, 0.22),
    ],
    shade(light, paint, 0.4),
  );
  canvas.fill(
    [at(-0.7, 0.98), at(0.7, 0.98), at(0.54, 1.36), at(-0.54, 1.36)],
    mix(light.sky, '#22343d', 0.55),
  );
  for (const dx of [-0.9, 0.66])
    canvas.round(
      x + dx * s,
      foot - s * 0.86,
      s * 0.24,
      s * 0.13,
      s * 0.03,
      light.lamps > 0.3 ? '#ff6a55' : '#c2473c',
    );
}
