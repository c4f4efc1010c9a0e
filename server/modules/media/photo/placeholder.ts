import { crc32, deflateSync } from 'node:zlib';

import type { Sharp } from 'sharp';

import { PLACEHOLDER_GRID } from '#contract/media/photo-address.ts';

const { columns, rows } = PLACEHOLDER_GRID;

/** Neutral paper colour, for photos without known colours. */
export const BLANK_PLACEHOLDER = 'e9e3d8e9e3d8e9e3d8d9d2c4d9d2c4d9d2c4';

/**
 * Returns the six colours of a decoded picture: `rrggbb` row by row.
 * @param image a sharp pipeline, which isn't changed
 */
export async function placeholderOfImage(image: Sharp): Promise<string> {
  const pixels = await image
    .clone()
    .resize(columns, rows, { fit: 'fill', kernel: 'cubic' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return pixels.toString('hex');
}

/** Size of the picture that `placeholderPng` makes, in px: enough to look soft when stretched. */
const WIDTH = 48;
const HEIGHT = 36;

/**
 * Returns a small PNG that blends a placeholder's colours. It doesn't use the image library,
 * because it replaces a picture when the library fails.
 */
export function placeholderPng(placeholder: string | null): Buffer {
  const colours = Buffer.from(
    placeholder && /^[0-9a-f]{36}$/i.test(placeholder) ? placeholder : BLANK_PLACEHOLDER,
    'hex',
  );
  const raw = Buffer.alloc((WIDTH * 3 + 1) * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const column = cellAt((x + 0.5) / WIDTH, columns);
      const row = cellAt((y + 0.5) / HEIGHT, rows);
      for (let channel = 0; channel < 3; channel += 1) {
        const at = (r: number, c: number) => colours[(r * columns + c) * 3 + channel]!;
        const top = blend(at(row.from, column.from), at(row.from, column.to), column.share);
        const bottom = blend(at(row.to, column.from), at(row.to, column.to), column.share);
        raw[y * (WIDTH * 3 + 1) + 1 + x * 3 + channel] = Math.round(blend(top, bottom, row.share));
      }
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(raw)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function blend(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/**
 * Returns the two cells that a position between their centres is blended from, and the share of the
 * second.
 */
function cellAt(position: number, cells: number) {
  const place = Math.min(cells - 1, Math.max(0, position * cells - 0.5));
  const from = Math.floor(place);
  return { from, to: Math.min(cells - 1, from + 1), share: place - from };
}

/** Returns a chunk of a PNG file: length, type, data, CRC-32 of type and data (ISO 15948, 5.3). */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, tail]);
}
