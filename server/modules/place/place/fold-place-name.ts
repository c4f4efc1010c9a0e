import { foldText } from '#contract/market/search/fold-text.ts';

const PUNCTUATION = /[\s\-–—_.,'’"()/ฯ]+/gu;
const LATIN = /^[a-z0-9]+$/;

/** Sounds with several romanisations. Long vowels are replaced before double letters are merged. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/oo|ou|ue|eu/g, 'u'],
  [/ee/g, 'i'],
  [/(.)\1+/g, '$1'],
  [/ph/g, 'p'],
  [/[td]h/g, 't'],
  [/[kg]h|(?<!n)g/g, 'k'],
  [/ch/g, 'j'],
  [/w/g, 'v'],
  [/ie/g, 'ia'],
  [/ae/g, 'e'],
  [/oe|aw|or$/g, 'o'],
  [/y/g, 'i'],
  [/z/g, 's'],
  [/(.)\1+/g, '$1'],
];

/** Returns a name without spaces, hyphens, accents and case. */
export function foldPlaceName(name: string): string {
  return foldText(name).replace(PUNCTUATION, '');
}

/**
 * Returns one key for spellings that sound alike: Chiang and Chieng, Phuket and Puket, Sukhumvit
 * and Sukumwit. It is only for comparison, not a pronunciation. Null for other scripts, which have
 * one spelling.
 */
export function romanisationKey(folded: string): string | null {
  if (!LATIN.test(folded)) return null;
  return SPELLINGS.reduce((key, [spelling, sound]) => key.replace(spelling, sound), folded);
}

/**
 * Returns whether a text starts with the typed text, allowing one typo: an extra, missing or wrong
 * letter, or two swapped ones.
 */
export function beginsWithOneSlip(typed: string, text: string): boolean {
  let at = 0;
  while (at < typed.length && typed[at] === text[at]) at++;
  if (at === typed.length) return true;
  return (
    agrees(typed, at + 1, text, at + 1) ||
    agrees(typed, at + 1, text, at) ||
    agrees(typed, at, text, at + 1) ||
    (typed[at] === text[at + 1] &&
      typed[at + 1] === text[at] &&
      agrees(typed, at + 2, text, at + 2))
  );
}

/**
 * Returns whether the text continues with the rest of the typed text. Creates no substrings because
 * it runs often.
 */
function agrees(typed: string, from: number, text: string, at: number): boolean {
  if (typed.length - from > text.length - at) return false;
  for (let step = 0; from + step < typed.length; step++) {
    if (typed[from + step] !== text[at + step]) return false;
  }
  return true;
}
