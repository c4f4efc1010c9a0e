import { mix, type Color } from './color.ts';
import { wallOf, type Box, type Point, type Stage } from './space.ts';

export interface RoofLook {
  material: Color;
  /** Colour of the boards along the eaves. */
  fascia: Color;
  /** Colour of the underside. */
  soffit: Color;
}

/** Draws a sloping plane from eave to ridge, with rows of tiles. */
function slope(
  stage: Stage,
  eaveLeft: Point,
  eaveRight: Point,
  ridgeRight: Point,
  ridgeLeft: Point,
  material: Color,
): void {
  const points =
    ridgeLeft === ridgeRight
      ? [eaveLeft, eaveRight, ridgeRight]
      : [eaveLeft, eaveRight, ridgeRight, ridgeLeft];
  const spots = stage.spots(points);
  if (!stage.isSeen(spots)) return;
  const facing = stage.facing(points);
  const [x, y] = spots[0]!;
  const [topX, topY] = spots.at(-1)!;
  stage.canvas.fill(
    spots,
    stage.canvas.linear(
      [x, y],
      [topX, topY],
      [
        [0, stage.tone(mix(material, '#2a1d18', 0.1), facing)],
        [1, stage.tone(mix(material, '#ffe3c0', 0.1), facing)],
      ],
    ),
  );
  const between = (a: Point, b: Point, t: number): Point => [
    a[0] + (b[0] - a[0]) * t,
    a[1] + (b[1] - a[1]) * t,
    a[2] + (b[2] - a[2]) * t,
  ];
  const rise = Math.hypot(...([0, 1, 2] as const).map((i) => ridgeLeft[i] - eaveLeft[i]));
  const courses = Math.max(4, Math.round(rise / 0.42));
  const dark = stage.tone(mix(material, '#241612', 0.32), facing * 0.7);
  const pale = stage.tone(mix(material, '#ffdcb4', 0.2), facing);
  for (let course = 0; course < courses; course += 1) {
    const from = course / courses;
    const strip = (a: number, b: number) => [
      between(eaveLeft, ridgeLeft, a),
      between(eaveRight, ridgeRight, a),
      between(eaveRight, ridgeRight, b),
      between(eaveLeft, ridgeLeft, b),
    ];
    stage.flat(strip(from, from + 0.16 / courses), dark, 0.55);
    stage.flat(strip(from + 0.2 / courses, from + 0.34 / courses), pale, 0.3);
  }
}

/** Draws a hipped roof over a box. The ridge runs along the longer side. */
export function hipRoof(
  stage: Stage,
  box: Box,
  overhang: number,
  pitch: number,
  look: RoofLook,
): void {
  const y = box.to[1];
  const [x0, z0] = [box.from[0] - overhang, box.from[2] - overhang];
  const [x1, z1] = [box.to[0] + overhang, box.to[2] + overhang];
  const half = Math.min(x1 - x0, z1 - z0) / 2;
  const top = y + half * pitch;
  const alongX = x1 - x0 >= z1 - z0;
  const middleX = (x0 + x1) / 2;
  const middleZ = (z0 + z1) / 2;
  const left: Point = alongX ? [x0 + half, top, middleZ] : [middleX, top, z0 + half];
  const right: Point = alongX ? [x1 - half, top, middleZ] : [middleX, top, z1 - half];
  const [a, b, c, d]: Point[] = [
    [x0, y, z0],
    [x1, y, z0],
    [x1, y, z1],
    [x0, y, z1],
  ] as [Point, Point, Point, Point];
  const draw = (from: Point, to: Point, ridgeTo: Point, ridgeFrom: Point) =>
    slope(stage, from, to, ridgeTo, ridgeFrom, look.material);
  if (alongX) {
    draw(c, d, left, right);
    draw(d, a, left, left);
    draw(b, c, right, right);
    draw(a, b, right, left);
  } else {
    draw(c, d, right, right);
    draw(d, a, left, right);
    draw(b, c, right, left);
    draw(a, b, left, left);
  }
  eaves(stage, [x0, y, z0], [x1, y, z1], look);
}

/**
 * Draws a gabled roof. `axis` is the direction of its ridge. Returns the points of the front gable.
 */
export function gableRoof(
  stage: Stage,
  box: Box,
  axis: 'x' | 'z',
  overhang: number,
  pitch: number,
  look: RoofLook,
  gable: Color,
): void {
  const y = box.to[1];
  const [x0, x1] = [box.from[0], box.to[0]];
  const [z0, z1] = [box.from[2], box.to[2]];
  const over = overhang;
  const thick = 0.22;
  if (axis === 'z') {
    const middle = (x0 + x1) / 2;
    const top = y + ((x1 - x0) / 2) * pitch;
    const drop = over * pitch;
    const [near, far] = [z0 - over * 0.8, z1 + over * 0.8];
    const sides: [Point, Point, Point, Point][] = [
      [
        [x1 + over, y - drop, near],
        [x1 + over, y - drop, far],
        [middle, top, far],
        [middle, top, near],
      ],
      [
        [x0 - over, y - drop, far],
        [x0 - over, y - drop, near],
        [middle, top, near],
        [middle, top, far],
      ],
    ];
    // Draws only the part of the underside in front of the gable. The rest is hidden by the wall.
    for (const [x, dir] of [
      [x1 + over, 1],
      [x0 - over, -1],
    ] as const) {
      const strip: Point[] = [
        [middle, top, near],
        [middle, top, z0],
        [x, y - drop, z0],
        [x, y - drop, near],
      ];
      stage.surface(dir > 0 ? strip : strip.reverse(), look.soffit, 0);
    }
    stage.surface(
      [
        [x0, y, z0],
        [x1, y, z0],
        [middle, top, z0],
      ],
      gable,
    );
    for (const [a, b, c, d] of sides) slope(stage, a, b, c, d, look.material);
    // Barge boards along the gable.
    for (const x of [x0 - over, x1 + over]) {
      const board: Point[] = [
        [x, y - drop - thick, near],
        [x, y - drop + 0.1, near],
        [middle, top + 0.12, near],
        [middle, top - thick, near],
      ];
      stage.flat(board, stage.tone(look.fascia, 0.5));
    }
    return;
  }
  const middle = (z0 + z1) / 2;
  const top = y + ((z1 - z0) / 2) * pitch;
  const drop = over * pitch;
  for (const [x, order] of [
    [x0, [z1, z0]],
    [x1, [z0, z1]],
  ] as const) {
    stage.surface(
      [
        [x, y, order[0]],
        [x, y, order[1]],
        [x, top, middle],
      ],
      gable,
    );
  }
  const [left, right] = [x0 - over * 0.8, x1 + over * 0.8];
  const front: [Point, Point, Point, Point] = [
    [left, y - drop, z0 - over],
    [right, y - drop, z0 - over],
    [right, top, middle],
    [left, top, middle],
  ];
  const back: [Point, Point, Point, Point] = [
    [right, y - drop, z1 + over],
    [left, y - drop, z1 + over],
    [left, top, middle],
    [right, top, middle],
  ];
  for (const [edge, wall, dir] of [
    [left, x0, -1],
    [right, x1, 1],
  ] as const) {
    const strip: Point[] = [
      [wall, top, middle],
      [edge, top, middle],
      [edge, y - drop, z0 - over],
      [wall, y - drop, z0 - over],
    ];
    stage.surface(dir > 0 ? strip : strip.reverse(), look.soffit, 0);
  }
  slope(stage, ...back, look.material);
  slope(stage, ...front, look.material);
  stage.surface(
    [
      [left, y - drop - thick, z0 - over],
      [right, y - drop - thick, z0 - over],
      [right, y - drop + 0.05, z0 - over],
      [left, y - drop + 0.05, z0 - over],
    ],
    look.fascia,
  );
  for (const x of [left, right]) {
    const board: Point[] = [
      [x, y - drop - thick, z0 - over],
      [x, y - drop + 0.05, z0 - over],
      [x, top + 0.08, middle],
      [x, y - drop + 0.05, z1 + over],
      [x, y - drop - thick, z1 + over],
      [x, top - thick, middle],
    ];
    const seen = x === left ? stage.viewer[0] < x : stage.viewer[0] > x;
    if (seen) stage.flat(board, stage.tone(look.fascia, 0.3));
  }
}

/** Draws the boards along level eaves. The underside is behind the walls, so `soffit` draws it. */
function eaves(stage: Stage, from: Point, to: Point, look: RoofLook): void {
  rim(stage, { from: [from[0], from[1] - 0.2, from[2]], to: [to[0], from[1], to[2]] }, look.fascia);
}

/** Draws the four sides of a flat box. */
export function rim(stage: Stage, box: Box, material: Color): void {
  for (const side of ['back', 'left', 'right', 'front'] as const) {
    const wall = wallOf(box, side);
    stage.surface(stage.patch(wall, 0, 0, wall.width, wall.height), material);
  }
}

/** Draws the underside of level eaves. Call it before the walls are drawn. */
export function soffit(
  stage: Stage,
  box: Box,
  overhang: number,
  material: Color,
  drop = 0.2,
): void {
  const y = box.to[1] - drop;
  const [x0, z0] = [box.from[0] - overhang, box.from[2] - overhang];
  const [x1, z1] = [box.to[0] + overhang, box.to[2] + overhang];
  stage.surface(
    [
      [x0, y, z1],
      [x1, y, z1],
      [x1, y, z0],
      [x0, y, z0],
    ],
    material,
    0,
  );
}

/** Draws a flat roof slab that projects on all sides. */
export function slabRoof(stage: Stage, box: Box, overhang: number, look: RoofLook): void {
  const y = box.to[1];
  rim(
    stage,
    {
      from: [box.from[0] - overhang, y, box.from[2] - overhang],
      to: [box.to[0] + overhang, y + 0.36, box.to[2] + overhang],
    },
    look.fascia,
  );
}
