/**
 * Which part of a name is what was typed, as `[from, to)`, at the beginning of a word; null where it
 * stands there in another spelling. Accents count as absent.
 */
export function matchedPart(name: string, typed: string): [number, number] | null {
  const wanted = fold(typed.trim());
  const folded = fold(name);
  // Folding may change the length of rare letters; then the places don't agree.
  if (wanted === '' || folded.length !== name.length) return null;
  for (let from = folded.indexOf(wanted); from >= 0; from = folded.indexOf(wanted, from + 1)) {
    const isWordStart = from === 0 || !/[\p{L}\p{M}\p{N}]/u.test(folded[from - 1]!);
    if (isWordStart) return [from, withMarks(name, from + wanted.length)];
  }
  return null;
}

/** Vowels and tones above and below a letter go with it: a mark may not begin in between. */
function withMarks(name: string, end: number): number {
  while (end < name.length && /\p{M}/u.test(name[end]!)) end += 1;
  return end;
}

function fold(text: string): string {
  return Array.from(text, (letter) => {
    const plain = letter.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
    return (plain.length === letter.length ? plain : letter).toLowerCase();
  }).join('');
}
