/**
 * The hashes of a photo: see `perceptualHash`, `waveHash` and `finePerceptualHash`. `null`:
 * uploaded before that hash was introduced.
 */
export interface PhotoHashes {
  differences: bigint;
  waves: bigint | null;
  fine: string | null;
}

/** Number of bits in which the hashes of two photos differ. */
export interface BitsApart {
  /** Of 64. */
  differences: number;
  /** Of 64. */
  waves: number | null;
  /** Of 256. */
  fine: number | null;
}

const BAND_BITS = 16;
const BANDS = 4;

/**
 * Returns the bands that a copy of a photo may have, as `photo_hash_bands` writes them: each of the
 * photo's own bands and those that differ from it in one bit. Two hashes that differ in seven bits
 * or fewer share one of them.
 */
export function bandsLike({ differences, waves }: Omit<PhotoHashes, 'fine'>): number[] {
  return [...likeOf(differences, 0), ...(waves === null ? [] : likeOf(waves, BANDS))];
}

function likeOf(hash: bigint, firstBand: number): number[] {
  return Array.from({ length: BANDS }, (_, band) => {
    const shift = BigInt(BAND_BITS * (BANDS - 1 - band));
    const own =
      Number((BigInt.asUintN(64, hash) >> shift) & 0xffffn) | ((firstBand + band) << BAND_BITS);
    return [own, ...Array.from({ length: BAND_BITS }, (_one, bit) => own ^ (1 << bit))];
  }).flat();
}

/** Returns in how many of 64 bits two hashes differ. */
export function bitsApart(one: bigint, other: bigint): number {
  let bits = BigInt.asUintN(64, one ^ other);
  let count = 0;
  for (; bits > 0n; bits &= bits - 1n) count += 1;
  return count;
}

/**
 * Minimum of set and unset bits. Pictures of one colour have fewer, and would all match each other.
 */
export const LEAST_FEATURES = 5;

export function hasFeatures({ differences }: Pick<PhotoHashes, 'differences'>): boolean {
  const set = bitsApart(differences, 0n);
  return set >= LEAST_FEATURES && set <= 64 - LEAST_FEATURES;
}

/**
 * Maximum differences between copies. Wave hashes survive another size or format, fine hashes an
 * added mark or other brightness.
 */
const MOST_WAVES_APART = 4;
const MOST_FINE_APART = 32;
/** Used if a photo lacks the other hashes. */
const MOST_DIFFERENCES_APART = 4;

/**
 * Returns whether two photos are the same picture. docs/market-value.md says how many copies it
 * finds.
 */
export function isDouble({ differences, waves, fine }: BitsApart): boolean {
  if (waves === null || fine === null) return differences <= MOST_DIFFERENCES_APART;
  return waves <= MOST_WAVES_APART || fine <= MOST_FINE_APART;
}
