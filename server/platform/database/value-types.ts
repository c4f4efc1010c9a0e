import pg from 'pg';

const { builtins } = pg.types;

/** Object identifiers of the array types, which pg-types doesn't name. Source: pg_type.dat. */
const arrays = { int8: 1016, date: 1182, numeric: 1231 };

/**
 * How values come out of the database, for every connection of ours: int8 and numeric as numbers
 * (a RangeError where a number can't hold them exactly), dates as 'YYYY-MM-DD'. The rest is as
 * pg does it: timestamptz as Date, json parsed.
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
  // Also false for NaN and the infinities, which no amount of ours may be.
  if (!(Math.abs(value) <= Number.MAX_SAFE_INTEGER)) {
    throw new RangeError(`The database's numeric ${text} is beyond a number's exact range.`);
  }
  return value;
}

function asItStands(text: string): string {
  return text;
}

/** None of these types needs quotes in an array, so a split by comma reads any depth of one. */
function arrayOf<T>(parse: (text: string) => T): (text: string) => (T | null)[] {
  return (text) => {
    const inner = text.slice(text.indexOf('{') + 1, text.lastIndexOf('}'));
    if (inner === '') return [];
    return inner.split(',').map((item) => (item === 'NULL' ? null : parse(item)));
  };
}
