import type { Random } from '#server/random.ts';

import { mix } from './color.ts';
import type { Drawing } from './drawing.ts';
import type { Place } from './glass.ts';
import type { Home } from './home.ts';
import { bayOf, carIn } from './house-bays.ts';
import type { Volume } from './house.ts';
import { door, hollow, isLit, ledge, windowIn } from './openings.ts';
import type { Point, Side, Stage, Wall } from './space.ts';

/** Draws the doors, windows, screens and balconies of a wall, bay by bay. */
export function dress(
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

/** Draws a deep open room along the garden, with posts in front and doors and seats behind. */
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
