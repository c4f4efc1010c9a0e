import { expect, test } from 'vitest';

import { csvHead, csvRow } from './csv-feed.ts';
import type { FeedEntry, RowError } from './feed-entry.ts';
import { readRow } from './feed-row.ts';
import { tidyRow } from './feed-values.ts';
import { CONDO } from './testing/feed-world.ts';
import { rowErrorsLine } from './row-error-text.ts';
import { HARD_TEXTS, openFeedFiles } from './testing/feed-files.ts';

const files = await openFeedFiles();

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

test('CSV feed reads a byte order mark, Windows line ends, quotes and any column order', async () => {
  const rows = await files.read(
    'a.csv',
    `\ufeffbedrooms,ref,title_th,isForSale,images\r\n2,"A ""1""","น้ำ, ไฟ\r\nครบ",yes,1.jpg| 2.jpg |\r\n\r\n,B,,0,\r\n`,
  );
  expect(rows).toEqual([
    {
      row: 2,
      value: {
        bedrooms: 2,
        ref: 'A "1"',
        isForSale: true,
        images: ['1.jpg', '2.jpg'],
        texts: { th: { title: 'น้ำ, ไฟ\r\nครบ' } },
      },
      troubles: [],
    },
    { row: 4, value: { ref: 'B', isForSale: false, texts: {} }, troubles: [] },
  ]);
});

test.each([';', '\t'])('CSV feed reads cells separated by %j', async (sign) => {
  const rows = await files.read('b.tsv', ['ref', 'title_en'].join(sign) + `\nA${sign}x, y\n`);
  expect(rows[0]!.value).toEqual({ ref: 'A', texts: { en: { title: 'x, y' } } });
});

test('CSV feed reads a quote within a cell as text', async () => {
  const rows = await files.read('q.csv', 'ref,title_en\nA,12" deep\nB,"so" it is\nC,end\n');
  expect(rows.map(({ value }) => value!['texts'])).toEqual([
    { en: { title: '12" deep' } },
    { en: { title: '"so" it is' } },
    { en: { title: 'end' } },
  ]);
});

test('CSV feed says which values a field allows', () => {
  const row = { ref: 'A', propertyType: 'castle', utilities: ['gas'] };
  const line = rowErrorsLine((readRow(row) as { troubles: RowError[] }).troubles);
  expect(line).toContain('propertyType “castle”: Choose one of: house, condo, townhouse, land.');
  expect(line).toContain('utilities.0 “gas”: Choose one of: electricity, water, internet.');
});

test('CSV feed reports errors of one row together, with what was probably meant', () => {
  const row = { ...CONDO, propertyType: 'condoo', bedroms: 1, district: 'x', latitude: 1 };
  const { troubles } = readRow({ ...row, bathrooms: null }) as { troubles: RowError[] };
  expect(rowErrorsLine(troubles)).toBe(
    'propertyType “condoo”: Choose one of: house, condo, townhouse, land. Did you mean condo? ' +
      'bedroms “1”: Sala has no such field. Did you mean bedrooms?',
  );
  const wrong = { priceSell: 'two', district: 'Klong Tooy', latitude: 1, texts: {} };
  const rest = readRow({ ...CONDO, ...wrong });
  expect(rowErrorsLine((rest as { troubles: RowError[] }).troubles)).toBe(
    'priceSell “two”: Enter the price in the currency of the country, such as 4500000. ' +
      'district “Klong Tooy”: Sala doesn’t know the place. Did you mean Khlong Toei? ' +
      'latitude “1”: Enter a point in the country. texts: Enter a value.',
  );
});

test.each([
  ['sep=;', 'sep=;\nREF;Title EN\nA;x\n'],
  ['empty columns at the end', 'ref,title_en,,\nA,x,,\n'],
  ['names in other cases', ' Ref ,TITLE_EN\nA,x\n'],
  ['UTF-16', utf16('ref\ttitle_en\nA\tx\n')],
  ['UTF-16 without a byte order mark', utf16('ref\ttitle_en\nA\tx\n').subarray(2)],
])('CSV feed reads a table with %s', async (_name, content) => {
  const rows = await files.read('s.csv', content);
  expect(rows.map(({ value }) => value)).toEqual([{ ref: 'A', texts: { en: { title: 'x' } } }]);
});

test.each([
  ['\xa4\xcd\xb9\xe2\xb4 2 \xcb\xe9\xcd\xa7', 'คอนโด 2 ห้อง'],
  ['Caf\xe9 \x96 sea view', 'Café – sea view'],
])('CSV feed reads %j without UTF-8', async (bytes, title) => {
  const rows = await files.read('w.csv', Buffer.from(`ref,title_th\nA,${bytes}\n`, 'latin1'));
  expect(rows[0]!.value).toMatchObject({ texts: { th: { title } } });
});

test('CSV feed reads terms, title and access, and writes them as they were', async () => {
  const columns =
    'depositMonths,minimumTermMonths,leaseYearsLeft,ownershipQuota,titleDeed,roadAccess,roadWidth,utilities';
  const cells = '2,12,27,foreign,nor_sor_3_gor,gravel,4.5,electricity| water';
  const [{ value }] = (await files.read('t.csv', `ref,${columns}\nA,${cells}\n`)) as [FeedEntry];
  const terms = { depositMonths: 2, minimumTermMonths: 12, leaseYearsLeft: 27 };
  const title = { ownershipQuota: 'foreign', titleDeed: 'nor_sor_3_gor' };
  const access = { roadAccess: 'gravel', roadWidth: 4.5, utilities: ['electricity', 'water'] };
  const row = { ref: 'A', ...terms, ...title, ...access, texts: {} };
  expect(value).toEqual(row);
  expect((await files.read('t.csv', csvHead() + csvRow(row)))[0]!.value).toEqual(row);
});

test('CSV feed reports a row with too few or too many cells and reads the next one', async () => {
  const rows = await files.read('c.csv', 'ref,bedrooms\nA\nB,1,2\nC,3\n');
  const wrong = { field: 'row', rule: 'columns', requirement: 2 };
  expect(rows.map(({ troubles }) => troubles)).toEqual([
    [{ ...wrong, value: '1' }],
    [{ ...wrong, value: '3' }],
    [],
  ]);
});

const price = async (figure: string) => {
  const rows = await files.read('d.csv', `ref,country,priceSell\nA,Thailand,"${figure}"\n`);
  return rows[0]!.value!['priceSell'];
};

test('CSV feed reads numbers that have one meaning', async () => {
  const spellings =
    '4500000|4,500,000|4500000.00|฿4,500,000|4,500,000.-|4 500 000|4.500.000|THB 4500000|๔๕๐๐๐๐๐|4.5M|45,00,000|4.5 ล้านบาท|4.5e6| 4500000 ';
  for (const figure of spellings.split('|')) expect(await price(figure)).toBe(4_500_000);
  expect([await price('-0.5'), await price('35,5')]).toEqual([-0.5, 35.5]);
});

test.each(['$4500000', 'Rs 4500000', '0x10', 'Infinity', '1_000', '4,5,0', '4.5 rai'])(
  'CSV feed keeps %j, which is no number or several',
  async (figure) => expect(await price(figure)).toBe(figure),
);

test('CSV feed reads the words of other programs', () => {
  const pairs = {
    propertyType: ['Apartment', 'condo'],
    country: ['ශ්‍රී ලංකාව', 'LK'],
    isForSale: ['Yes', true],
    tenure: ['Freehold', 'freehold'],
    homeSize: ['1,035.5 sq.m.', 1_035.5],
    latitude: ['13,7236', 13.7236],
    priceRent: ['Rs. 45,000/=', 45_000],
    features: [['Swimming pool'], ['pool']],
    postalCode: [10110, '10110'],
  };
  const row = (nth: number) =>
    Object.fromEntries(Object.entries(pairs).map(([key, pair]) => [key, pair[nth]]));
  expect(tidyRow(row(0))).toEqual(row(1));
});

test.each([
  ['', /^x\.csv can't be read: it is empty\.$/],
  ['\ufeff\r\n\r\n', /it is empty/],
  ['title_en,bedrooms\nx,1\n', /it has no column ref/],
  ['ref,ref\nA,B\n', /it has the column ref twice/],
  ['ref,__proto__,=cmd\nA,B\n', /unknown columns. __proto__: .* =cmd: Sala has no such field\./],
  ['ref,bedroms\nA,1\n', /bedroms: Sala has no such field. Did you mean bedrooms\?/],
  [
    'ref,title_en\nA,"never closed\nB,c\n',
    /after row 1, a cell starts with a quote and never ends/,
  ],
  [`ref,title_en\nA,"${'x'.repeat(300_000)}"\n`, /after row 1, a row is too long/],
  [Buffer.concat([Buffer.from('ref,title_th\nA,คอน'), Buffer.from([0xe0, 0xb9])]), /is damaged/],
])('CSV feed rejects the whole file %j', async (content, reason) => {
  expect(await files.refusal('x.csv', content)).toMatch(reason);
});

test.each(HARD_TEXTS)('CSV feed preserves %j in an export and import', async (sample) => {
  const row = { ref: 'A', texts: { en: { title: sample, description: sample } } };
  const text = csvHead() + csvRow(row);
  expect((await files.read('e.csv', text))[0]!.value).toEqual(row);
  // No cell starts like a formula.
  expect(text).not.toMatch(/(?:^|,)"?[=+@-]/m);
});

test('JSON Lines feed reads a byte order mark and a last line without a line end', async () => {
  const rows = await files.read(
    'a.jsonl',
    '\ufeff{"ref":"A"}\r\n\n[1]\nnull\n{"ref":\n{"ref":"น้ำ"}',
  );
  expect(rows.map(({ row, value }) => [row, value?.['ref'] ?? null])).toEqual([
    [1, 'A'],
    [3, null],
    [4, null],
    [5, null],
    [6, 'น้ำ'],
  ]);
  expect(rows[1]!.troubles).toEqual([{ field: 'row', rule: 'json' }]);
});

test('JSON Lines feed rejects a file with a line that never ends', async () => {
  expect(await files.refusal('b.jsonl', 'x'.repeat(1_000_000))).toMatch(/a line in it is too long/);
  expect(await files.refusal('b.jsonl', '')).toMatch(/it is empty/);
  expect(await files.refusal('b.jsonl', Buffer.from([0xff, 0xfe, 0x7b]))).toMatch(/is damaged/);
});

test('JSON Lines feed reports __proto__ as an unknown key without changing prototypes', () => {
  const value: unknown = JSON.parse('{"__proto__": {"owner": "x@y.test"}, "ref": "A"}');
  expect(readRow(tidyRow(value as Record<string, unknown>))).toHaveProperty('troubles');
  expect({}).not.toHaveProperty('owner');
});
