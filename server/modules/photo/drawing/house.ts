import { mix } from './color.ts';
import type { Color } from './color.ts';
import type { Drawing } from './drawing.ts';
import type { Home } from './home.ts';
import { door, hollow, isLit, lattice, ledge, shutters, sill, windowIn } from './openings.ts';
import type { Place } from './openings.ts';
import type { Random } from './random.ts';
import { gableRoof, hipRoof, slabRoof, soffit } from './roofs.ts';
import type { RoofLook } from './roofs.ts';
import { cornersOf, wallOf } from './space.ts';
import type { Box, Point, Side, Stage, Wall } from './space.ts';

/** One body of a house with a roof of its own. */
export interface Volume {
  box: Box;
  floors: number;
  roof: 'hip' | 'gable-x' | 'gable-z' | 'slab' | 'tiers';
  overhang: number;
  pitch: number;
  wall: Color;
  /** What its front has on the ground: the body with the door has it, a wing may be a carport. */
  front: 'door' | 'veranda' | 'carport' | 'plain';
}

export const STOREY = 3.1;

/** The bodies that a house is made of, by its style and size. Its front lies on z = 0. */
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
    // The upper storey reaches out over the entrance.
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

/** Draws one body of a house with its roof. */
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

/** Two roofs, the steep one riding on the flat one, as on old houses of Siam and Kandy. */
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

/** The underside of a body that stands on nothing. */
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

/** The shade under the eaves, and the wall darkening towards the ground. */
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

/** Gives a wall its doors, windows, screens and balconies, bay by bay. */
function dress(
  stage: Stage,
  wall: Wall,
  side: Side,
  volume: Volume,
  drawing: Drawing,
  home: Home,
  random: Random,
): void {
  const { style } = drawing;
  const bays = Math.max(1, Math.round(wall.width / (style === 'modern' ? 3.6 : 2.9)));
  const bay = wall.width / bays;
  const storey = wall.height / volume.floors;
  const doorBay = side === 'front' && volume.front === 'door' ? random.int(0, bays - 1) : -1;
  for (let floor = 0; floor < volume.floors; floor += 1) {
    const v = floor * storey;
    const ground = floor === 0 && volume.box.from[1] < 0.1;
    if (ground && side === 'front' && volume.front === 'carport') {
      const place = { u: 0.3, v: 0, width: wall.width - 0.6, height: storey * 0.86 };
      hollow(
        stage,
        wall,
        place,
        4.2,
        { inside: home.wall, ceiling: home.wood, floor: home.stone },
        (back) => carIn(stage, back, random),
      );
      continue;
    }
    if (ground && side === 'front' && volume.front === 'veranda') {
      veranda(stage, wall, storey, drawing, home, random);
      continue;
    }
    if (floor > 0 && style !== 'cottage') {
      const band = { u: 0, v: v - 0.12, width: wall.width, height: 0.16 };
      ledge(
        stage,
        wall,
        band,
        0.07,
        style === 'modern' ? home.trim : mix(volume.wall, '#ffffff', 0.3),
      );
    }
    for (let index = 0; index < bays; index += 1) {
      const u = index * bay;
      const cell: Place = { u, v, width: bay, height: storey };
      if (ground && index === doorBay) entrance(stage, wall, cell, drawing, home, random);
      else bayOf(stage, wall, cell, side, ground, drawing, home, random);
    }
  }
}

/** A deep open room along the garden: posts before it, doors and seats behind. */
function veranda(
  stage: Stage,
  wall: Wall,
  storey: number,
  drawing: Drawing,
  home: Home,
  random: Random,
): void {
  const place = { u: 0.35, v: 0.25, width: wall.width - 0.7, height: storey - 0.75 };
  const inside = { inside: mix(home.wall, '#d8b98e', 0.25), ceiling: home.wood, floor: home.floor };
  hollow(stage, wall, place, 2.4, inside, (back) => {
    const bays = Math.max(2, Math.round(back.width / 2.6));
    const doorAt = random.int(0, bays - 1);
    for (let bay = 0; bay < bays; bay += 1) {
      const width = Math.min(1.7, (back.width / bays) * 0.7);
      const u = (back.width / bays) * (bay + 0.5) - width / 2;
      const lit = stage.light.lamps > 0.3;
      if (bay === doorAt) door(stage, back, { u, v: 0, width, height: 2.2 }, home.door, lit);
      else {
        windowIn(
          stage,
          back,
          { u, v: 0.1, width, height: 2 },
          { frame: home.frame, curtain: home.curtain, across: 2, up: 1, lit },
        );
      }
    }
    for (let seat = random.int(1, 3); seat > 0; seat -= 1) {
      const u = random.range(0.5, Math.max(0.6, back.width - 1.8));
      const z = -random.range(0.7, 1.5);
      stage.flat(
        stage.patch(back, u, 0, 1.2, 0.42, z),
        stage.tone(mix(home.wood, '#1c1612', 0.2), 0.2),
      );
      stage.flat(
        stage.patch(back, u + 0.06, 0.42, 1.08, 0.5, z + 0.3),
        stage.tone(home.fabric, 0.25),
      );
      stage.flat(stage.patch(back, u + 0.04, 0.38, 1.12, 0.16, z), stage.tone(home.curtain, 0.4));
    }
  });
  const posts = Math.max(2, Math.round(place.width / 3));
  const material = drawing.style === 'thai' || drawing.style === 'tropical' ? home.wood : home.trim;
  for (let post = 0; post <= posts; post += 1) {
    const u = place.u + (place.width * post) / posts - 0.12;
    ledge(stage, wall, { u, v: 0.25, width: 0.24, height: place.height }, 0.05, material);
  }
  // The step up from the garden.
  ledge(stage, wall, { u: 0, v: 0, width: wall.width, height: 0.25 }, 0.5, home.stone);
}

function entrance(
  stage: Stage,
  wall: Wall,
  cell: Place,
  drawing: Drawing,
  home: Home,
  random: Random,
): void {
  const wide = drawing.style === 'modern' ? 1.3 : 1.6;
  const u = cell.u + (cell.width - wide) / 2;
  door(stage, wall, { u, v: cell.v, width: wide, height: 2.5 }, home.door, isLit(stage, random));
  // A lamp beside it, and a canopy on posts or brackets.
  const lamp = wall.at(u - 0.28, 2, -0.12);
  const [x, y] = stage.spot(lamp);
  const size = stage.scaleAt(lamp) * 0.1;
  if (stage.light.lamps > 0.2) {
    stage.canvas.ellipse(
      x,
      y,
      size * 9,
      size * 9,
      stage.canvas.radial([x, y], size * 9, [
        [0, stage.light.lamp, 0.6],
        [1, stage.light.lamp, 0],
      ]),
    );
  }
  stage.canvas.round(
    x - size * 0.6,
    y - size,
    size * 1.2,
    size * 2.2,
    size * 0.4,
    stage.light.lamps > 0.2 ? '#fff0c8' : stage.tone('#54504a', 0.4),
  );
  const reach = drawing.style === 'tropical' || drawing.style === 'colonial' ? 1.9 : 1.3;
  const roofPlace = { u: u - 0.7, v: 2.75, width: wide + 1.4, height: 0.16 };
  if (reach > 1.5) {
    for (const postU of [u - 0.5, u + wide + 0.3]) {
      const post: Point[] = [
        wall.at(postU, 0, -reach + 0.1),
        wall.at(postU + 0.2, 0, -reach + 0.1),
        wall.at(postU + 0.2, 2.75, -reach + 0.1),
        wall.at(postU, 2.75, -reach + 0.1),
      ];
      stage.surface(post, home.trim);
    }
  }
  stage.flat(stage.patch(wall, roofPlace.u, 2.3, roofPlace.width, 0.45), stage.light.shadow, 0.16);
  ledge(stage, wall, roofPlace, reach, drawing.style === 'modern' ? home.trim : home.wood);
}

function bayOf(
  stage: Stage,
  wall: Wall,
  cell: Place,
  side: Side,
  ground: boolean,
  drawing: Drawing,
  home: Home,
  random: Random,
): void {
  const { style } = drawing;
  const lit = isLit(stage, random);
  const center = (width: number, v: number, height: number): Place => ({
    u: cell.u + (cell.width - width) / 2,
    v: cell.v + v,
    width,
    height,
  });
  const pane = { frame: home.frame, curtain: home.curtain, lit };
  if (side !== 'front' && random.chance(0.28)) return;
  if (style === 'modern') {
    const kind = random.weighted([
      ['wide', 3],
      ['tall', 5],
      ['screen', 2],
      ['balcony', ground ? 0 : 3],
      ['blank', 0.8],
    ] as const);
    if (kind === 'blank') return;
    if (kind === 'screen') {
      lattice(stage, wall, center(cell.width * 0.72, 0.3, cell.height - 0.6), home.wood);
      return;
    }
    if (kind === 'tall' || kind === 'balcony' || ground) {
      const place = center(cell.width * 0.78, 0.08, cell.height * 0.8);
      windowIn(stage, wall, place, { ...pane, across: 3, up: 1 });
      if (kind === 'balcony') balcony(stage, wall, place, 1.1, 'glass', home);
      return;
    }
    windowIn(stage, wall, center(cell.width * 0.74, 0.95, 1.5), {
      ...pane,
      across: random.int(2, 3),
      up: 1,
    });
    return;
  }
  if (!ground && side === 'front' && random.chance(0.28)) {
    const place = center(Math.min(2, cell.width * 0.66), 0.1, 2.2);
    windowIn(stage, wall, place, { ...pane, across: 2, up: 3 });
    balcony(
      stage,
      wall,
      place,
      1,
      style === 'thai' || style === 'tropical' ? 'wood' : 'iron',
      home,
    );
    return;
  }
  if (style === 'tropical' && random.chance(0.3)) {
    lattice(stage, wall, center(cell.width * 0.6, 0.5, cell.height - 1.1), home.wood, 0.2);
    return;
  }
  const tall = ground && random.chance(0.45);
  const width = Math.min(cell.width * 0.52, tall ? 1.9 : 1.45);
  const place = tall ? center(width, 0.12, 2.3) : center(width, 0.9, 1.5);
  windowIn(stage, wall, place, { ...pane, across: 2, up: tall ? 3 : 2 });
  if (!tall) sill(stage, wall, place, home.trim);
  if (
    style === 'colonial' ||
    (style === 'thai' && random.chance(0.6)) ||
    (style === 'cottage' && random.chance(0.4))
  ) {
    shutters(stage, wall, place, style === 'thai' ? home.wood : home.door);
  }
}

/** A balcony before an opening. */
export function balcony(
  stage: Stage,
  wall: Wall,
  opening: Place,
  reach: number,
  kind: 'glass' | 'wood' | 'iron',
  home: Home,
): void {
  const u = opening.u - 0.35;
  const width = opening.width + 0.7;
  const v = opening.v - 0.2;
  ledge(stage, wall, { u, v, width, height: 0.2 }, reach, mix(home.trim, home.wall, 0.3));
  const rail = 1;
  const floor = v + 0.2;
  const front = stage.patch(wall, u, floor, width, rail, -reach);
  if (kind === 'glass') {
    const pale = mix(stage.light.sky, '#ffffff', 0.3);
    for (const edge of [u, u + width]) {
      stage.flat(
        [
          wall.at(edge, floor, -reach),
          wall.at(edge, floor),
          wall.at(edge, floor + rail),
          wall.at(edge, floor + rail, -reach),
        ],
        pale,
        0.2,
      );
    }
    stage.flat(front, pale, 0.3);
    stage.flat(
      stage.patch(wall, u, floor + rail - 0.06, width, 0.06, -reach),
      stage.tone('#d9d9d2', 0.6),
    );
    return;
  }
  const material = kind === 'wood' ? home.wood : '#3f4644';
  const tone = stage.tone(material, 0.5);
  const bars = Math.round(width / 0.19);
  for (let bar = 0; bar <= bars; bar += 1) {
    stage.flat(
      stage.patch(wall, u + (width * bar) / bars - 0.025, floor, 0.05, rail, -reach),
      tone,
    );
  }
  for (const edge of [u, u + width]) {
    stage.flat(
      [
        wall.at(edge, floor + rail - 0.08, -reach),
        wall.at(edge, floor + rail - 0.08),
        wall.at(edge, floor + rail),
        wall.at(edge, floor + rail, -reach),
      ],
      tone,
    );
  }
  stage.flat(stage.patch(wall, u, floor + rail - 0.07, width, 0.1, -reach), tone);
}

/** The back of a car in its port, seen against the light of the wall behind. */
function carIn(stage: Stage, back: Wall, random: Random): void {
  if (random.chance(0.3)) return;
  const paint = random.pick(['#d9dcdb', '#3f4a52', '#9c2f2f', '#2f4f5f', '#c9b48a', '#f2efe8']);
  const width = 1.85;
  const u = (back.width - width) / 2 + random.range(-0.3, 0.3);
  const at = (du: number, v: number): Point => back.at(u + du * width, v, -2.6);
  const body: Point[] = [
    at(0, 0.32),
    at(1, 0.32),
    at(1.02, 0.85),
    at(0.92, 0.98),
    at(0.8, 1.5),
    at(0.2, 1.5),
    at(0.08, 0.98),
    at(-0.02, 0.85),
  ];
  stage.flat([at(0.04, 0), at(0.2, 0), at(0.2, 0.4), at(0.04, 0.4)], '#1c1f22');
  stage.flat([at(0.8, 0), at(0.96, 0), at(0.96, 0.4), at(0.8, 0.4)], '#1c1f22');
  stage.flat(body, stage.tone(paint, 0.15));
  stage.flat(
    [at(0.13, 0.98), at(0.87, 0.98), at(0.77, 1.42), at(0.23, 1.42)],
    stage.tone('#2c3d45', 0.2),
  );
  stage.flat([at(0.02, 0.7), at(0.16, 0.7), at(0.16, 0.84), at(0.02, 0.84)], '#c8433a');
  stage.flat([at(0.84, 0.7), at(0.98, 0.7), at(0.98, 0.84), at(0.84, 0.84)], '#c8433a');
}

/** Every point of a body that throws a shadow. */
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
