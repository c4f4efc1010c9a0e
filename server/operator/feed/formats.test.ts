import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { ADDRESS_KINDS, placeById, PLACES } from '#server/modules/place/places.ts';
import { StartError } from '#server/start-error.ts';

import { csvHead, csvRow } from './csv-feed.ts';
import type { FeedEntry } from './feed-entry.ts';
import { type FeedRow, readRow } from './feed-row.ts';
import { findDistrict } from './find-district.ts';
import { openFeed } from './open-feed.ts';
import { CONDO } from './testing/feed-world.ts';
import { xmlHead, xmlProperty, xmlTail } from './write-xml.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sala-formats-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(name: string, content: string | Uint8Array): Promise<FeedEntry[]> {
  const path = join(folder, name);
  await writeFile(path, content);
  const entries: FeedEntry[] = [];
  for await (const entry of openFeed(path)) entries.push(entry);
  return entries;
}

/** Why a file is refused as a whole. */
async function refusal(name: string, content: string | Uint8Array): Promise<string> {
  const error = await read(name, content).then(
    () => new Error('it was read'),
    (reason: unknown) => reason as Error,
  );
  expect(error).toBeInstanceOf(StartError);
  expect(error.message).toMatch(/^[^\n]+\.$/);
  return error.message.replace(`${folder}/`, '');
}

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

/** What people write, and what breaks programs. */
const HARD_WORDS = [
  'คอนโดใกล้รถไฟฟ้า “สุขุมวิท” น้ำ',
  'quotes " and "" and \' and ,;|\t',
  'lines\nof\r\nall\rkinds',
  '=HYPERLINK("http://evil.example","x")',
  "'=already guarded",
  "'quoted'",
  '+66 81 234 5678',
  '@home',
  '-5 °C',
  '<b>bold</b> & <![CDATA[x]]> ]]> &amp; &#13; <!-- x -->',
  '🏡\u200d\u0301\u00a0\u2028ඉඩම් நிலம்',
  '{"a": 1}',
  '\\N \\. \\" %7C %00',
];

describe('a table', () => {
  test('with a mark, lines of Windows, quotes and any order of columns', async () => {
    const rows = await read(
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

  test.each([';', '\t'])('with %j between its cells', async (sign) => {
    const rows = await read('b.tsv', ['ref', 'title_en'].join(sign) + `\nA${sign}x, y\n`);
    expect(rows[0]!.value).toEqual({ ref: 'A', texts: { en: { title: 'x, y' } } });
  });

  test('a row with a cell too few or too many is wrong, the next one isn’t', async () => {
    const rows = await read('c.csv', 'ref,bedrooms\nA\nB,1,2\nC,3\n');
    expect(rows.map(({ troubles }) => troubles)).toEqual([
      [{ field: 'row', rule: 'columns' }],
      [{ field: 'row', rule: 'columns' }],
      [],
    ]);
  });

  test('figures are figures alone', async () => {
    const figures = ['1e3', '4,500,000', '0x10', 'Infinity', 'NaN', '1_000', '١٢', ' 7 ', '-0.5'];
    const cells = figures.map((figure) => `A,"${figure}"\n`);
    const rows = await read('d.csv', `ref,priceSell\n${cells.join('')}`);
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
    ['ref,ref\nA,B\n', /the column ref is in it twice/],
    ['ref,__proto__\nA,B\n', /"__proto__" is none/],
    ['ref,=cmd\nA,B\n', /"=cmd" is none/],
    ['ref,title_en\nA,"never closed\nB,c\n', /after row 1: /],
    [`ref,title_en\nA,"${'x'.repeat(300_000)}"\n`, /after row 1: /],
    [Buffer.from('ref,title_th\nA,\xa4\xcd\xb9\n', 'latin1'), /it is not UTF-8/],
    [utf16('ref\nA\n'), /it is not UTF-8/],
    [Buffer.from([0xc0, 0xaf, 0x2c]), /it is not UTF-8/],
  ])('refuses as a whole %j', async (content, words) => {
    expect(await refusal('x.csv', content)).toMatch(words);
  });

  test.each(HARD_WORDS)('gives back %j as it was', async (words) => {
    const row = { ref: 'A', texts: { en: { title: words, description: words } } };
    const text = csvHead() + csvRow(row);
    expect((await read('e.csv', text))[0]!.value).toEqual(row);
    // No cell begins as a formula does.
    expect(text).not.toMatch(/(?:^|,)"?[=+@-]/m);
  });
});

describe('lines', () => {
  test('of JSON, with a mark, and without an end', async () => {
    const rows = await read('a.jsonl', '\ufeff{"ref":"A"}\r\n\n[1]\nnull\n{"ref":\n{"ref":"น้ำ"}');
    expect(rows.map(({ row, value }) => [row, value?.['ref'] ?? null])).toEqual([
      [1, 'A'],
      [3, null],
      [4, null],
      [5, null],
      [6, 'น้ำ'],
    ]);
    expect(rows[1]!.troubles).toEqual([{ field: 'row', rule: 'json' }]);
  });

  test('a line that never ends is no line', async () => {
    expect(await refusal('b.jsonl', 'x'.repeat(1_000_000))).toMatch(/a line of it has no end/);
    expect(await refusal('b.jsonl', '')).toMatch(/it is empty/);
    expect(await refusal('b.jsonl', Buffer.from([0xff, 0xfe, 0x7b]))).toMatch(/not UTF-8/);
  });

  test('what would change the program’s own objects is a key that nobody knows', () => {
    const value: unknown = JSON.parse('{"__proto__": {"owner": "x@y.test"}, "ref": "A"}');
    expect(readRow(value)).toHaveProperty('troubles');
    expect({}).not.toHaveProperty('owner');
  });
});

const HOME = `
  <property>
    <id>4711</id><date>2026-02-28 10:00:00</date><ref>V-1</ref>
    <price>12500000</price><currency>THB</currency><price_freq>sale</price_freq>
    <leasehold>1</leasehold><new_build>0</new_build>
    <type>Detached Villa</type><town>Thalang</town><province>Phuket</province><country>Thailand</country>
    <location><latitude>8.03</latitude><longitude>98.33</longitude></location>
    <beds>3</beds><baths>2</baths><pool>1</pool>
    <surface_area><built>178</built><plot>331</plot></surface_area>
    <url><en>https://agency.example/1</en></url>
    <desc><en><![CDATA[<p>A quiet villa by the lagoon. Walk to the beach.</p><p>Parking &amp; garden</p>]]></en><th>วิลล่าเงียบสงบ ริมทะเลสาบ</th><es>Villa</es></desc>
    <features><feature>Swimming pool</feature><feature><en>Garden</en></feature><feature>Helipad</feature></features>
    <images><image id="1"><url>https://agency.example/1.jpg</url></image>
      <image id="2"><url>https://agency.example/2.jpg</url><tags><tag>floorplan</tag></tags></image></images>
  </property>`;
const feedOf = (...homes: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><root><kyero><feed_version>3</feed_version></kyero>${homes.join('')}</root>`;

describe('Kyero’s XML', () => {
  test('becomes a row, with what we have a place for', async () => {
    const [{ value }] = (await read('a.xml', feedOf(HOME))) as [FeedEntry];
    expect(value).toEqual({
      ref: 'V-1',
      date: '2026-02-28 10:00:00',
      propertyType: 'house',
      isForSale: true,
      isPOR: false,
      priceSell: 12_500_000,
      country: 'TH',
      province: 'Phuket',
      district: 'Thalang',
      latitude: 8.03,
      longitude: 98.33,
      bedrooms: 3,
      bathrooms: 2,
      homeSize: 178,
      lotSize: 331,
      tenure: 'leasehold',
      features: ['pool', 'garden'],
      images: ['https://agency.example/1.jpg'],
      floorPlans: ['https://agency.example/2.jpg'],
      texts: {
        en: {
          title: 'A quiet villa by the lagoon',
          description: 'A quiet villa by the lagoon. Walk to the beach.\nParking & garden',
        },
        th: { title: 'วิลล่าเงียบสงบ ริมทะเลสาบ', description: 'วิลล่าเงียบสงบ ริมทะเลสาบ' },
      },
    });
    expect(readRow(value)).toHaveProperty('listing.form.districtId');
  });

  test.each([
    [/<price>.*<\/price>/, '<price>0</price>', { isForSale: true, isPOR: true }],
    ['THB', 'EUR', { priceSell: 'EUR' }],
    ['>sale<', '>month<', { isForRent: true, frequency: 'monthly', priceRent: 12_500_000 }],
    ['>sale<', '>week<', { frequency: 'week' }],
    ['Detached Villa', 'Garage', { propertyType: 'Garage' }],
    ['<ref>V-1</ref>', '', { ref: '4711' }],
    ['<beds>3</beds>', '<beds>three</beds>', { bedrooms: 'three' }],
    ['Thailand', 'Spain', { country: 'Spain' }],
  ])('%s in place of %s', async (was, is, expected) => {
    const [{ value }] = (await read('b.xml', feedOf(HOME.replace(was, is)))) as [FeedEntry];
    expect(value).toMatchObject(expected);
  });

  const bomb = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`);
  test.each([
    [
      'an entity of a file',
      `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><root>&x;</root>`,
    ],
    ['a bomb', `<!DOCTYPE r [<!ENTITY l0 "lol">${bomb.join('')}]><root>&l9;</root>`],
    ['a definition elsewhere', `<!DOCTYPE root SYSTEM "http://127.0.0.1/x.dtd"><root></root>`],
    ['a parameter', `<!DOCTYPE r [<!ENTITY % p SYSTEM "http://127.0.0.1/">%p;]><root></root>`],
  ])('%s is refused: no document type is followed', async (_name, text) => {
    expect(await refusal('c.xml', text)).toMatch(/it has a DOCTYPE/);
  });

  test.each([
    ['', /it is no well-formed XML|no feed/],
    ['{"ref": "A"}', /it is no well-formed XML/],
    ['<html></html>', /its first element is not root/],
    ['<root></root>', /it is no feed/],
    [feedOf(HOME).slice(0, -40), /it is no well-formed XML/],
    [feedOf('<property><ref>&nbsp;</ref></property>'), /it is no well-formed XML/],
    [feedOf(`<property>${'<a>'.repeat(50)}`), /nested too deep/],
    [feedOf(`<property>${'<a/>'.repeat(3_000)}</property>`), /too many elements/],
    [feedOf(`<property><ref>${'x'.repeat(2_000_000)}</ref></property>`), /has no end/],
    [feedOf(`<!--${'x'.repeat(2_000_000)}-->`), /has no end/],
    [feedOf(HOME).replace('UTF-8', 'windows-874'), /it says that it is windows-874/],
    [Buffer.from(feedOf(HOME), 'utf16le'), /not UTF-8|well-formed/],
    [Buffer.from(feedOf('<property><ref>\xe9</ref></property>'), 'latin1'), /not UTF-8/],
  ])('refuses as a whole %#', async (content, words) => {
    expect(await refusal('d.xml', content)).toMatch(words);
  });

  test('many homes are read one by one', async () => {
    const rows = await read('e.xml', feedOf(...Array.from({ length: 2_000 }, () => HOME)));
    expect(rows).toHaveLength(2_000);
    expect(rows.at(-1)).toMatchObject({ row: 2_000, value: { ref: 'V-1' } });
  });

  test.each(HARD_WORDS)('gives back %j as it was', async (words) => {
    const read1 = readRow({
      ...CONDO,
      ref: 'A',
      texts: { en: { title: words, description: words } },
    });
    const { row } = (read1 as { listing: { row: FeedRow } }).listing;
    const text = xmlHead() + xmlProperty(row, { changedAt: new Date(0), photoAddresses: [] });
    const [{ value }] = (await read('f.xml', text + xmlTail())) as [FeedEntry];
    expect((value!['texts'] as FeedRow['texts']).en).toMatchObject({
      title: words,
      description: words,
    });
  });

  test('a place that is hidden is told by our own elements alone', () => {
    const { row } = (readRow(CONDO) as { listing: { row: FeedRow } }).listing;
    const asides = { changedAt: new Date(0), photoAddresses: [] };
    expect(xmlProperty(row, asides)).not.toContain('<location>');
    expect(xmlProperty({ ...row, showExactLocation: true }, asides)).toContain('<location>');
  });
});

test('each district is found by the names that exports have', () => {
  const districts = PLACES.filter(({ country, kind }) => kind === ADDRESS_KINDS[country].district);
  expect(districts.length).toBeGreaterThan(900);
  const lost = districts.filter((district) => {
    const query = {
      country: district.country,
      province: placeById(district.parentId!).nameEn,
      latitude: district.lat,
      longitude: district.lon,
    };
    const isFound = (name: string) => {
      const found = findDistrict({ ...query, district: name });
      return 'id' in found && found.id === district.id;
    };
    return !isFound(district.nameEn) && !isFound(district.nameTh);
  });
  expect(lost).toEqual([]);
});
