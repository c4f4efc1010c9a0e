import type { Photo, Rotation } from '#contract/media/photo.ts';
import { PLACEHOLDER_GRID } from '#contract/media/photo-address.ts';

/** A photo in its place of use: its master, and how far it is rotated there. */
export interface ShownPhotoRow {
  key: string;
  /** Of the master, px. */
  width: number;
  height: number;
  placeholder: string | null;
  rotation: Rotation;
}

/** Returns a photo as everyone sees it, with the size and colours of the rotated picture. */
export function presentPhoto(row: ShownPhotoRow): Photo {
  const { key, width, height, placeholder, rotation } = row;
  if (rotation === 0) return { key, width, height, placeholder };
  const isOnItsSide = rotation !== 180;
  return {
    key,
    rotation,
    width: isOnItsSide ? height : width,
    height: isOnItsSide ? width : height,
    placeholder: placeholder && turnPlaceholder(placeholder, rotation),
  };
}

const { columns, rows } = PLACEHOLDER_GRID;
/** Points per side of the picture, so that each cell covers whole points in both orientations. */
const POINTS = columns * rows;

/**
 * Returns the colours of a rotated picture: for each cell, the mean of the part that is then in it.
 */
export function turnPlaceholder(placeholder: string, rotation: Rotation): string {
  const colours = Buffer.from(placeholder, 'hex');
  /** Returns a channel of the unrotated picture at a point. */
  const at = (x: number, y: number, channel: number) => {
    const column = Math.floor((x * columns) / POINTS);
    const row = Math.floor((y * rows) / POINTS);
    return colours[(row * columns + column) * 3 + channel] ?? 0;
  };
  const last = POINTS - 1;
  const turnedAt = (x: number, y: number, channel: number) => {
    if (rotation === 90) return at(y, last - x, channel);
    if (rotation === 180) return at(last - x, last - y, channel);
    if (rotation === 270) return at(last - y, x, channel);
    return at(x, y, channel);
  };
  const [wide, high] = [POINTS / columns, POINTS / rows];
  const turned = Buffer.alloc(columns * rows * 3);
  for (let cell = 0; cell < columns * rows; cell += 1) {
    const [left, top] = [(cell % columns) * wide, Math.floor(cell / columns) * high];
    for (let channel = 0; channel < 3; channel += 1) {
      let sum = 0;
      for (let point = 0; point < wide * high; point += 1) {
        sum += turnedAt(left + (point % wide), top + Math.floor(point / wide), channel);
      }
      turned[cell * 3 + channel] = Math.round(sum / (wide * high));
    }
  }
  return turned.toString('hex');
}
