import { foldPlaceName, romanisationKey } from '#server/modules/place/place/fold-place-name.ts';
import { PLACE_ALIASES } from '#contract/place/places/place-aliases.ts';
import { foldText } from '#contract/market/search/fold-text.ts';
import { FEATURE_WORDS, TYPE_WORDS } from '#contract/market/search/synonyms.ts';
import { tokensOf } from '#contract/market/search/search-document.ts';
import { PLACES } from '#contract/place/places/places.ts';

import { slipsBetween } from '#server/slips.ts';

/** A word and the number of listings that contain it. */
export interface SearchWord {
  word: string;
  listings: number;
}

/** A known word similar to a typed one. */
export interface NearWord {
  word: string;
  /** Distance in typos; a word that only sounds alike counts as half a typo. */
  slips: number;
}

interface Entry extends SearchWord {
  /** Bit set of its letters. Very different words differ in many bits. */
  letters: number;
  sound: string | null;
}

/** Shorter words are one typo away from too many others. */
const LATIN_MIN_LENGTH = 4;
const THAI_MIN_LENGTH = 3;
/** From this length on, a word is recognisable with two typos. */
const LONG_LATIN = 8;
const LONG_THAI = 7;
const SOUND_MIN_LENGTH = 4;
const SOUND_SLIPS = 0.5;
const NAME_MIN_LENGTH = 3;
/** Assumed number of listings for place names and our synonyms. */
const OWN_LISTINGS = 20;

const THAI = /^[\u0e00-\u0e7f]+$/;

/** The known words of texts and places, and corrections for words with typos. */
export class Vocabulary {
  /** Indexed by length, so that words of very different length are skipped. */
  private readonly byLength: Entry[][] = [];
  private readonly words = new Map<string, number>();

  constructor(words: Iterable<SearchWord>) {
    for (const { word, listings } of words) this.words.set(word, listings);
    for (const word of [...placeWords(), ...synonymWords()]) {
      this.words.set(word, Math.max(this.words.get(word) ?? 0, OWN_LISTINGS));
    }
    for (const [word, listings] of this.words) {
      const sound = word.length < SOUND_MIN_LENGTH ? null : romanisationKey(word);
      (this.byLength[word.length] ??= []).push({
        word,
        listings,
        letters: lettersOf(word),
        sound,
      });
    }
  }

  has(word: string): boolean {
    return this.words.has(word);
  }

  /**
   * Returns the most probable known word, by typos and then by frequency; null if none is close
   * enough. Scans the words of similar length, which takes about a millisecond.
   */
  nearest(typed: string): NearWord | null {
    const most = slipsAllowed(typed);
    if (most === 0) return null;
    const sound = romanisationKey(typed);
    const letters = lettersOf(typed);
    let best: NearWord | null = null;
    let bestRank = Number.NEGATIVE_INFINITY;
    // Thai marks count half, so there may be twice as many.
    const reach = THAI.test(typed) ? 2 * most : most;
    for (let length = typed.length - reach; length <= typed.length + reach; length += 1) {
      for (const entry of this.byLength[length] ?? []) {
        const isAlike = sound !== null && sound === entry.sound;
        if (!isAlike && bitsOf(letters ^ entry.letters) > 2 * reach) continue;
        const slips = isAlike ? SOUND_SLIPS : slipsBetween(typed, entry.word, most);
        if (slips === null) continue;
        const rank = rankOf(typed, entry, slips);
        if (rank <= bestRank) continue;
        bestRank = rank;
        best = { word: entry.word, slips };
      }
    }
    return best;
  }

  /**
   * Returns two known words that were typed as one, the most frequent pair; null if there is none.
   */
  halves(typed: string): [string, string] | null {
    let best: [string, string] | null = null;
    let most = 0;
    for (let at = LATIN_MIN_LENGTH - 1; at <= typed.length - LATIN_MIN_LENGTH + 1; at += 1) {
      const pair: [string, string] = [typed.slice(0, at), typed.slice(at)];
      const listings = Math.min(...pair.map((word) => this.words.get(word) ?? 0));
      if (listings > most) [best, most] = [pair, listings];
    }
    return best;
  }
}

/** One more typo outweighs being ten times as frequent. Typos in the first letter are rare. */
function rankOf(typed: string, { word, listings }: Entry, slips: number): number {
  return Math.log10(listings) - 2 * slips - (word[0] === typed[0] ? 0 : 1);
}

function slipsAllowed(typed: string): number {
  const [least, long] = THAI.test(typed)
    ? [THAI_MIN_LENGTH, LONG_THAI]
    : [LATIN_MIN_LENGTH, LONG_LATIN];
  if (typed.length < least) return 0;
  return typed.length < long ? 1 : 2;
}

function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function bitsOf(letters: number): number {
  let bits = letters - ((letters >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** Returns the place names that people type, word by word and joined without spaces. */
function placeWords(): Set<string> {
  const names = [
    ...PLACES.flatMap(({ nameEn, nameTh }) => [nameEn, nameTh]),
    ...PLACE_ALIASES.flatMap(({ en, th }) => [en, th]),
  ];
  const words = names.flatMap((name) => [...wordsIn(name), foldPlaceName(name)]);
  return new Set(words.filter((word) => word.length >= NAME_MIN_LENGTH));
}

function synonymWords(): string[] {
  return [...Object.values(TYPE_WORDS), ...Object.values(FEATURE_WORDS)].flatMap(wordsIn);
}

function wordsIn(text: string): string[] {
  return [...tokensOf(foldText(text))].flatMap(({ run, word }) => run ?? word ?? []);
}
