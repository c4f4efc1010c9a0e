import type { Sharp } from 'sharp';

/** Columns and rows of the hash that photos are found by, and of the one that decides. */
const COARSE = 8;
const FINE = 16;

/**
 * What a picture looks like, in 64 bits: whether it gets brighter from each of nine columns to the
 * next, in eight rows ("difference hash", Neal Krawetz, 2013). The same picture in another size or
 * quality differs in a few bits, another picture in some thirty.
 * @param image a sharp pipeline, which is left as it is
 * @returns a signed number of 64 bits, as the database keeps it
 */
export async function perceptualHash(image: Sharp): Promise<bigint> {
  return BigInt.asIntN(64, BigInt(`0b${await brighterBits(image, COARSE)}`));
}

/** The same with 16 columns and rows, as 256 digits of 0 and 1. */
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
