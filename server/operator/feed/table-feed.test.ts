import { describe, expect, test } from 'vitest';

import { csvHead, csvRow } from './csv-feed.ts';
import type { FeedEntry, Trouble } from './feed-entry.ts';
import { readRow } from './feed-row.ts';
import { troublesLine } from './import-report.ts';
import { HARD_WORDS, openFeedFiles } from './testing/feed-files.ts';

const files = await openFeedFiles();

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

describe('CSV feed', () => {
  test('reads a byte order mark, Windows line ends, quotes and any column order', async () => {
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

  test.each([';', '\t'])('reads cells separated by %j', async (sign) => {
    const rows = await files.read('b.tsv', ['ref', 'title_en'].join(sign) + `\nA${sign}x, y\n`);
    expect(rows[0]!.value).toEqual({ ref: 'A', texts: { en: { title: 'x, y' } } });
  });

  test('reads a quote within a cell as text', async () => {
    const rows = await files.read('q.csv', 'ref,title_en\nA,12" deep\nB,"so" it is\nC,end\n');
    expect(rows.map(({ value }) => value!['texts'])).toEqual([
      { en: { title: '12" deep' } },
      { en: { title: '"so" it is' } },
      { en: { title: 'end' } },
    ]);
  });

  test('says which values a field allows', () => {
    const row = { ref: 'A', propertyType: 'castle', utilities: ['gas'] };
    const line = troublesLine((readRow(row) as { troubles: Trouble[] }).troubles);
    expect(line).toContain('propertyType: picklist (house, condo, townhouse, land)');
    expect(line).toContain('utilities.0: picklist (electricity, water, internet)');
  });

  test('reads terms, title and access, and writes them as they were', async () => {
    const columns =
      'depositMonths,minimumTermMonths,leaseYearsLeft,ownershipQuota,titleDeed,roadAccess,roadWidth,utilities';
    const cells = '2,12,27,foreign,nor_sor_3_gor,gravel,4.5,electricity| water';
    const [{ value }] = (await files.read('t.csv', `ref,${columns}\nA,${cells}\n`)) as [FeedEntry];
    const row = {
      ref: 'A',
      depositMonths: 2,
      minimumTermMonths: 12,
      leaseYearsLeft: 27,
      ownershipQuota: 'foreign',
      titleDeed: 'nor_sor_3_gor',
      roadAccess: 'gravel',
      roadWidth: 4.5,
      utilities: ['electricity', 'water'],
      texts: {},
    };
    expect(value).toEqual(row);
    expect((await files.read('t.csv', csvHead() + csvRow(row)))[0]!.value).toEqual(row);
  });

  test('reports a row with too few or too many cells and reads the next one', async () => {
    const rows = await files.read('c.csv', 'ref,bedrooms\nA\nB,1,2\nC,3\n');
    expect(rows.map(({ troubles }) => troubles)).toEqual([
      [{ field: 'row', rule: 'columns' }],
      [{ field: 'row', rule: 'columns' }],
      [],
    ]);
  });

  test('accepts only plain numbers as numbers', async () => {
    const figures = ['1e3', '4,500,000', '0x10', 'Infinity', 'NaN', '1_000', '١٢', ' 7 ', '-0.5'];
    const cells = figures.map((figure) => `A,"${figure}"\n`);
    const rows = await files.read('d.csv', `ref,priceSell\n${cells.join('')}`);
    expect(rows.map(({ value }) => value!['priceSell'])).toEqual([
      1_000,
      '4,500,000',
      '0x10',
      'Infinity',
      'NaN',
      '1_000',
      '١٢',
      7,
      -0.5,
    ]);
  });

  test.each([
    ['', /^x\.csv can't be read: it is empty\.$/],
    ['\ufeff\r\n\r\n', /it is empty/],
    ['title_en,bedrooms\nx,1\n', /it has no column ref/],
    ['ref,ref\nA,B\n', /it has the column ref twice/],
    ['ref,__proto__\nA,B\n', /the unknown column "__proto__"/],
    ['ref,=cmd\nA,B\n', /the unknown column "=cmd"/],
    [
      'ref,title_en\nA,"never closed\nB,c\n',
      /after row 1, a cell starts with a quote and never ends/,
    ],
    [`ref,title_en\nA,"${'x'.repeat(300_000)}"\n`, /after row 1, a row is too long/],
    [Buffer.from('ref,title_th\nA,\xa4\xcd\xb9\n', 'latin1'), /it is not UTF-8/],
    [utf16('ref\nA\n'), /it is not UTF-8/],
    [Buffer.from([0xc0, 0xaf, 0x2c]), /it is not UTF-8/],
  ])('rejects the whole file %j', async (content, words) => {
    expect(await files.refusal('x.csv', content)).toMatch(words);
  });

  test.each(HARD_WORDS)('preserves %j in an export and import', async (words) => {
    const row = { ref: 'A', texts: { en: { title: words, description: words } } };
    const text = csvHead() + csvRow(row);
    expect((await files.read('e.csv', text))[0]!.value).toEqual(row);
    // No cell starts like a formula.
    expect(text).not.toMatch(/(?:^|,)"?[=+@-]/m);
  });
});

describe('JSON Lines feed', () => {
  test('reads a byte order mark and a last line without a line end', async () => {
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

  test('rejects a file with a line that never ends', async () => {
    expect(await files.refusal('b.jsonl', 'x'.repeat(1_000_000))).toMatch(
      /a line in it is too long/,
    );
    expect(await files.refusal('b.jsonl', '')).toMatch(/it is empty/);
    expect(await files.refusal('b.jsonl', Buffer.from([0xff, 0xfe, 0x7b]))).toMatch(/not UTF-8/);
  });

  test('reports __proto__ as an unknown key without changing prototypes', () => {
    const value: unknown = JSON.parse('{"__proto__": {"owner": "x@y.test"}, "ref": "A"}');
    expect(readRow(value)).toHaveProperty('troubles');
    expect({}).not.toHaveProperty('owner');
  });
});
