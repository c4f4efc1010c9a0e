import { stringify } from 'csv-stringify/browser/esm/sync';

/**
 * Returns rows as CSV (RFC 4180). Begins with a byte order mark, without which Excel reads Thai
 * wrongly. Names that a spreadsheet would run as formulas are escaped.
 * @param options.isContinued whether the rows follow others in a file, so they have no mark
 */
export function writeCsv(
  rows: readonly (readonly (string | number | null)[])[],
  { isContinued = false } = {},
): string {
  return stringify(rows as (string | number | null)[][], {
    bom: !isContinued,
    escape_formulas: true,
    // A program that splits a file at any line break reads the rest of a cell as a row.
    quoted_match: /[\r\n]/,
    cast: { string: (cell) => cell.replaceAll(/[\r\n]+(?=[=+\-@\t])/g, "$&'") },
    record_delimiter: 'windows',
  });
}
