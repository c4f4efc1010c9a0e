/**
 * Folds texts and keywords to one form for search, so that strings that look the same are equal.
 * Folding removes case, Latin accents, compatibility forms (fullwidth letters, `m²`) and Thai
 * digits. It also unifies the ways of typing one Thai syllable.
 */

/**
 * Thai marks by position. Each class is one slot of a syllable, in the order of the Unicode
 * Standard, 16.2.
 */
const VOWEL_MARKS = '\u0e31\u0e34-\u0e3a\u0e47';
const TONE_MARKS = '\u0e48-\u0e4b';
const OTHER_MARKS = '\u0e4c\u0e4e';
const NIKHAHIT = '\u0e4d';
const SARA_AA = '\u0e32';
const SARA_AM = '\u0e33';

const THAI = /[\u0e00-\u0e7f]/;
const PLAIN_ASCII = /^[\x20-\x7e]*$/;
const WORD_APOSTROPHES = /(?<=[\p{L}\p{M}])['\u2018\u2019\u02bc](?=\p{L})/gu;

/** Accents of Latin, Greek and Cyrillic; enclosing marks; selectors and skin tones of emoji. */
const DROPPED = /[\u0300-\u036f\p{Me}\p{Cf}\ufe00-\ufe0f\u{1f3fb}-\u{1f3ff}\u{e0100}-\u{e01ef}]+/gu;
/** Spaces, and what isn't text: control characters, private use and broken surrogates. */
const GAP = /[\s\p{Cc}\p{Co}\ufffd]+/gu;

const TWO_SARA_E = /\u0e40\u0e40/g;
const MARKS = `[${VOWEL_MARKS}${TONE_MARKS}${OTHER_MARKS}${NIKHAHIT}]`;
/** Sara am, decomposed by NFKD, with the marks around it; or several marks. */
const SYLLABLE_MARKS = new RegExp(
  `${MARKS}*${NIKHAHIT}${MARKS}*${SARA_AA}${MARKS}*|${MARKS}{2,}`,
  'g',
);
const THAI_DIGIT = /[\u0e50-\u0e59]/g;

const VOWEL = new RegExp(`[${VOWEL_MARKS}]`);
const TONE = new RegExp(`[${TONE_MARKS}]`);

/** Folds a text; whitespace becomes one space. The function is idempotent. */
export function foldText(text: string): string {
  if (PLAIN_ASCII.test(text)) {
    return text.toLowerCase().replace(WORD_APOSTROPHES, '').replace(GAP, ' ');
  }
  const folded = text
    .toWellFormed()
    .normalize('NFKD')
    .replace(DROPPED, '')
    .toLowerCase()
    .normalize('NFC')
    .replace(WORD_APOSTROPHES, '')
    .replace(GAP, ' ');
  return THAI.test(folded) ? foldThai(folded) : folded;
}

function foldThai(text: string): string {
  return text
    .replace(TWO_SARA_E, '\u0e41')
    .replace(SYLLABLE_MARKS, orderMarks)
    .replace(THAI_DIGIT, (digit) => String(digit.charCodeAt(0) - 0x0e50));
}

/** Sorts the marks of one syllable: vowel, tone, others, sara am. Removes immediate repetitions. */
function orderMarks(typed: string): string {
  const hasSaraAm = typed.includes(SARA_AA);
  const marks = hasSaraAm ? typed.replaceAll(NIKHAHIT, '').replace(SARA_AA, '') : typed;
  const inOrder = [...marks]
    .map((mark) => ({ mark, slot: slotOf(mark) }))
    .sort((one, other) => one.slot - other.slot)
    .map(({ mark }) => mark)
    .filter((mark, index, all) => mark !== all[index - 1])
    .join('');
  return hasSaraAm ? inOrder + SARA_AM : inOrder;
}

function slotOf(mark: string): number {
  if (VOWEL.test(mark)) return 0;
  return TONE.test(mark) ? 1 : 2;
}
