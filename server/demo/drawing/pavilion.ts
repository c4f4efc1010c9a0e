import type { Random } from '#server/random.ts';

import type { Canvas } from './canvas.ts';
import { mix } from './color.ts';
import type { Home } from './home.ts';
import type { Light } from './light.ts';
import { hipRoof, rim, soffit } from './roofs.ts';
import { Stage, cornersOf, type Box, type Camera } from './space.ts';

/** Draws a sala: a roof on posts over a raised floor, open on all sides. */
export function drawPavilion(
  canvas: Canvas,
  light: Light,
  random: Random,
  camera: Camera,
  home: Home,
  place: { x: number; z: number; size: number },
): void {
  const stage = new Stage(canvas, light, camera, {
    x: place.x,
    z: place.z,
    turn: random.range(-0.6, 0.6),
  });
  const half = place.size / 2;
  const floor = 0.5;
  const eave = 2.7;
  const deck: Box = { from: [-half, 0, -half], to: [half, floor, half] };
  stage.castShadow(
    cornersOf({
      from: [-half - 0.7, floor, -half - 0.7],
      to: [half + 0.7, eave + 0.8, half + 0.7],
    }),
  );
  const roofed: Box = { from: [-half, floor, -half], to: [half, eave, half] };
  const look = { material: home.roof, fascia: home.wood, soffit: mix(home.wood, '#3a2a1c', 0.3) };
  soffit(stage, roofed, 0.7, look.soffit);
  const posts = [
    [half, half],
    [-half, half],
    [half, -half],
    [-half, -half],
  ] as const;
  const post = (x: number, z: number) => {
    const w = 0.09;
    rim(stage, { from: [x - w, floor, z - w], to: [x + w, eave, z + w] }, home.wood);
  };
  for (const [x, z] of posts.slice(0, 2)) post(x * 0.94, z * 0.94);
  stage.box(deck, mix(home.wood, '#e8d2ad', 0.15), mix(home.wood, '#f0dcb8', 0.4));
  // A low bench with cushions at the back.
  const bench: Box = {
    from: [-half * 0.8, floor, half * 0.3],
    to: [half * 0.8, floor + 0.42, half * 0.85],
  };
  stage.box(bench, home.wood, home.fabric);
  for (const [x, z] of posts.slice(2)) post(x * 0.94, z * 0.94);
  hipRoof(stage, roofed, 0.7, 0.75, look);
}
