import type { Sharp } from 'sharp';

/** The picture is looked at in so many columns and rows of grey. */
const SIDE = 32;

/** Waves each way, without the constant one: half a wave, a whole one, up to four. */
const WAVES = 8;

/** Of each wave, its height at each row or column (DCT-II). */
const HEIGHTS = Array.from({ length: WAVES }, (_one, wave) =>
  Float64Array.from({ length: SIDE }, (_two, at) =>
    Math.cos(((2 * at + 1) * (wave + 1) * Math.PI) / (2 * SIDE)),
  ),
);

/**
 * What a picture looks like from afar, in 64 bits: which of its 64 slowest waves are stronger than
 * their median (the DCT hash of C. Zauner, "Implementation and Benchmarking of Perceptual Image Hash
 * Functions", 2010). Another size, format, quality or brightness changes few of them.
 * @param image a sharp pipeline, which is left as it is
 * @returns a signed number of 64 bits, as the database keeps it
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
