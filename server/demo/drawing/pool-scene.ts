import { Random } from '#server/random.ts';

import { Canvas, type Spot } from './canvas.ts';
import { mix } from './color.ts';
import type { Drawing } from './drawing.ts';
import { finish } from './finish.ts';
import { drawBush, leafColor } from './foliage.ts';
import { homeOf, type Home } from './home.ts';
import { drawVolume, massing } from './house.ts';
import { lightOf, shade, type Light } from './light.ts';
import { drawPalm } from './palms.ts';
import { drawPavilion } from './pavilion.ts';
import { lounger, umbrella } from './pool-furniture.ts';
import { drawRain, drawSky } from './sky.ts';
import { Stage, backToFront, project, type Camera } from './space.ts';
import { drawSurroundings } from './surroundings.ts';
import { FACINGS, drawTower } from './tower.ts';
import { BLOOMS, drawForeground, drawHedge, drawYardTree } from './yard.ts';

/** Draws a pool with its deck and loungers, in front of the home or the view. */
export function drawPool(drawing: Drawing): Canvas {
  const canvas = new Canvas();
  const random = new Random(drawing.seed, 21);
  const light = lightOf(drawing.hour, random);
  const home = homeOf(drawing);
  const horizon = random.range(600, 680);
  const camera: Camera = { eye: random.range(2.3, 3), focal: 1350, center: [960, horizon] };
  drawSky(canvas, light, random, horizon);
  const high = drawing.floors > 11;
  const landTop = drawSurroundings(canvas, light, random, high ? 'city' : drawing.setting, horizon);
  const far = 17;
  const green = shade(light, '#7ba659', 0.6);
  canvas.rect(0, landTop, canvas.width, canvas.height, green);
  const before = drawing.floors > 3;
  if (before) residence(canvas, light, random, camera, home, drawing);
  drawHedge(canvas, light, random, camera, before ? far : 31, home.wall);
  if (!before && (drawing.setting !== 'sea' || random.chance(0.5))) {
    villa(canvas, light, random, camera, home, drawing);
  }
  for (let tree = random.int(3, 6); tree > 0; tree -= 1) {
    const z = far - random.range(0.4, 2);
    const [x, foot] = project(camera, [random.pick([-1, 1]) * random.range(0.3, 0.66) * z, 0, z]);
    drawYardTree(canvas, light, random, drawing.setting, {
      x,
      foot,
      height: (camera.focal / z) * random.range(4, 8),
    });
  }
  deck(canvas, light, camera, home, far - 1.4);
  if (random.chance(0.5))
    drawPavilion(canvas, light, random, camera, home, {
      x: random.pick([-1, 1]) * 4.6,
      z: 13.4,
      size: 2.8,
    });
  water(canvas, light, random, camera, home);
  const side = random.pick([-1, 1]);
  for (let i = 0; i < 3; i += 1) {
    lounger(canvas, light, camera, home, side * 5.1, 6.6 + i * 2.1, side);
  }
  umbrella(canvas, light, camera, home, side * 5.5, 8.4);
  for (const dir of [-1, 1]) {
    const z = random.range(5.4, 7);
    const [x, foot] = project(camera, [dir * random.range(6.4, 7.2) * (z / 9), 0, z]);
    if (random.chance(0.6))
      drawPalm(canvas, light, random, {
        x,
        foot: foot + 60,
        height: 900,
        color: leafColor(random),
      });
    drawBush(canvas, light, random, {
      x,
      foot: foot + 70,
      height: 190,
      width: 330,
      color: leafColor(random),
      bloom: random.pick(BLOOMS),
    });
  }
  if (random.chance(0.5)) drawForeground(canvas, light, random);
  drawRain(canvas, light, random);
  finish(canvas, light, drawing);
  return canvas;
}

function villa(
  canvas: Canvas,
  light: Light,
  random: Random,
  camera: Camera,
  home: Home,
  drawing: Drawing,
): void {
  const build = new Random(drawing.home, 2);
  const volumes = massing(drawing, home, build);
  const stage = new Stage(canvas, light, camera, {
    x: random.range(-3, 3),
    z: 21,
    turn: random.range(-0.3, 0.3),
  });
  for (const volume of backToFront(volumes, stage.viewer))
    drawVolume(stage, volume, drawing, home, build);
}

function residence(
  canvas: Canvas,
  light: Light,
  random: Random,
  camera: Camera,
  home: Home,
  drawing: Drawing,
): void {
  const build = new Random(drawing.home, 4);
  const floors = Math.min(drawing.floors, 16);
  const facing = build.pick(FACINGS);
  const wall = build.pick([home.wall, '#f1ece2', '#dcd6cb', '#c9b8a2']);
  const side = random.pick([-1, 1]);
  const stage = new Stage(canvas, light, camera, { x: side * 13, z: 34, turn: side * 0.5 });
  stage.distance = 0.1;
  drawTower(
    stage,
    {
      box: { from: [-17, 0, 0], to: [17, floors * 3.2, 14] },
      floors,
      facing,
      wall,
      trim: '#fbf7ee',
      bay: 4,
      green: true,
    },
    home,
    build,
  );
}

function deck(canvas: Canvas, light: Light, camera: Camera, home: Home, far: number): void {
  const strip = (z0: number, z1: number): Spot[] => {
    const wide = 30;
    return [
      project(camera, [-wide, 0, z0]),
      project(camera, [wide, 0, z0]),
      project(camera, [wide, 0, z1]),
      project(camera, [-wide, 0, z1]),
    ];
  };
  const board = mix(home.wood, '#ead6b4', 0.5);
  canvas.fill(strip(2, far), shade(light, board, 0.7));
  const joint = shade(light, mix(board, '#5c4630', 0.3), 0.5);
  for (let z = 3; z < far; z += 0.55) canvas.fill(strip(z, z + 0.05), joint, 0.6);
}

function water(canvas: Canvas, light: Light, random: Random, camera: Camera, home: Home): void {
  const [near, far, half] = [4.3, 14.2, 3.5];
  const rim = (grow: number): Spot[] => [
    project(camera, [-half - grow, 0, near - grow * 0.6]),
    project(camera, [half + grow, 0, near - grow * 0.6]),
    project(camera, [half + grow, 0, far + grow]),
    project(camera, [-half - grow, 0, far + grow]),
  ];
  canvas.fill(rim(0.55), shade(light, mix(home.stone, '#fff8ea', 0.55), 0.8));
  const surface = rim(0);
  const top = surface[2]![1];
  const bottom = surface[0]![1];
  canvas.fill(
    surface,
    canvas.vertical(top, bottom, [
      [0, mix(shade(light, '#3aa7b4', 0.4), light.sky, 0.5)],
      [0.35, shade(light, '#38b0b6', 0.5)],
      [1, shade(light, '#6fd2cc', 0.65)],
    ]),
  );
  canvas.clip(surface, () => {
    // The tiled wall below the far edge, then reflections and ripples.
    canvas.fill(
      [surface[3]!, surface[2]!, [surface[2]![0], top + 12], [surface[3]![0], top + 12]],
      shade(light, '#2c7f8b', 0.3),
    );
    const side = light.side;
    canvas.fill(
      [
        surface[side > 0 ? 2 : 3]!,
        surface[side > 0 ? 1 : 0]!,
        [surface[side > 0 ? 1 : 0]![0] - side * 190, bottom],
        [surface[side > 0 ? 2 : 3]![0] - side * 40, top],
      ],
      light.shadow,
      0.16,
    );
    for (let ripple = 0; ripple < 90; ripple += 1) {
      const share = random.next() ** 1.3;
      const y = top + 14 + (bottom - top) * share;
      const length = 20 + share * random.range(40, 150);
      const x = random.range(300, 1620);
      canvas.bend(
        [x - length, y],
        [x, y - 4 - share * 9],
        [x + length, y],
        1.4 + share * 4,
        '#ffffff',
        0.28,
      );
    }
    for (let ripple = 0; ripple < 26; ripple += 1) {
      const y = top + (bottom - top) * random.next();
      canvas.ellipse(
        random.range(300, 1620),
        y,
        random.range(40, 160),
        random.range(2, 6),
        shade(light, '#1f8791', 0.3),
        0.24,
      );
    }
    if (light.lamps > 0.4) {
      for (const x of [640, 960, 1280]) {
        canvas.ellipse(
          x,
          (top + bottom) / 2,
          420,
          240,
          canvas.radial(
            [x, (top + bottom) / 2],
            420,
            [
              [0, '#c4fff2', 0.65],
              [1, '#5fd9d6', 0],
            ],
            0.57,
          ),
        );
      }
    }
  });
  // Steps and a ladder at the near end.
  const metal = shade(light, '#e4e8e6', 0.8);
  const [lx, ly] = project(camera, [half - 0.9, 0, 5.2]);
  for (const dx of [0, 62])
    canvas.bend([lx + dx, ly + 60], [lx + dx, ly - 90], [lx + dx + 40, ly - 16], 9, metal);
}
