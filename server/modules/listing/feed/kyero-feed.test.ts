import { expect, test } from 'vitest';

import type { FeedEntry } from './feed-entry.ts';
import { type FeedRow, readRow } from './feed-row.ts';
import { CONDO } from './testing/feed-world.ts';
import { xmlHead, xmlProperty, xmlTail } from './write-xml.ts';
import { HARD_TEXTS, openFeedFiles } from './testing/feed-files.ts';

const files = await openFeedFiles();

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

test('Kyero XML feed converts a property to a row with the supported fields', async () => {
  const [{ value }] = (await files.read('a.xml', feedOf(HOME))) as [FeedEntry];
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
  expect(readRow(value!)).toHaveProperty('listing.form.districtId');
});

test.each([
  [/<price>.*<\/price>/, '<price>0</price>', { isForSale: true, isPOR: true }],
  ['THB', 'EUR', { priceSell: '12500000 EUR' }],
  ['12500000', '12,500,000.00', { priceSell: 12_500_000 }],
  ['Detached Villa', '<en>Apartment</en>', { propertyType: 'condo' }],
  ['<ref>V-1</ref>', '<ref>V&B\u0001-1&eacute;</ref>', { ref: 'V&B-1é' }],
  ['>sale<', '>month<', { isForRent: true, frequency: 'monthly', priceRent: 12_500_000 }],
  ['>sale<', '>week<', { frequency: 'week' }],
  ['Detached Villa', 'Garage', { propertyType: 'Garage' }],
  ['<ref>V-1</ref>', '', { ref: '4711' }],
  ['<beds>3</beds>', '<beds>three</beds>', { bedrooms: 'three' }],
  ['Thailand', 'Spain', { country: 'Spain' }],
])('Kyero XML feed converts a property with %s replaced by %s', async (was, is, expected) => {
  const [{ value }] = (await files.read('b.xml', feedOf(HOME.replace(was, is)))) as [FeedEntry];
  expect(value).toMatchObject(expected);
});

test.each([
  ['<en>Fish & chips below</en>', 'Fish & chips below'],
  ['<en><![CDATA[Second\u000b line & more &amp; more]]></en>', 'Second line & more & more'],
  [
    '<en><![CDATA[<p>Owner&rsquo;s caf&eacute; &ndash; free&nbsp;parking.</p><!-- <p>draft --><style>p{color:red}</style>]]></en>',
    'Owner’s café – free parking.',
  ],
  ['<en>Sea view &amp;ndash; owner&amp;#8217;s own</en>', 'Sea view – owner’s own'],
  ['<en>caf&eacute; &lt;b&gt;now&lt;/b&gt; &lt;50 m</en>', 'café now <50 m'],
  ['<en_GB>Only a regional tag</en_GB>', 'Only a regional tag'],
  ['<EN>Upper case</EN><en_GB>other</en_GB>', 'Upper case'],
])('Kyero XML feed reads the text of %s', async (written, description) => {
  const home = HOME.replace(/<desc>.*<\/desc>/, `<desc>${written}</desc>`);
  const [{ value }] = (await files.read('t.xml', `\n\n${feedOf(home)}`)) as [FeedEntry];
  expect(value!['texts']).toMatchObject({ en: { description } });
});

const bomb = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`);
test.each([
  ['an entity that reads a file', 'r [<!ENTITY x SYSTEM "file:///etc/passwd">]', '&x;'],
  ['an entity expansion bomb', `r [<!ENTITY l0 "lol">${bomb.join('')}]`, '&l9;'],
  ['an external DTD', 'root SYSTEM "http://127.0.0.1/x.dtd"', ''],
  ['a parameter entity', 'r [<!ENTITY % p SYSTEM "http://127.0.0.1/">%p;]', ''],
])('Kyero XML feed rejects %s because the file has a DOCTYPE', async (_name, type, text) => {
  const file = `<!DOCTYPE ${type}><root>${text}</root>`;
  expect(await files.refusal('c.xml', file)).toMatch(/it has a DOCTYPE/);
});

test.each([
  ['', /it is not well-formed XML|not a Kyero feed/],
  ['{"ref": "A"}', /it is not well-formed XML/],
  ['<html></html>', /its first element is not root/],
  ['<root></root>', /it is not a Kyero feed/],
  [feedOf(HOME).slice(0, -40), /it is not well-formed XML/],
  [feedOf(`<property>${'<a>'.repeat(50)}`), /nested too deep/],
  [feedOf(`<property>${'<a/>'.repeat(3_000)}</property>`), /too many elements/],
  [feedOf(`<property><ref>${'x'.repeat(2_000_000)}</ref></property>`), /is too long/],
  [feedOf(`<!--${'x'.repeat(2_000_000)}-->`), /is too long/],
])('Kyero XML feed rejects the whole file for invalid content %#', async (content, reason) => {
  expect(await files.refusal('d.xml', content)).toMatch(reason);
});

test('Kyero XML feed reads many properties one at a time', async () => {
  const rows = await files.read('e.xml', feedOf(...Array.from({ length: 2_000 }, () => HOME)));
  expect(rows).toHaveLength(2_000);
  expect(rows.at(-1)).toMatchObject({ row: 2_000, value: { ref: 'V-1' } });
});

test.each(HARD_TEXTS)('Kyero XML feed preserves %j in an export and import', async (sample) => {
  const texts = { en: { title: sample, description: sample } };
  const read = readRow({ ...CONDO, ref: 'A', texts });
  const { row } = (read as { listing: { row: FeedRow } }).listing;
  const text = xmlHead() + xmlProperty(row, { changedAt: new Date(0), photoAddresses: [] });
  const [{ value }] = (await files.read('f.xml', text + xmlTail())) as [FeedEntry];
  expect(value!['texts']).toMatchObject(texts);
});

test('Kyero XML feed puts a hidden location only in the sala: elements', () => {
  const { row } = (readRow(CONDO) as { listing: { row: FeedRow } }).listing;
  const asides = { changedAt: new Date(0), photoAddresses: [] };
  expect(xmlProperty(row, asides)).not.toContain('<location>');
  expect(xmlProperty({ ...row, showExactLocation: true }, asides)).toContain('<location>');
});
