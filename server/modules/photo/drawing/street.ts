import { Canvas } from './canvas.ts';
import type { Spot } from './canvas.ts';
import { mix } from './color.ts';
import type { Drawing } from './drawing.ts';
import { finish } from './finish.ts';
import { blob, drawBush, leafColor } from './foliage.ts';
import { homeOf } from './home.ts';
import { lightOf, shade } from './light.ts';
import { Random } from './random.ts';
import { drawRain, drawSky } from './sky.ts';
import { project, Stage } from './space.ts';
import type { Camera } from './space.ts';
import { drawRow, rowOf } from './townhouse-row.ts';
import { BLOOMS, drawSurroundings, drawYardTree } from './yard.ts';

/** The lane before the home, running away from the viewer. */
export function drawStreet(drawing: Drawing): Canvas {
  const canvas = new Canvas();
  const random = new Random(drawing.seed, 27);
  const light = lightOf(drawing.hour, random);
  const home = homeOf(drawing);
  const horizon = random.range(760, 840);
  const camera: Camera = {
    eye: 1.7,
    focal: 1250,
    center: [960 + random.range(-200, 200), horizon],
  };
  drawSky(canvas, light, random, horizon);
  const landTop = drawSurroundings(canvas, light, random, drawing.setting, horizon);
  const green = shade(light, '#7fa35c', 0.55);
  canvas.rect(
    0,
    landTop,
    canvas.width,
    canvas.height - landTop,
    canvas.vertical(landTop, canvas.height, [
      [0, mix(green, light.haze, 0.3)],
      [1, mix(green, '#1f4a35', 0.25)],
    ]),
  );
  const rural =
    drawing.setting === 'country' ||
    drawing.setting === 'tea' ||
    drawing.setting === 'mountain' ||
    drawing.setting === 'sea';
  const half = rural ? 2.3 : 3;
  road(canvas, light, random, camera, half, rural, home.stone);
  const houses = rural
    ? random.pick([[], [-1], [1]] as const)
    : random.pick([[-1], [1], [-1, 1], [-1, 1]] as const);
  for (const side of [-1, 1] as const) {
    if ((houses as readonly number[]).includes(side))
      row(canvas, light, random, camera, drawing, side, half);
    verge(
      canvas,
      light,
      random,
      camera,
      drawing,
      side,
      half,
      (houses as readonly number[]).includes(side),
    );
  }
  poles(canvas, light, random, camera, random.pick([-1, 1]) * (half + 0.7));
  if (random.chance(0.5)) {
    const z = random.range(9, 16);
    const side = random.pick([-1, 1]);
    const [x, foot] = project(camera, [side * half * 0.5, 0, z]);
    rearOfCar(canvas, light, random, x, foot, camera.focal / z);
  }
  drawRain(canvas, light, random);
  finish(canvas, light, drawing);
  return canvas;
}

function road(
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
  // Shade of the trees lies across the lane.
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

/** Houses along one side, their fronts to the lane. */
function row(
  canvas: Canvas,
  light: Parameters<typeof shade>[0],
  random: Random,
  camera: Camera,
  drawing: Drawing,
  side: -1 | 1,
  half: number,
): void {
  const home = homeOf({ ...drawing, home: drawing.home + (side > 0 ? 1 : 0) });
  const build = new Random(drawing.home, 6 + side);
  const units = [
    ...rowOf({ ...drawing, floors: Math.min(3, Math.max(2, drawing.floors)) }, home, build),
    ...rowOf({ ...drawing, floors: 2 }, home, build),
  ];
  const width = units[0]!.width;
  const stage = new Stage(canvas, light, camera, {
    x: side * (half + 7.6),
    z: 0,
    turn: side * (Math.PI / 2),
  });
  // Numbered from the far end to the near one.
  for (let index = units.length - 1; index >= 0; index -= 1) {
    const unit = units[index]!;
    const depth = 9.5 + index * width;
    const x = side < 0 ? depth : -depth - width;
    const height = unit.box.to[1];
    drawRow(
      stage,
      { ...unit, x, isEnd: true, box: { from: [x, 0, 0], to: [x + width, height, 9] } },
      drawing,
      home,
      random,
    );
  }
}

function verge(
  canvas: Canvas,
  light: Parameters<typeof shade>[0],
  random: Random,
  camera: Camera,
  drawing: Drawing,
  side: -1 | 1,
  half: number,
  built: boolean,
): void {
  const places = Array.from(
    { length: built ? 6 : 14 },
    (_, i) => 4.6 + i * (built ? 5.4 : 3.1) + random.range(-0.8, 0.8),
  ).reverse();
  for (const z of places) {
    const s = camera.focal / z;
    const away = built ? random.range(0.9, 1.3) : random.range(1.4, 6);
    const [x, foot] = project(camera, [side * (half + away), 0, z]);
    const distance = Math.min(0.4, z / 110);
    if (!built && random.chance(0.66))
      drawYardTree(canvas, light, random, drawing.setting, {
        x,
        foot,
        height: s * random.range(4, 7.5),
        distance,
      });
    else
      drawBush(canvas, light, random, {
        x,
        foot,
        height: s * random.range(0.5, 1),
        width: s * random.range(0.8, 1.5),
        color: leafColor(random),
        bloom: random.chance(0.5) ? random.pick(BLOOMS) : undefined,
        distance,
      });
    if (built && random.chance(0.5))
      drawYardTree(canvas, light, random, drawing.setting, {
        x,
        foot,
        height: s * random.range(3, 4.4),
        distance,
      });
  }
}

function poles(
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

function rearOfCar(
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
