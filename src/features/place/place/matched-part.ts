/**
 * Returns the range `[from, to)` of a name that matches the typed text at the start of a word,
 * ignoring accents; `null` if the name matches only in another spelling.
 */
export function matchedPart(name: string, typed: string): [number, number] | null {
  const wanted = fold(typed.trim());
  const folded = fold(name);
  // Folding may change the length of rare letters, so positions would no longer match.
  if (wanted === '' || folded.length !== name.length) return null;
  for (let from = folded.indexOf(wanted); from >= 0; from = folded.indexOf(wanted, from + 1)) {
    const isWordStart = from === 0 || !/[\p{L}\p{M}\p{N}]/u.test(folded[from - 1]!);
    if (isWordStart) return [from, withMarks(name, from + wanted.length)];
  }
  return null;
}

/**
 * Extends the range over combining vowels and tone marks, so that none is separated from its
 * letter.
 */
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
