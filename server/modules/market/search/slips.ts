/**
 * How far a typed word is from a known one: letters too many, too few, wrong ones, and neighbours
 * changed about each count one (optimal string alignment). A Thai sign above or below a letter counts half: it
 * is forgotten and mistaken more easily than any letter, and the word stays readable.
 */

const SLIGHT = /[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/;

function costOf(letter: string): number {
  return SLIGHT.test(letter) ? 0.5 : 1;
}

/**
 * The distance of two words; null where it is more than `most`.
 * @param most slips, in halves
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
    // A change about reaches back two lines; it costs what a line's least does already.
    if (least > most + 1) return null;
    before = row;
    row = next;
  }
  const slips = row[known.length]!;
  return slips <= most ? slips : null;
}
