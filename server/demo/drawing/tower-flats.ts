import type { Random } from '#server/random.ts';

import type { Spot } from './canvas.ts';
import { mix, type Color } from './color.ts';
import { leafColor } from './foliage.ts';
import type { Stage, Wall } from './space.ts';
import type { Tower } from './tower.ts';

/**
 * Draws flats storey by storey. Shapes of one colour are drawn together, because a tower would
 * otherwise take a second.
 */
export function drawFlats(
  stage: Stage,
  wall: Wall,
  tower: Tower,
  isFront: boolean,
  random: Random,
): void {
  const { canvas } = stage;
  const { floors, facing } = tower;
  const bays = Math.max(2, Math.round(wall.width / tower.bay));
  const bay = wall.width / bays;
  const storey = wall.height / floors;
  const sun = stage.facing(stage.patch(wall, 0, 0, wall.width, wall.height));
  const trim = stage.tone(tower.trim, sun);
  const under = stage.tone(mix(tower.trim, '#2a2d33', 0.45), 0);
  // One column of the front has no windows: lifts and stairs.
  const core = isFront && bays > 4 ? random.int(1, bays - 2) : -1;
  drawPanes(stage, wall, tower, { bays, core, random });
  if (facing === 'curtain' || tower.plain) {
    for (let floor = 0; floor < floors; floor += 1) {
      stage.flat(
        stage.patch(wall, 0, floor * storey, wall.width, storey * (tower.plain ? 0.24 : 0.1), -0.1),
        trim,
      );
    }
  }
  if (tower.plain) return;
  const hasBalcony = (index: number, floor: number) =>
    index !== core &&
    (facing === 'balconies' ||
      (facing === 'checker' && (index + floor) % 2 === 0) ||
      (facing === 'frames' && index % 3 === 1));
  const rail = mix(stage.light.sky, '#ffffff', 0.25);
  const leaf = stage.tone(leafColor(random), 0.4);
  for (let floor = 1; floor < floors; floor += 1) {
    const places = Array.from({ length: bays }, (_, index) => index)
      .filter((index) => hasBalcony(index, floor))
      .map((index) => ({ u: index * bay + bay * 0.04, v: floor * storey, width: bay * 0.92 }));
    drawBalconies(stage, wall, places, storey, { trim, under, rail });
    if (!tower.green) continue;
    for (const { u, v, width } of places) {
      if (!random.chance(0.4)) continue;
      const at = u + width * random.range(0.05, 0.6);
      const point = (across: number, up: number) =>
        wall.at(at + width * across, v + storey * up, -1.3);
      canvas.fill(
        stage.spots([
          point(0, 0.09),
          point(0.3, 0.09),
          point(0.34, 0.4),
          point(0.15, 0.55),
          point(-0.06, 0.38),
        ]),
        leaf,
      );
    }
  }
  if (facing === 'frames' || facing === 'curtain') {
    drawFins(
      stage,
      wall,
      { bays, step: facing === 'frames' ? 1 : 2, depth: facing === 'frames' ? -0.6 : -0.25 },
      trim,
      under,
    );
  }
}

function drawPanes(
  stage: Stage,
  wall: Wall,
  tower: Tower,
  grid: { bays: number; core: number; random: Random },
): void {
  const { light, canvas } = stage;
  const { floors, facing } = tower;
  const { bays, core, random } = grid;
  const bay = wall.width / bays;
  const storey = wall.height / floors;
  const tones = paneTones(stage);
  const full = facing === 'curtain';
  const [inset, sill, height] = full
    ? [0.03, 0.06, 0.9]
    : facing === 'frames'
      ? [0.2, 0.24, 0.6]
      : [0.1, 0.06, 0.8];
  const byTone = new Map<Color, Spot[][]>();
  const add = (tone: Color, spots: Spot[]) => {
    const same = byTone.get(tone);
    if (same) same.push(spots);
    else byTone.set(tone, [spots]);
  };
  for (let floor = 0; floor < floors; floor += 1) {
    const v = floor * storey;
    // Higher panes reflect more of the sky, in a few steps so that colours repeat.
    const level = Math.round((floor / floors) * 4) / 4;
    for (let index = 0; index < bays; index += 1) {
      const u = index * bay;
      if (index === core) {
        if (floor % 2 === 0)
          add(
            tones.dark[1]!,
            stage.spots(
              stage.patch(wall, u + bay * 0.42, v + storey * 0.3, bay * 0.16, storey * 0.5),
            ),
          );
        continue;
      }
      const isLit = random.chance(light.lamps * 0.62);
      const tone = isLit
        ? random.pick(tones.lit)
        : mix(random.pick(tones.dark), light.sky, level * 0.3);
      const half = bay * (0.5 - inset) - bay * 0.02;
      const patch = (from: number, width: number) =>
        stage.spots(stage.patch(wall, from, v + storey * sill, width, storey * height));
      if (full || tower.plain) add(tone, patch(u + bay * inset, bay * (1 - 2 * inset)));
      else {
        add(tone, patch(u + bay * inset, half));
        add(tone, patch(u + bay * 0.52, half));
      }
    }
  }
  for (const [tone, all] of byTone) {
    const color = stage.distance > 0 ? mix(tone, light.haze, stage.distance) : tone;
    for (const spots of all) canvas.fill(spots, color);
  }
}

/** Draws the balconies of one storey. */
function drawBalconies(
  stage: Stage,
  wall: Wall,
  places: readonly { u: number; v: number; width: number }[],
  storey: number,
  tones: { trim: Color; under: Color; rail: Color },
): void {
  const reach = 1.3;
  const thick = storey * 0.09;
  for (const { u, v, width } of places) {
    const end = u + width;
    stage.flat(
      [wall.at(u, v), wall.at(end, v), wall.at(end, v, -reach), wall.at(u, v, -reach)],
      tones.under,
    );
    for (const edge of [u, end]) {
      stage.flat(
        [
          wall.at(edge, v, -reach),
          wall.at(edge, v),
          wall.at(edge, v + thick),
          wall.at(edge, v + thick, -reach),
        ],
        tones.under,
      );
    }
  }
  for (const { u, v, width } of places)
    stage.flat(stage.patch(wall, u, v, width, thick, -reach), tones.trim);
  for (const { u, v, width } of places) {
    stage.flat(stage.patch(wall, u, v + thick, width, storey * 0.3, -reach), tones.rail, 0.42);
  }
  for (const { u, v, width } of places) {
    stage.flat(
      stage.patch(wall, u, v + thick + storey * 0.29, width, storey * 0.03, -reach),
      tones.trim,
    );
  }
}

function drawFins(
  stage: Stage,
  wall: Wall,
  grid: { bays: number; step: number; depth: number },
  trim: Color,
  under: Color,
): void {
  const bay = wall.width / grid.bays;
  const fin = Math.max(0.3, bay * 0.09);
  const { depth } = grid;
  const edges: number[] = [];
  for (let index = 0; index <= grid.bays; index += grid.step)
    edges.push(Math.min(wall.width - fin, index * bay));
  for (const u of edges) {
    stage.flat(
      [
        wall.at(u + fin, 0, depth),
        wall.at(u + fin, 0),
        wall.at(u + fin, wall.height),
        wall.at(u + fin, wall.height, depth),
      ],
      under,
    );
  }
  for (const u of edges) stage.flat(stage.patch(wall, u, 0, fin, wall.height, depth), trim);
}

function paneTones(stage: Stage) {
  const { light } = stage;
  const night = light.hour === 'dusk';
  const base = night ? '#20284a' : '#2d4d5c';
  return {
    dark: [0.3, 0.42, 0.52, 0.36].map((share) => mix(base, light.sky, share)),
    lit: [
      light.lamp,
      mix(light.lamp, '#fff3d6', 0.5),
      mix(light.lamp, '#e08a4a', 0.35),
      mix(light.lamp, '#b9d4e8', 0.5),
    ],
  };
}
