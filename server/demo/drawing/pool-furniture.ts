import type { Canvas } from './canvas.ts';
import { mix } from './color.ts';
import type { Home } from './home.ts';
import { shade, type Light } from './light.ts';
import { Stage, project, type Camera } from './space.ts';

export function lounger(
  canvas: Canvas,
  light: Light,
  camera: Camera,
  home: Home,
  x: number,
  z: number,
  side: number,
): void {
  const stage = new Stage(canvas, light, camera, { x, z, turn: -side * 1.1 });
  const wood = mix(home.wood, '#e8d2ad', 0.2);
  stage.castShadow([
    [-0.35, 0.35, -0.9],
    [0.35, 0.35, -0.9],
    [0.35, 0.8, 0.95],
    [-0.35, 0.8, 0.95],
  ]);
  for (const [lx, lz] of [
    [-0.3, -0.8],
    [0.3, -0.8],
    [-0.3, 0.6],
    [0.3, 0.6],
  ] as const) {
    stage.box({ from: [lx - 0.04, 0, lz - 0.04], to: [lx + 0.04, 0.3, lz + 0.04] }, wood);
  }
  stage.box({ from: [-0.36, 0.28, -0.95], to: [0.36, 0.36, 0.4] }, wood, '#fbf6ea');
  stage.box({ from: [-0.33, 0.36, -0.92], to: [0.33, 0.44, 0.4] }, '#f6efe1', '#fdf9f0');
  stage.surface(
    [
      [-0.33, 0.42, 0.35],
      [0.33, 0.42, 0.35],
      [0.33, 0.92, 0.95],
      [-0.33, 0.92, 0.95],
    ],
    '#fdf9f0',
    0.8,
  );
  stage.surface(
    [
      [0.33, 0.42, 0.35],
      [-0.33, 0.42, 0.35],
      [-0.33, 0.92, 0.95],
      [0.33, 0.92, 0.95],
    ],
    '#e6dcc8',
    0.4,
  );
  stage.flat(
    [
      [-0.3, 0.62, 0.6],
      [0.3, 0.62, 0.6],
      [0.3, 0.8, 0.82],
      [-0.3, 0.8, 0.82],
    ],
    stage.tone(home.fabric, 0.7),
  );
  stage.flat(
    [
      [-0.33, 0.445, -0.6],
      [0.33, 0.445, -0.6],
      [0.33, 0.445, -0.25],
      [-0.33, 0.445, -0.25],
    ],
    stage.tone(home.fabricTwo, 0.8),
  );
}

export function umbrella(
  canvas: Canvas,
  light: Light,
  camera: Camera,
  home: Home,
  x: number,
  z: number,
): void {
  const [px, foot] = project(camera, [x, 0, z]);
  const s = camera.focal / z;
  canvas.ellipse(
    px - light.side * s * 0.7,
    foot + s * 0.1,
    s * 1.2,
    s * 0.16,
    light.shadow,
    light.shadowOpacity,
  );
  canvas.rect(px - s * 0.03, foot - s * 2.5, s * 0.06, s * 2.5, shade(light, home.wood, 0.5));
  const ribs = 6;
  const cloth = mix(home.fabric, '#fff6e4', 0.15);
  for (let rib = 0; rib < ribs; rib += 1) {
    const [from, to] = [rib / ribs, (rib + 1) / ribs].map((t) => px + (t - 0.5) * 2 * s * 1.5) as [
      number,
      number,
    ];
    const dip = (t: number) => foot - s * 1.95 + Math.sin(t * Math.PI) * s * 0.22;
    const tone = rib % 2 ? mix(cloth, '#fffaf0', 0.75) : cloth;
    canvas.fill(
      [
        [px, foot - s * 2.62],
        [to, dip((rib + 1) / ribs)],
        [(from + to) / 2, dip((rib + 0.5) / ribs) - s * 0.06],
        [from, dip(rib / ribs)],
      ],
      shade(light, tone, 0.5 + (rib / ribs - 0.5) * light.side * 0.7),
    );
  }
}
