import { Buffer } from 'node:buffer';

import type { SampleInput } from './sample.ts';

/** Values that are replaced in the JSON text by what `JSON.stringify` can't write. */
const RAW: Readonly<Record<string, string>> = {
  '«too large a number»': '1e999',
  '«20 levels»': '{"a":['.repeat(10) + ']}'.repeat(10),
  '«40 levels»': '{"a":['.repeat(20) + ']}'.repeat(20),
  '«5000 arrays»': '['.repeat(5_000) + ']'.repeat(5_000),
  '«40000 objects»': '{"a":'.repeat(40_000) + '0' + '}'.repeat(40_000),
  '«own prototype»': '{"__proto__":{"isAdmin":true}}',
};

/** Texts that break careless code: unstorable, too long, nearly a number, nearly a date. */
export const HOSTILE_TEXTS = [
  '\u0000',
  'a\u0000b',
  '\ud83d',
  'a\udfffb',
  '',
  ' ',
  '\u202e',
  "'",
  '%',
  '\\',
  'x'.repeat(300),
  'x'.repeat(20_000),
  '-1',
  '1.5',
  '1e9',
  'NaN',
  'true',
  '2147483648',
  '9007199254740993',
  '9999999999999999',
  '9'.repeat(40),
  '0000-00-00',
  '275760-09-13',
  '0001-01-01T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  '__proto__',
  'constructor',
] as const;

/** Values of every JSON type, at and beyond what a column can hold. */
export const HOSTILE_VALUES: readonly unknown[] = [
  ...HOSTILE_TEXTS,
  0,
  -1,
  1.5,
  1e-300,
  1e300,
  32_768,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
  null,
  true,
  false,
  [],
  {},
  [null],
  ['\u0000'],
  { '\u0000': '\u0000' },
  { surprise: 1 },
  Array.from({ length: 2_000 }, (_, index) => index),
  ...Object.keys(RAW),
];

/** Where a value is in an input: the part, then the keys. */
export type Position = readonly [part: 'params' | 'query' | 'body' | 'headers', ...keys: string[]];

/** The parts of a valibot schema that contain other schemas. */
interface AnySchema {
  entries?: Record<string, AnySchema>;
  wrapped?: AnySchema;
  item?: AnySchema;
  options?: readonly AnySchema[];
  type?: string;
  value?: AnySchema;
}

/** Returns all positions in a part that its schema declares, the part itself included. */
export function positionsOf(schema: unknown, at: Position): Position[] {
  const { entries = {}, wrapped, item, options = [], type, value } = schema as AnySchema;
  return [
    at,
    ...(wrapped ? positionsOf(wrapped, at).slice(1) : []),
    ...Object.entries(entries).flatMap(([key, inner]) => positionsOf(inner, [...at, key])),
    ...(item ? positionsOf(item, [...at, '0']) : []),
    ...(type === 'record' ? positionsOf(value, [...at, 'surprise']) : []),
    ...options.flatMap((option) =>
      typeof option === 'object' ? positionsOf(option, at).slice(1) : [],
    ),
  ];
}

/** Returns a copy of `value` with another value at a position. Missing parents are created. */
function replaced(value: unknown, keys: readonly string[], by: unknown): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return by;
  if (Array.isArray(value) || (value === undefined && key === '0')) {
    return [replaced((value as unknown[] | undefined)?.[0], rest, by)];
  }
  const parent =
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  return { ...parent, [key]: replaced(parent[key], rest, by) };
}

/** Returns a sample with a hostile value at a position. */
export function withHostile(
  sample: SampleInput,
  [part, ...keys]: Position,
  value: unknown,
): SampleInput {
  return { ...sample, [part]: replaced(sample[part], keys, value) };
}

/** Percent-encodes text byte by byte, also text that isn't well-formed. */
function encoded(text: string): string {
  if (text.isWellFormed()) return encodeURIComponent(text);
  return [...text]
    .map((sign) => (sign.isWellFormed() ? encodeURIComponent(sign) : '%ED%A0%80'))
    .join('');
}

/** Returns the path and query of a call as a hostile client would write them. */
export function urlOf(path: string, { params = {}, query = {} }: SampleInput): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(String(params[name])));
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    [value].flat().map((one) => `${encoded(key)}=${encoded(one)}`),
  );
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled;
}

/** Returns the body of a call as it is sent. */
export function payloadOf({ body }: SampleInput): string | Buffer | undefined {
  if (body === undefined || Buffer.isBuffer(body)) return body;
  return Object.entries(RAW).reduce(
    (json, [name, text]) => json.replaceAll(JSON.stringify(name), text),
    JSON.stringify(body),
  );
}
