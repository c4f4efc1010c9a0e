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
