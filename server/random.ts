/**
 * A stream of pseudo-random numbers that is the same for the same seed on every machine.
 *
 * The generator is sfc32 ('small fast counter', 32 bits) by Chris Doty-Humphrey, from PractRand
 * 0.94 (https://pracrand.sourceforge.net, public domain); its state is filled by splitmix32, the
 * 32-bit finaliser of MurmurHash3 (Austin Appleby, public domain) over a Weyl sequence. Not for
 * secrets.
 */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  /** @param seeds any integers; the same ones in the same order give the same stream */
  constructor(...seeds: readonly number[]) {
    let state = 0x9e3779b9;
    const mix = () => {
      state = (state + 0x9e3779b9) | 0;
      let z = state ^ (state >>> 16);
      z = Math.imul(z, 0x21f0aaad);
      z ^= z >>> 15;
      z = Math.imul(z, 0x735a2d97);
      return z ^ (z >>> 15);
    };
    for (const seed of seeds) {
      // Uses both halves of a large seed.
      state ^= seed | 0;
      mix();
      state ^= Math.floor(seed / 0x1_0000_0000) | 0;
      state = mix();
    }
    this.#a = mix();
    this.#b = mix();
    this.#c = mix();
    for (let round = 0; round < 8; round += 1) this.#step();
  }

  #step(): number {
    const result = (((this.#a + this.#b) | 0) + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (this.#c << 21) | (this.#c >>> 11);
    this.#c = (this.#c + result) | 0;
    return result;
  }

  /** 0 ≤ x < 1. */
  next(): number {
    return (this.#step() >>> 0) / 0x1_0000_0000;
  }

  /** Returns an integer, 0 ≤ x < 2³². */
  uint32(): number {
    return this.#step() >>> 0;
  }

  /** Returns a number, low ≤ x < high. */
  range(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** Returns an integer, low ≤ x ≤ high. */
  int(low: number, high: number): number {
    return low + Math.floor((high - low + 1) * this.next());
  }

  /** Returns true with this probability. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** Returns one of the items, each equally likely. */
  pick<T>(items: readonly T[]): T {
    return items[Math.floor(this.next() * items.length)]!;
  }

  /** Returns one of the items with a probability by the weight at its place. */
  weighted<const T>(items: readonly T[], weights: readonly number[]): T {
    let left = this.next() * weights.reduce((total, weight) => total + weight, 0);
    const at = weights.findIndex((weight) => {
      left -= weight;
      return left < 0;
    });
    // None, by a rounding error: the last one.
    return items.at(at)!;
  }

  /**
   * Returns a bell-shaped number around 0 with the standard deviation 1, never beyond ±4.3 (the sum
   * of six uniform numbers).
   */
  bell(): number {
    let sum = -3;
    for (let die = 0; die < 6; die += 1) sum += this.next();
    return sum * Math.SQRT2;
  }

  /** Returns the items in random order (Fisher and Yates). The input is unchanged. */
  shuffled<T>(items: readonly T[]): T[] {
    const result = [...items];
    for (let last = result.length - 1; last > 0; last -= 1) {
      const other = this.int(0, last);
      [result[last], result[other]] = [result[other]!, result[last]!];
    }
    return result;
  }

  /** Returns a version 4 UUID from this stream. */
  uuid(): string {
    const hex = () => this.uint32().toString(16).padStart(8, '0');
    const text = hex() + hex() + hex() + hex();
    const variant = '89ab'[parseInt(text[16]!, 16) & 3];
    return `${text.slice(0, 8)}-${text.slice(8, 12)}-4${text.slice(13, 16)}-${variant}${text.slice(17, 20)}-${text.slice(20)}`;
  }
}
