/** Number of columns of the currency grid, in both layouts. */
const COLUMNS = 3;

/**
 * Returns the cell that a key leads to in a grid of stacked groups with continuous cell numbers.
 * `before`: out of the grid at the top. `null`: no movement, or not a key of the grid.
 */
export function moveInGrid(
  sizes: readonly number[],
  at: number,
  key: string,
): number | 'before' | null {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  switch (key) {
    case 'ArrowRight':
      return at + 1 < total ? at + 1 : null;
    case 'ArrowLeft':
      return at > 0 ? at - 1 : null;
    case 'Home':
      return 0;
    case 'End':
      return total - 1;
    case 'ArrowDown':
      return besideRow(sizes, at, 1);
    case 'ArrowUp':
      return besideRow(sizes, at, -1) ?? 'before';
    default:
      return null;
  }
}

/**
 * Returns the cell in the row above or below in the same column, or that row's last cell if it is
 * shorter.
 */
function besideRow(sizes: readonly number[], at: number, step: 1 | -1): number | null {
  const rows = rowsOf(sizes);
  const row = rows.findIndex(({ start, length }) => at >= start && at < start + length);
  const next = rows[row + step];
  if (!next) return null;
  return next.start + Math.min(at - rows[row]!.start, next.length - 1);
}

function rowsOf(sizes: readonly number[]): { start: number; length: number }[] {
  const rows: { start: number; length: number }[] = [];
  let start = 0;
  for (const size of sizes) {
    for (let left = size; left > 0; left -= COLUMNS) {
      const length = Math.min(COLUMNS, left);
      rows.push({ start, length });
      start += length;
    }
  }
  return rows;
}
