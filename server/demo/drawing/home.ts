import { Random } from '#server/random.ts';

import type { Color } from './color.ts';
import type { Drawing, Style } from './drawing.ts';

/** The colours of a home's materials, outside and inside. They are the same in all its pictures. */
export interface Home {
  wall: Color;
  /** Second colour, of plaster or stone. */
  accent: Color;
  trim: Color;
  roof: Color;
  wood: Color;
  door: Color;
  frame: Color;
  /** Colour of cushions, curtains and rugs. */
  fabric: Color;
  fabricTwo: Color;
  curtain: Color;
  floor: Color;
  paint: Color;
  stone: Color;
}

const WALLS: Record<Style, readonly Color[]> = {
  modern: ['#f6f1e8', '#e9dfcf', '#d8cfc3', '#f0e6d8', '#c9c4ba', '#ead3bd'],
  tropical: ['#f3e9d6', '#ecd9ba', '#e5c9a8', '#f6efe2', '#dcd3bd', '#e9cdb4'],
  thai: ['#f7f0e2', '#f1e3c8', '#eadfcb', '#f4e7d3'],
  colonial: ['#f7ecd2', '#f0d9a6', '#e8c7b2', '#d3ddd2', '#c7d8da', '#f2d7c4', '#dfe3c8'],
  cottage: ['#f8f3e6', '#e4e6d6', '#f0dcc2', '#d9e2e0', '#efd3c3'],
};

const ROOFS: Record<Style, readonly Color[]> = {
  modern: ['#4d5255', '#5c5a57', '#3f4a4c', '#6a6259'],
  tropical: ['#b0573a', '#8f4c36', '#6e4636', '#a66a45', '#5b5a52'],
  thai: ['#a8502f', '#7d3f2b', '#4d6152', '#8f5d34', '#5a4438'],
  colonial: ['#b85f40', '#a5543b', '#8b4a38', '#c07450'],
  cottage: ['#9c4f3c', '#56655f', '#6b5548', '#7b8a86', '#b1694a'],
};

/** Returns the materials of the home with this seed. */
export function homeOf(drawing: Pick<Drawing, 'home' | 'style'>): Home {
  const random = new Random(drawing.home, 17);
  const { style } = drawing;
  const fabrics = random.shuffled([
    '#0e6b5c',
    '#c9764f',
    '#d9a441',
    '#7d9a86',
    '#b3544a',
    '#4f7c8a',
    '#a87b9a',
    '#d8b48a',
    '#39606b',
    '#cf8f73',
  ]);
  return {
    wall: random.pick(WALLS[style]),
    accent: random.pick(['#b99a78', '#8f8375', '#c7a98a', '#6d6a63', '#a5673f', '#d2c2a6']),
    trim: style === 'modern' ? random.pick(['#4a4a47', '#f4efe6', '#6b5a4a']) : '#fbf6ea',
    roof: random.pick(ROOFS[style]),
    wood: random.pick(['#9a6338', '#7c4e2c', '#b57a46', '#8a5a3a', '#a97a52']),
    door: random.pick(['#0e6b5c', '#7a4a2b', '#9a6338', '#1f4f5c', '#b0553f', '#c98f3d']),
    frame: random.pick(['#3c3f3f', '#f6f1e6', '#7c4e2c', '#5b4a3c']),
    fabric: fabrics[0]!,
    fabricTwo: fabrics[1]!,
    curtain: random.pick(['#f1e6d2', '#e7d8c0', '#d9cdb8', '#efe9dc', '#cfd6c8']),
    floor: random.pick(['#b98a5c', '#a0724a', '#c9a273', '#8d6444', '#d3b48c', '#c9c2b6']),
    paint: random.pick([
      '#f3ece0',
      '#efe4d2',
      '#e6e6da',
      '#ece0d6',
      '#dfe5df',
      '#f2e6dc',
      '#e3e0ea',
      '#d8dfdc',
    ]),
    stone: random.pick(['#cfc8bc', '#b9b4aa', '#d9cfc0', '#a9a7a0', '#c4b8a4']),
  };
}
