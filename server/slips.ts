/**
 * Edit distance between a typed and a known word: an extra, missing or wrong letter and two swapped
 * neighbours count one each (optimal string alignment). A Thai mark above or below a letter counts
 * half, because it is easily forgotten or confused and the word stays readable.
 */

const SLIGHT = /[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/;

function costOf(letter: string): number {
  return SLIGHT.test(letter) ? 0.5 : 1;
}

/**
 * Returns the distance of two words; null if it is more than `most`.
 * @param most maximum number of typos, in steps of 0.5
 */
export function slipsBetween(typed: string, known: string, most: number): number | null {
  let before: number[] = [];
  let row: number[] = [0];
  for (let at = 0; at < known.length; at += 1) row.push(row[at]! + costOf(known[at]!));
  for (let line = 0; line < typed.length; line += 1) {
    const letter = typed[line]!;
    const next = [row[0]! + costOf(letter)];
    let least = next[0]!;
    for (let at = 0; at < known.length; at += 1) {
      const other = known[at]!;
      const change = letter === other ? 0 : Math.max(costOf(letter), costOf(other));
      let cost = Math.min(
        row[at]! + change,
        row[at + 1]! + costOf(letter),
        next[at]! + costOf(other),
      );
      if (line > 0 && at > 0 && letter === known[at - 1] && typed[line - 1] === other) {
        cost = Math.min(cost, before[at - 1]! + 1);
      }
      next.push(cost);
      if (cost < least) least = cost;
    }
    // A swap refers to the line before the previous one and costs 1, so `most + 1` is the safe
    // limit.
    if (least > most + 1) return null;
    before = row;
    row = next;
  }
  const slips = row[known.length]!;
  return slips <= most ? slips : null;
}
