import type { Random } from '#server/random.ts';

import { mix, type Color } from './color.ts';
import type { Drawing } from './drawing.ts';
import type { Home } from './home.ts';
import { dress } from './house-walls.ts';
import { gableRoof, hipRoof, slabRoof, soffit, type RoofLook } from './roofs.ts';
import { cornersOf, wallOf, type Box, type Point, type Stage, type Wall } from './space.ts';

/** One part of a house with its own roof. */
export interface Volume {
  box: Box;
  floors: number;
  roof: 'hip' | 'gable-x' | 'gable-z' | 'slab' | 'tiers';
  overhang: number;
  pitch: number;
  wall: Color;
  /** The ground floor of its front. The main part has the door, and a wing may be a carport. */
  front: 'door' | 'veranda' | 'carport' | 'plain';
}

const STOREY = 3.1;

/** Returns the parts of a house by its style and size. Its front is at z = 0. */
export function massing(drawing: Drawing, home: Home, random: Random): Volume[] {
  const { style } = drawing;
  const floors = Math.min(3, drawing.floors);
  const width = Math.min(15, 8 + drawing.bedrooms * 1.05 + random.range(0, 1.5));
  const depth = random.range(7.5, 9.5);
  const roof =
    style === 'modern'
      ? 'slab'
      : style === 'thai'
        ? 'gable-z'
        : style === 'cottage'
          ? 'gable-x'
          : 'hip';
  const overhang = { modern: 1.1, tropical: 1.5, thai: 1.2, colonial: 0.9, cottage: 0.7 }[style];
  const pitch = { modern: 0, tropical: 0.5, thai: 0.85, colonial: 0.58, cottage: 0.72 }[style];
  const side = random.pick([-1, 1]);
  const wingWidth = random.range(4.4, 5.8);
  const wingDepth = random.range(2.2, 4.2);
  const main: Volume = {
    box: { from: [-width / 2, 0, 0], to: [width / 2, floors * STOREY, depth] },
    floors,
    roof:
      style === 'thai' && width > 11
        ? 'tiers'
        : style === 'tropical' && random.chance(0.4)
          ? 'tiers'
          : roof,
    overhang,
    pitch: style === 'thai' && width > 11 ? 0.7 : pitch,
    wall: home.wall,
    front: random.chance(
      { modern: 0.3, tropical: 0.8, thai: 0.6, colonial: 0.6, cottage: 0.3 }[style],
    )
      ? 'veranda'
      : 'door',
  };
  const volumes = [main];
  if (drawing.bedrooms >= 2 || random.chance(0.5)) {
    const edge = side * (width / 2);
    const outside = random.chance(style === 'modern' ? 0.45 : 0.6);
    const wingFloors = outside || floors === 1 ? 1 : random.chance(0.5) ? floors : floors - 1;
    const from = outside
      ? Math.min(edge, edge + side * wingWidth)
      : Math.min(edge, edge - side * wingWidth);
    volumes.push({
      box: {
        from: [from, 0, -wingDepth],
        to: [
          from + wingWidth,
          Math.max(1, wingFloors) * STOREY - (outside ? 0.3 : 0),
          outside ? depth * 0.75 : 0,
        ],
      },
      floors: Math.max(1, wingFloors),
      roof: style === 'cottage' || style === 'thai' ? 'gable-z' : roof,
      overhang: overhang * 0.8,
      pitch: style === 'thai' ? 0.9 : pitch,
      wall: random.chance(0.5) ? home.wall : mix(home.wall, home.accent, 0.55),
      front: outside && random.chance(0.75) ? 'carport' : 'plain',
    });
  }
  if (style === 'modern' && floors >= 2 && random.chance(0.7)) {
    // The upper storey projects over the entrance.
    main.box = { from: main.box.from, to: [width / 2, (floors - 1) * STOREY, depth] };
    main.floors = floors - 1;
    const shift = -side * random.range(0, 1.4);
    volumes.push({
      ...main,
      box: {
        from: [
          -width / 2 + Math.max(0, shift) - 0.3,
          (floors - 1) * STOREY,
          -random.range(0.6, 1.5),
        ],
        to: [width / 2 + Math.min(0, shift) + 0.3, floors * STOREY, depth],
      },
      floors: 1,
      wall: random.chance(0.5) ? mix(home.wall, home.accent, 0.8) : home.wall,
      front: 'plain',
    });
  }
  return volumes;
}

/** Draws one part of a house with its roof. */
export function drawVolume(
  stage: Stage,
  volume: Volume,
  drawing: Drawing,
  home: Home,
  random: Random,
): void {
  const { box, overhang } = volume;
  const slab = volume.roof === 'slab';
  const look: RoofLook = {
    material: home.roof,
    fascia: slab ? mix(home.trim, '#fbf8f2', 0.75) : mix(home.wood, '#f4ead8', 0.15),
    soffit: mix(home.wood, '#e8cfa8', 0.25),
  };
  if (volume.roof === 'hip' || volume.roof === 'tiers' || slab)
    soffit(stage, box, overhang, look.soffit, slab ? 0 : 0.2);
  if (box.from[1] > 0.1) underside(stage, box, look.soffit);
  for (const side of ['left', 'right', 'front'] as const) {
    const wall = wallOf(box, side);
    const patch = stage.patch(wall, 0, 0, wall.width, wall.height);
    if (!stage.surface(patch, volume.wall)) continue;
    weather(stage, wall, overhang, box.from[1] < 0.1);
    dress(stage, wall, side, volume, drawing, home, random);
  }
  if (volume.roof === 'hip') hipRoof(stage, box, overhang, volume.pitch, look);
  else if (volume.roof === 'tiers') tieredRoof(stage, box, overhang, look, home.wood);
  else if (slab) slabRoof(stage, box, overhang, look);
  else {
    const axis = volume.roof === 'gable-x' ? 'x' : 'z';
    const gable = drawing.style === 'thai' ? home.wood : mix(volume.wall, home.wood, 0.12);
    gableRoof(stage, box, axis, overhang, volume.pitch, look, gable);
  }
}

/** Draws a steep roof on top of a flat one, as on old houses of Siam and Kandy. */
function tieredRoof(stage: Stage, box: Box, overhang: number, look: RoofLook, gable: Color): void {
  const [x0, , z0] = box.from;
  const [x1, y1, z1] = box.to;
  hipRoof(stage, box, overhang, 0.42, look);
  const inset = Math.min(x1 - x0, z1 - z0) * 0.2;
  const lift = (inset + overhang) * 0.42;
  gableRoof(
    stage,
    { from: [x0 + inset, y1, z0 + inset], to: [x1 - inset, y1 + lift + 0.25, z1 - inset] },
    'x',
    0.5,
    0.85,
    look,
    gable,
  );
}

/** Draws the underside of a projecting part. */
function underside(stage: Stage, box: Box, material: Color): void {
  const [x0, y, z0] = box.from;
  const [x1, , z1] = box.to;
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

/** Draws the shade under the eaves and darkens the wall towards the ground. */
function weather(stage: Stage, wall: Wall, overhang: number, grounded: boolean): void {
  const { canvas, light } = stage;
  const patch = stage.patch(wall, 0, 0, wall.width, wall.height);
  const facing = stage.facing(patch);
  const spots = stage.spots(patch);
  if (facing > 0.04 && overhang > 0.2) {
    const [, up] = light.direction;
    const drop = Math.min(wall.height * 0.5, (overhang * up) / Math.max(0.25, facing));
    stage.flat(stage.patch(wall, 0, wall.height - drop, wall.width, drop), light.shadow, 0.26);
    stage.flat(
      stage.patch(wall, 0, wall.height - drop * 0.45, wall.width, drop * 0.45),
      light.shadow,
      0.12,
    );
  }
  const middle = (a: number, b: number) =>
    [(spots[a]![0] + spots[b]![0]) / 2, (spots[a]![1] + spots[b]![1]) / 2] as const;
  if (grounded) {
    canvas.fill(
      spots,
      canvas.linear(middle(0, 1), middle(2, 3), [
        [0, light.shadow, 0.24],
        [0.3, light.shadow, 0.06],
        [1, light.shadow, 0],
      ]),
    );
  }
}

/** Returns the points of a part of a house that cast a shadow. */
export function shadowPoints(volume: Volume): Point[] {
  const { box, overhang } = volume;
  const [x0, , z0] = box.from;
  const [x1, y1, z1] = box.to;
  const ridge = volume.roof === 'slab' ? 0.36 : (Math.min(x1 - x0, z1 - z0) / 2) * volume.pitch;
  return [
    ...cornersOf(box),
    ...cornersOf({
      from: [x0 - overhang, y1, z0 - overhang],
      to: [x1 + overhang, y1, z1 + overhang],
    }),
    [(x0 + x1) / 2, y1 + ridge, (z0 + z1) / 2],
  ];
}
