import type { Random } from '#server/random.ts';

import { colorOf, linearOf, mix, type Color, type Linear } from './color.ts';
import type { Hour } from './drawing.ts';

/** A vector: right, up, away from the viewer. */
export type Direction = readonly [number, number, number];

/** The light at an hour: the look of the sky and the lighting of every surface. */
export interface Light {
  hour: Hour;
  zenith: Color;
  sky: Color;
  horizon: Color;
  /** Colour of distant objects in haze. */
  haze: Color;
  cloudLit: Color;
  cloudShade: Color;
  sunColor: Color;
  /** Side of the sun: -1 left, 1 right. */
  side: -1 | 1;
  /** Unit vector towards the sun. */
  direction: Direction;
  ambient: Linear;
  key: Linear;
  shadow: Color;
  shadowOpacity: number;
  /** Share of lamps that are on, 0 to 1. */
  lamps: number;
  lamp: Color;
}

type Preset = Omit<Light, 'hour' | 'side' | 'direction'> & { elevation: number; behind: number };

const PRESETS: Record<Hour, Preset> = {
  morning: {
    zenith: '#6fb0d2',
    sky: '#add6e2',
    horizon: '#fdeccf',
    haze: '#d9e5dc',
    cloudLit: '#fffaf0',
    cloudShade: '#d3dfe4',
    sunColor: '#fff3d0',
    ambient: [0.6, 0.62, 0.66],
    key: [0.62, 0.52, 0.36],
    shadow: '#2b4a52',
    shadowOpacity: 0.3,
    lamps: 0,
    lamp: '#ffd58a',
    elevation: 0.55,
    behind: -0.5,
  },
  noon: {
    zenith: '#3f97cc',
    sky: '#83c3e2',
    horizon: '#dff0ee',
    haze: '#c9e2e4',
    cloudLit: '#ffffff',
    cloudShade: '#c5dce8',
    sunColor: '#ffffff',
    ambient: [0.56, 0.62, 0.68],
    key: [0.64, 0.58, 0.46],
    shadow: '#1d4250',
    shadowOpacity: 0.36,
    lamps: 0,
    lamp: '#ffd58a',
    elevation: 0.85,
    behind: -0.4,
  },
  golden: {
    zenith: '#5f97b8',
    sky: '#f3c58e',
    horizon: '#ffd27f',
    haze: '#f7c684',
    cloudLit: '#fff0cf',
    cloudShade: '#e29a76',
    sunColor: '#fff0b8',
    ambient: [0.47, 0.43, 0.47],
    key: [0.92, 0.6, 0.24],
    shadow: '#4a3348',
    shadowOpacity: 0.36,
    lamps: 0.15,
    lamp: '#ffcb74',
    elevation: 0.34,
    behind: -0.55,
  },
  dusk: {
    zenith: '#25376b',
    sky: '#8a64a0',
    horizon: '#ffb077',
    haze: '#b57a90',
    cloudLit: '#ffa283',
    cloudShade: '#584a78',
    sunColor: '#ffd9a0',
    ambient: [0.33, 0.29, 0.45],
    key: [0.36, 0.17, 0.14],
    shadow: '#161a3c',
    shadowOpacity: 0.34,
    lamps: 0.8,
    lamp: '#ffc76b',
    elevation: 0.2,
    behind: 0.3,
  },
  monsoon: {
    zenith: '#8499a3',
    sky: '#b3c2c5',
    horizon: '#e0e3da',
    haze: '#c4cfcd',
    cloudLit: '#d6dedd',
    cloudShade: '#8b9da6',
    sunColor: '#f2f2ea',
    ambient: [0.69, 0.74, 0.76],
    key: [0.14, 0.13, 0.1],
    shadow: '#34474d',
    shadowOpacity: 0.24,
    lamps: 0.35,
    lamp: '#ffd592',
    elevation: 0.9,
    behind: -0.3,
  },
};

/** Returns the light at an hour, with random variation. */
export function lightOf(hour: Hour, random: Random): Light {
  const { elevation, behind, ...preset } = PRESETS[hour];
  const side = random.chance(0.5) ? -1 : 1;
  const sideways = side * random.range(0.55, 0.9);
  const length = Math.hypot(sideways, elevation, behind);
  const drift = random.range(0, 0.22);
  return {
    ...preset,
    hour,
    side,
    direction: [sideways / length, elevation / length, behind / length],
    // Shifts towards the neighbouring hour, so that no two skies are alike.
    zenith: mix(preset.zenith, hour === 'dusk' ? '#3d3a6c' : '#9cb7c9', drift),
    sky: mix(preset.sky, preset.horizon, drift),
    horizon: mix(preset.horizon, hour === 'dusk' ? '#e9808a' : '#fff4e0', drift * 1.4),
  };
}

/**
 * Returns the colour of a material in this light.
 * @param facing the cosine between the surface and the sun; 0 or less is in its own shade
 * @param distance from 0 (near) to 1 (hidden by haze)
 */
export function shade(light: Light, material: Color, facing: number, distance = 0): Color {
  const base = linearOf(material);
  const sun = Math.max(0, facing);
  const lit = (i: 0 | 1 | 2) => {
    const value = base[i] * (light.ambient[i] + light.key[i] * sun);
    // Compresses highlights instead of clipping them to white.
    return value < 0.8 ? value : 0.8 + 0.2 * (1 - Math.exp(-(value - 0.8) / 0.2));
  };
  const color = colorOf([lit(0), lit(1), lit(2)]);
  return distance > 0 ? mix(color, light.haze, distance) : color;
}

/** Returns the cosine between a surface and the sun. */
export function facingSun(light: Light, normal: Direction): number {
  const [x, y, z] = light.direction;
  return normal[0] * x + normal[1] * y + normal[2] * z;
}
