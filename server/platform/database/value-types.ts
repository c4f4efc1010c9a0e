import pg from 'pg';

const { builtins } = pg.types;

/** Object identifiers of array types that pg-types doesn't name. Source: pg_type.dat. */
const arrays = { int8: 1016, date: 1182, numeric: 1231 };

/**
 * Type parsers of all connections: int8 and numeric become numbers (a RangeError if they aren't
 * exact), dates become 'YYYY-MM-DD'. Other types are parsed as in pg: timestamptz as Date, json
 * parsed.
 */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
};

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, exactInteger],
  [builtins.NUMERIC, decimal],
  [builtins.DATE, asItStands],
  [arrays.int8, arrayOf(exactInteger)],
  [arrays.numeric, arrayOf(decimal)],
  [arrays.date, arrayOf(asItStands)],
]);

function exactInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`The database's int8 ${text} is beyond a number's exact range.`);
  }
  return value;
}

function decimal(text: string): number {
  const value = Number(text);
  // Also false for NaN and infinity, which are never valid amounts.
  if (!(Math.abs(value) <= Number.MAX_SAFE_INTEGER)) {
    throw new RangeError(`The database's numeric ${text} is beyond a number's exact range.`);
  }
  return value;
}

function asItStands(text: string): string {
  return text;
}

/** None of these types needs quotes in an array, so splitting at commas works. */
function arrayOf<T>(parse: (text: string) => T): (text: string) => (T | null)[] {
  return (text) => {
    const inner = text.slice(text.indexOf('{') + 1, text.lastIndexOf('}'));
    if (inner === '') return [];
    return inner.split(',').map((item) => (item === 'NULL' ? null : parse(item)));
  };
}
