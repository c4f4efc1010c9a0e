import type { Canvas, Paint, Spot } from './canvas.ts';
import type { Color } from './color.ts';
import { facingSun, shade } from './light.ts';
import type { Direction, Light } from './light.ts';

/** Metres: right, up, away from the viewer; in a building's own axes or the world's. */
export type Point = readonly [x: number, y: number, z: number];

/** A level camera at the origin of the ground: upright lines stay upright. */
export interface Camera {
  /** Height above the ground, metres. */
  eye: number;
  /** Focal length, px. */
  focal: number;
  /** Where the view's axis meets the picture, px; its height is the horizon's. */
  center: Spot;
}

/** Where a building stands and how it is turned, metres and radians. */
export interface Placement {
  x: number;
  z: number;
  turn: number;
}

/** A box in a building's own axes. */
export interface Box {
  from: Point;
  to: Point;
}

/** A flat rectangle seen from outside: `u` runs to the right, `v` up, depth inwards. */
export interface Wall {
  width: number;
  height: number;
  at(u: number, v: number, depth?: number): Point;
}

export type Side = 'front' | 'left' | 'right' | 'back';

/** The walls of a box; the front one looks at the viewer where the building isn't turned. */
export function wallOf({ from, to }: Box, side: Side): Wall {
  const [x0, y0, z0] = from;
  const [x1, y1, z1] = to;
  const height = y1 - y0;
  switch (side) {
    case 'front':
      return { width: x1 - x0, height, at: (u, v, d = 0) => [x0 + u, y0 + v, z0 + d] };
    case 'right':
      return { width: z1 - z0, height, at: (u, v, d = 0) => [x1 - d, y0 + v, z0 + u] };
    case 'left':
      return { width: z1 - z0, height, at: (u, v, d = 0) => [x0 + d, y0 + v, z1 - u] };
    case 'back':
      return { width: x1 - x0, height, at: (u, v, d = 0) => [x1 - u, y0 + v, z1 - d] };
  }
}

/** Draws a building's surfaces: projects them, leaves out what looks away, and lights them. */
export class Stage {
  readonly canvas: Canvas;
  readonly light: Light;
  readonly camera: Camera;
  readonly #placement: Placement;
  readonly #cos: number;
  readonly #sin: number;
  /** The camera in the building's own axes. */
  readonly viewer: Point;
  /** How much of everything here is lost in the haze. */
  distance = 0;

  constructor(canvas: Canvas, light: Light, camera: Camera, placement: Placement) {
    this.canvas = canvas;
    this.light = light;
    this.camera = camera;
    this.#placement = placement;
    this.#cos = Math.cos(placement.turn);
    this.#sin = Math.sin(placement.turn);
    const { x, z } = placement;
    this.viewer = [-x * this.#cos + z * this.#sin, camera.eye, -x * this.#sin - z * this.#cos];
  }

  toWorld([x, y, z]: Point): Point {
    return [
      this.#placement.x + x * this.#cos + z * this.#sin,
      y,
      this.#placement.z - x * this.#sin + z * this.#cos,
    ];
  }

  /** Where a point of the building is seen. */
  spot(point: Point): Spot {
    return project(this.camera, this.toWorld(point));
  }

  spots(points: readonly Point[]): Spot[] {
    return points.map((point) => this.spot(point));
  }

  /** Pixels that a metre has at a point. */
  scaleAt(point: Point): number {
    return this.camera.focal / Math.max(0.1, this.toWorld(point)[2]);
  }

  /** The sun's cosine for a flat surface whose points turn anticlockwise for whoever sees it. */
  facing(points: readonly Point[]): number {
    return facingSun(this.light, normalOf(points.map((point) => this.toWorld(point))));
  }

  isSeen(spots: readonly Spot[]): boolean {
    let area = 0;
    for (let i = 0; i < spots.length; i += 1) {
      const [x, y] = spots[i]!;
      const [nextX, nextY] = spots[(i + 1) % spots.length]!;
      area += x * nextY - nextX * y;
    }
    return area < -0.5;
  }

  /** How a material looks on a surface that faces the sun so much. */
  tone(material: Color, facing: number): Color {
    return shade(this.light, material, facing, this.distance);
  }

  /** Fills a surface, lit; nothing where it looks away. Gives whether it is seen. */
  surface(points: readonly Point[], material: Color, facing?: number): boolean {
    const spots = this.spots(points);
    if (!this.isSeen(spots)) return false;
    this.canvas.fill(spots, this.tone(material, facing ?? this.facing(points)));
    return true;
  }

  /** Fills a surface with a paint that is lit already. */
  flat(points: readonly Point[], paint: Paint, opacity = 1): void {
    this.canvas.fill(this.spots(points), paint, opacity);
  }

  /** A rectangle of a wall, as points. */
  patch(wall: Wall, u: number, v: number, width: number, height: number, depth = 0): Point[] {
    return [
      wall.at(u, v, depth),
      wall.at(u + width, v, depth),
      wall.at(u + width, v + height, depth),
      wall.at(u, v + height, depth),
    ];
  }

  /** The three sides of a box that can be seen from the front, and its top or underside. */
  box(box: Box, material: Color, top: Color = material): void {
    const [x0, y0, z0] = box.from;
    const [x1, y1, z1] = box.to;
    this.surface(
      [
        [x0, y1, z0],
        [x1, y1, z0],
        [x1, y1, z1],
        [x0, y1, z1],
      ],
      top,
    );
    this.surface(
      [
        [x0, y0, z1],
        [x1, y0, z1],
        [x1, y0, z0],
        [x0, y0, z0],
      ],
      material,
    );
    for (const side of ['back', 'left', 'right', 'front'] as const) {
      const wall = wallOf(box, side);
      this.surface(this.patch(wall, 0, 0, wall.width, wall.height), material);
    }
  }

  /** Where a point's shadow falls on the ground. */
  shadowOf(point: Point): Point {
    const [x, y, z] = this.toWorld(point);
    const [dx, dy, dz] = this.light.direction;
    const along = Math.min(4, 1 / Math.max(0.12, dy)) * y;
    return [x - dx * along, 0, z - dz * along];
  }

  /** Darkens the ground where these points' convex outline keeps the sun away. */
  castShadow(points: readonly Point[], opacity = this.light.shadowOpacity): void {
    const outline = hull(points.map((point) => project(this.camera, this.shadowOf(point))));
    this.canvas.fill(outline, this.light.shadow, opacity);
  }
}

export function project(camera: Camera, [x, y, z]: Point): Spot {
  const scale = camera.focal / Math.max(0.25, z);
  return [camera.center[0] + x * scale, camera.center[1] + (camera.eye - y) * scale];
}

/** By Newell's method, which bears corners in one line. */
function normalOf(points: readonly Point[]): Direction {
  let [nx, ny, nz] = [0, 0, 0];
  for (let i = 0; i < points.length; i += 1) {
    const [x, y, z] = points[i]!;
    const [bx, by, bz] = points[(i + 1) % points.length]!;
    nx -= (y - by) * (z + bz);
    ny -= (z - bz) * (x + bx);
    nz -= (x - bx) * (y + by);
  }
  const length = Math.hypot(nx, ny, nz) || 1;
  return [nx / length, ny / length, nz / length];
}

/** The corners of a box. */
export function cornersOf({ from, to }: Box): Point[] {
  const [x0, y0, z0] = from;
  const [x1, y1, z1] = to;
  const corners: Point[] = [];
  for (const x of [x0, x1]) {
    for (const y of [y0, y1]) for (const z of [z0, z1]) corners.push([x, y, z]);
  }
  return corners;
}

/** The convex outline of some places (Andrew's monotone chain). */
function hull(spots: readonly Spot[]): Spot[] {
  const sorted = [...spots].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const turn = (o: Spot, a: Spot, b: Spot) =>
    (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
  const chain = (order: readonly Spot[]) => {
    const result: Spot[] = [];
    for (const spot of order) {
      while (result.length > 1 && turn(result.at(-2)!, result.at(-1)!, spot) <= 0) result.pop();
      result.push(spot);
    }
    result.pop();
    return result;
  };
  return [...chain(sorted), ...chain([...sorted].reverse())];
}

/**
 * Boxes from the farthest to the nearest: one stands before another where a plane between the two
 * has the viewer on its side. The boxes must not run into each other.
 */
export function backToFront<T extends { box: Box }>(solids: readonly T[], viewer: Point): T[] {
  const hides = (near: Box, far: Box) =>
    ([0, 1, 2] as const).some(
      (axis) =>
        (near.to[axis] <= far.from[axis] + 1e-6 && viewer[axis] < far.from[axis]) ||
        (near.from[axis] >= far.to[axis] - 1e-6 && viewer[axis] > far.to[axis]),
    );
  const rest = [...solids];
  const ordered: T[] = [];
  while (rest.length > 0) {
    const index = rest.findIndex((solid) =>
      rest.every(
        (other) => other === solid || !hides(solid.box, other.box) || hides(other.box, solid.box),
      ),
    );
    ordered.push(...rest.splice(Math.max(0, index), 1));
  }
  return ordered;
}
