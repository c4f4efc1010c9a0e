import type { Canvas, Paint, Spot } from './canvas.ts';
import type { Color } from './color.ts';
import { facingSun, shade, type Direction, type Light } from './light.ts';

/** A point in metres: right, up, away from the viewer. In a building's own axes or the world's. */
export type Point = readonly [x: number, y: number, z: number];

/** A level camera at the origin of the ground. Vertical lines stay vertical. */
export interface Camera {
  /** Height above the ground, metres. */
  eye: number;
  /** Focal length, px. */
  focal: number;
  /** The point where the view axis meets the picture, px. Its height is the horizon. */
  center: Spot;
}

/** Position and rotation of a building, in metres and radians. */
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

/** A flat rectangle seen from outside. `u` runs to the right, `v` up, depth inwards. */
export interface Wall {
  width: number;
  height: number;
  at(u: number, v: number, depth?: number): Point;
}

export type Side = 'front' | 'left' | 'right' | 'back';

/** Returns a wall of a box. The front wall faces the viewer if the building isn't rotated. */
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

/** Draws a building's surfaces: projects them, skips those that face away, and lights them. */
export class Stage {
  readonly canvas: Canvas;
  readonly light: Light;
  readonly camera: Camera;
  readonly #placement: Placement;
  readonly #cos: number;
  readonly #sin: number;
  /** Position of the camera in the building's own axes. */
  readonly viewer: Point;
  /** How much the haze hides everything here. */
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

  /** Returns the picture position of a point of the building. */
  spot(point: Point): Spot {
    return project(this.camera, this.toWorld(point));
  }

  spots(points: readonly Point[]): Spot[] {
    return points.map((point) => this.spot(point));
  }

  /** Returns the px per metre at a point. */
  scaleAt(point: Point): number {
    return this.camera.focal / Math.max(0.1, this.toWorld(point)[2]);
  }

  /**
   * Returns the cosine between the sun and a flat surface. Its points turn anticlockwise as seen by
   * the viewer.
   */
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

  /** Returns the colour of a material on a surface with this cosine to the sun. */
  tone(material: Color, facing: number): Color {
    return shade(this.light, material, facing, this.distance);
  }

  /** Fills a surface, lit. Draws nothing if it faces away. Returns whether it is visible. */
  surface(points: readonly Point[], material: Color, facing?: number): boolean {
    const spots = this.spots(points);
    if (!this.isSeen(spots)) return false;
    this.canvas.fill(spots, this.tone(material, facing ?? this.facing(points)));
    return true;
  }

  /** Fills a surface with a paint that is already lit. */
  flat(points: readonly Point[], paint: Paint, opacity = 1): void {
    this.canvas.fill(this.spots(points), paint, opacity);
  }

  /** Returns a rectangle of a wall, as points. */
  patch(wall: Wall, u: number, v: number, width: number, height: number, depth = 0): Point[] {
    return [
      wall.at(u, v, depth),
      wall.at(u + width, v, depth),
      wall.at(u + width, v + height, depth),
      wall.at(u, v + height, depth),
    ];
  }

  /** Draws the three sides of a box that are visible from the front, and its top or underside. */
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

  /** Returns the position of a point's shadow on the ground. */
  shadowOf(point: Point): Point {
    const [x, y, z] = this.toWorld(point);
    const [dx, dy, dz] = this.light.direction;
    const along = Math.min(4, 1 / Math.max(0.12, dy)) * y;
    return [x - dx * along, 0, z - dz * along];
  }

  /** Darkens the ground in the shadow of the convex outline of these points. */
  castShadow(points: readonly Point[], opacity = this.light.shadowOpacity): void {
    const outline = hull(points.map((point) => project(this.camera, this.shadowOf(point))));
    this.canvas.fill(outline, this.light.shadow, opacity);
  }
}

export function project(camera: Camera, [x, y, z]: Point): Spot {
  const scale = camera.focal / Math.max(0.25, z);
  return [camera.center[0] + x * scale, camera.center[1] + (camera.eye - y) * scale];
}

/** Uses Newell's method, which tolerates collinear corners. */
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

/** Returns the corners of a box. */
export function cornersOf({ from, to }: Box): Point[] {
  const [x0, y0, z0] = from;
  const [x1, y1, z1] = to;
  const corners: Point[] = [];
  for (const x of [x0, x1]) {
    for (const y of [y0, y1]) for (const z of [z0, z1]) corners.push([x, y, z]);
  }
  return corners;
}

/** Returns the convex hull of some points (Andrew's monotone chain). */
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
 * Sorts boxes from the farthest to the nearest. A box is in front of another if a plane between
 * them has the viewer on its side. The boxes must not intersect.
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
