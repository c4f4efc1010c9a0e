import { foldText } from '#contract/search/fold-text.ts';

const PUNCTUATION = /[\s\-–—_.,'’"()/ฯ]+/gu;
const LATIN = /^[a-z0-9]+$/;

/** Sounds that romanisation writes in more than one way. Long vowels come before doubles fall together. */
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

/** A name without its spaces, hyphens, accents and case. */
export function foldPlaceName(name: string): string {
  return foldText(name).replace(PUNCTUATION, '');
}

/**
 * The one spelling of what romanises alike: Chiang and Chieng, Phuket and Puket, Sukhumvit and
 * Sukumwit. Not a pronunciation: only a key by which two spellings meet. Null for other scripts,
 * which have one spelling.
 */
export function romanisationKey(folded: string): string | null {
  if (!LATIN.test(folded)) return null;
  return SPELLINGS.reduce((key, [spelling, sound]) => key.replace(spelling, sound), folded);
}

/**
 * Whether a text begins with what was typed, but for one slip: a letter too many, one too few, a
 * wrong one, or two changed about.
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

/** Whether the text goes on with the rest of what was typed; cuts nothing, as it runs often. */
function agrees(typed: string, from: number, text: string, at: number): boolean {
  if (typed.length - from > text.length - at) return false;
  for (let step = 0; from + step < typed.length; step++) {
    if (typed[from + step] !== text[at + step]) return false;
  }
  return true;
}
