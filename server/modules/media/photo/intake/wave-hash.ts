import type { Sharp } from 'sharp';

/** Columns and rows of the hash used to find photos, and of the one that decides. */
const COARSE = 8;
const FINE = 16;

/**
 * Returns a 64-bit hash of what a picture looks like: whether each of nine columns is darker than
 * the next, in eight rows ("difference hash", Neal Krawetz, 2013). The same picture in another size
 * or quality differs in a few bits, another picture in about thirty.
 * @param image a sharp pipeline, which isn't changed
 * @returns a signed 64-bit number, as the database stores it
 */
export async function perceptualHash(image: Sharp): Promise<bigint> {
  return BigInt.asIntN(64, BigInt(`0b${await brighterBits(image, COARSE)}`));
}

/** Like `perceptualHash` with 16 columns and rows, as 256 digits of 0 and 1. */
export function finePerceptualHash(image: Sharp): Promise<string> {
  return brighterBits(image, FINE);
}

async function brighterBits(image: Sharp, side: number): Promise<string> {
  const grey = await image
    .clone()
    .resize(side + 1, side, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
  let bits = '';
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      const at = row * (side + 1) + column;
      bits += grey[at + 1]! > grey[at]! ? '1' : '0';
    }
  }
  return bits;
}

/** The picture is reduced to this many columns and rows in grey. */
const SIDE = 32;

/** Frequencies per direction, without the constant one: from half a wave to four waves. */
const WAVES = 8;

/** The amplitude of each wave at each row or column (DCT-II). */
const HEIGHTS = Array.from({ length: WAVES }, (_one, wave) =>
  Float64Array.from({ length: SIDE }, (_two, at) =>
    Math.cos(((2 * at + 1) * (wave + 1) * Math.PI) / (2 * SIDE)),
  ),
);

/**
 * Returns a 64-bit hash of a picture's coarse structure: which of its 64 lowest frequencies are
 * stronger than their median (the DCT hash of C. Zauner, "Implementation and Benchmarking of
 * Perceptual Image Hash Functions", 2010). Another size, format, quality or brightness changes few
 * bits.
 * @param image a sharp pipeline, which isn't changed
 * @returns a signed 64-bit number, as the database stores it
 */
export async function waveHash(image: Sharp): Promise<bigint> {
  const grey = await image.clone().resize(SIDE, SIDE, { fit: 'fill' }).greyscale().raw().toBuffer();
  const strengths = HEIGHTS.flatMap((down) => {
    const columns = Float64Array.from({ length: SIDE }, (_one, x) =>
      down.reduce((sum, height, y) => sum + height * grey[y * SIDE + x]!, 0),
    );
    return HEIGHTS.map((across) =>
      across.reduce((sum, height, x) => sum + height * columns[x]!, 0),
    );
  });
  const median = strengths.toSorted((one, other) => one - other)[strengths.length / 2]!;
  const bits = strengths.reduce((all, strength) => (all << 1n) | (strength > median ? 1n : 0n), 0n);
  return BigInt.asIntN(64, bits);
}
