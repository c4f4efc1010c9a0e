import { foldPlaceName, romanisationKey } from '#server/modules/market/place/fold-place-name.ts';
import { PLACE_ALIASES } from '#server/modules/market/place/place-aliases.ts';
import { PLACES } from '#server/modules/market/place/places.ts';
import { foldText } from '#contract/search/fold-text.ts';
import { FEATURE_WORDS, TYPE_WORDS } from '#contract/search/synonyms.ts';
import { tokensOf } from '#contract/search/search-document.ts';

import { slipsBetween } from './slips.ts';

/** A word of texts, and how many listings have it. */
export interface SearchWord {
  word: string;
  listings: number;
}

/** A known word near a typed one. */
export interface NearWord {
  word: string;
  /** How far it is, in slips; one that only sounds alike is half a slip away. */
  slips: number;
}

interface Entry extends SearchWord {
  /** Which letters it has, as bits: words far apart differ in many. */
  letters: number;
  sound: string | null;
}

/** Shorter words are a slip away from half of all words. */
const LATIN_MIN_LENGTH = 4;
const THAI_MIN_LENGTH = 3;
/** From this length on, two slips leave a word recognisable. */
const LONG_LATIN = 8;
const LONG_THAI = 7;
const SOUND_MIN_LENGTH = 4;
const SOUND_SLIPS = 0.5;
const NAME_MIN_LENGTH = 3;
/** What a place's name and words of ours weigh beside those of texts. */
const OWN_LISTINGS = 20;

const THAI = /^[\u0e00-\u0e7f]+$/;

/** The words that texts and places have, and what a word with a slip in it may have meant. */
export class Vocabulary {
  /** By their length: words of other lengths are other words. */
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
   * The known word that a typed one is most likely meant for, by its slips and then by how common it
   * is; null where none is near enough. It goes through the words of about its length: a millisecond.
   */
  nearest(typed: string): NearWord | null {
    const most = slipsAllowed(typed);
    if (most === 0) return null;
    const sound = romanisationKey(typed);
    const letters = lettersOf(typed);
    let best: NearWord | null = null;
    let bestRank = Number.NEGATIVE_INFINITY;
    // Signs of Thai count half, so that there may be twice as many of them.
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

  /** Two known words that were written as one; the commoner, the likelier. */
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

/** A slip more is worse than being ten times as rare; few people slip in the first letter. */
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

/** The names that people look for places by, word for word, and whole without their spaces. */
function placeWords(): Set<string> {
  const names = [
    ...PLACES.flatMap(({ nameEn, nameTh }) => [nameEn, nameTh]),
    ...PLACE_ALIASES.flatMap(({ en, th }) => [en, th]),
  ];
  const words = names.flatMap((name) => [...wordsOf(name), foldPlaceName(name)]);
  return new Set(words.filter((word) => word.length >= NAME_MIN_LENGTH));
}

function synonymWords(): string[] {
  return [...Object.values(TYPE_WORDS), ...Object.values(FEATURE_WORDS)].flatMap(wordsOf);
}

function wordsOf(text: string): string[] {
  return [...tokensOf(foldText(text))].flatMap(({ run, word }) => run ?? word ?? []);
}
