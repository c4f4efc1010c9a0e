/**
 * What a photo looks like: see `perceptualHash`, `waveHash` and `finePerceptualHash`. Null: it was taken
 * in before there were these.
 */
export interface PhotoHashes {
  differences: bigint;
  waves: bigint | null;
  fine: string | null;
}

/** In how many bits two photos’ hashes differ. */
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
 * The bands that a copy of a photo may have, as `photo_hash_bands` writes them: each of the photo's own
 * and those that differ in one bit. Two hashes that differ in seven bits or fewer share one of them.
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

/** In how many of 64 bits two hashes differ. */
export function bitsApart(one: bigint, other: bigint): number {
  let bits = BigInt.asUintN(64, one ^ other);
  let count = 0;
  for (; bits > 0n; bits &= bits - 1n) count += 1;
  return count;
}

/** A picture of one colour has no features: all such pictures would be copies of each other. */
const LEAST_FEATURES = 5;

export function hasFeatures({ differences }: Pick<PhotoHashes, 'differences'>): boolean {
  const set = bitsApart(differences, 0n);
  return set >= LEAST_FEATURES && set <= 64 - LEAST_FEATURES;
}

/** Beyond these two photos are others: waves survive another size or format, fine edges a mark or light. */
const MOST_WAVES_APART = 4;
const MOST_FINE_APART = 32;
/** Where there is nothing else to go by. */
const MOST_DIFFERENCES_APART = 4;

/** Whether two photos are the same picture: docs/market-value.md says how many copies it finds. */
export function isDouble({ differences, waves, fine }: BitsApart): boolean {
  if (waves === null || fine === null) return differences <= MOST_DIFFERENCES_APART;
  return waves <= MOST_WAVES_APART || fine <= MOST_FINE_APART;
}
