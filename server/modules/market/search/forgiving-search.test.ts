import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import { SearchFilter, type SearchFilterInput } from '#contract/market/search-endpoints.ts';
import { fillHouse, storeListings } from '#server/modules/listing/listing/testing/fill-market.ts';
import { randomListings } from '#server/modules/listing/listing/testing/random-listings.ts';
import { stationNamed } from '#server/modules/place/station/named-stations.ts';
import { Random } from '#server/random.ts';
import { isLongRun } from '#tests/setup/long-run.ts';
import { openTestDatabase } from '#tests/setup/test-database.ts';

import { openKeywordCorrection, searchForgivingly } from './correct-keyword.ts';
import { findListings } from './search-repository.ts';
import { refreshSearchWords } from './search-words-repository.ts';
import { kilometresApart, modelSearch } from './testing/search-model.ts';

const COUNT = 400;
/** Texts that occur only in these listings. */
const SPOKEN = [
  'Bright condo in Thong Lo',
  'Bright condo near Thonglor station',
  'คอนโดใกล้ BTS ทองหล่อ',
  'Quiet flat in Ekkamai',
  'ห้องสวยย่านเอกมัย',
  'Office on Sukhumvit Road',
  'ติดถนนสุขุมวิท',
  'Villa near Rawai beach',
  'บ้านใกล้หาดราไวย์',
  'Unit off Silom',
  'ห้องชุดย่านสีลม',
  'Sea view in Jomtien',
  'วิวทะเล จอมเทียน',
  'Studio in Nimman',
  'โรงเรียนนานาชาติใกล้บ้าน',
] as const;

const idOf = new Map<string, number>();

const { database } = await openTestDatabase();
const parts = await fillHouse(database);
const drawn = randomListings(23, COUNT, parts);
const plain = drawn.slice(0, SPOKEN.length).map((listing, index) => ({
  ...listing,
  country: 'TH' as const,
  provinceId: 83,
  districtId: 8302,
  type: 'condo' as const,
  features: [],
  texts: [
    {
      language: 'en' as const,
      title: SPOKEN[index]!,
      description: '',
      origin: 'written' as const,
    },
  ],
}));
const listings = await storeListings(database, [...drawn.slice(SPOKEN.length), ...plain]);
SPOKEN.forEach((text, index) => idOf.set(text, listings[COUNT - SPOKEN.length + index]!.id));
await refreshSearchWords(database);
const correct = openKeywordCorrection(database);

const all = { offset: 0, limit: COUNT };

async function search(input: SearchFilterInput) {
  const filter = v.parse(SearchFilter, { isForRent: true, ...input });
  const { result, correctedKeyword } = await searchForgivingly(
    filter,
    correct,
    (asked) => findListings(database, asked, all),
    ({ totalCount }) => totalCount === 0,
  );
  return { ...result, correctedKeyword, ids: result.hits.map(({ id }) => id) };
}

describe('searchForgivingly with spellings of one name', () => {
  test.each([
    ['thonglor', 3],
    ['tonglor', 3],
    ['ทองหล่อ', 3],
    ['sukhumwit', 2],
    ['สุขุมวิท', 2],
    ['phuket rawai', 2],
    ['ภูเก็ต ราไวย์', 2],
    ['puket', SPOKEN.length],
    ['condo thonglor', 3],
    ['คอนโดทองหล่อ', 3],
  ])('%s', async (keyword, least) => {
    const { ids, totalCount, correctedKeyword } = await search({ keyword });
    expect(correctedKeyword).toBe(null);
    const spoken = [...idOf.values()].filter((id) => ids.includes(id));
    expect(spoken).toHaveLength(least);
    expect(new Set(ids).size).toBe(totalCount);
  });

  test('includes all listings that match the literal keyword', async () => {
    for (const keyword of ['thonglor', 'ทองหล่อ', 'ekkamai', 'sukhumvit', 'silom', 'สุขุมวิท']) {
      const filter = v.parse(SearchFilter, { keyword, isForRent: true });
      const exact = modelSearch(listings, filter).map(({ id }) => id);
      expect((await search({ keyword })).ids).toEqual(expect.arrayContaining(exact));
      expect(exact.length).toBeGreaterThan(0);
    }
  });

  test("doesn't search for a Thai spelling that occurs within common words", async () => {
    const { ids } = await search({ keyword: 'nana' });
    expect(ids).not.toContain(idOf.get('โรงเรียนนานาชาติใกล้บ้าน'));
  });

  test('finds another spelling of a name only where its words are adjacent, or near its station', async () => {
    // 'Lo' without 'Thong' right before it doesn't match.
    const { stops } = stationNamed(['ทองหล่อ'])!;
    const { ids } = await search({ keyword: 'ทองหล่อ' });
    for (const id of ids) {
      const { texts, shown } = listings.find((one) => one.id === id)!;
      if (stops.some((stop) => kilometresApart(stop, shown) <= 1)) continue;
      const text = texts.map(({ title, description }) => `${title}\n${description}`).join();
      expect(text).toMatch(/thong ?lor?|ทองหล่อ/i);
    }
  });
});

describe('searchForgivingly with typos', () => {
  test.each([
    ['condmo', 'condo'],
    ['swiming pool', 'swimming pool'],
    ['swimmingpool', 'swimming pool'],
    ['thonlor', 'thonglor'],
    ['ทองหลอ', 'ทองหล่อ'],
    ['บ้านเดียว', 'บ้านเดี่ยว'],
    ['Cheing Mai condo', 'chiang mai condo'],
    ['เชียงไหม่', 'เชียงใหม่'],
  ])('%s', async (keyword, corrected) => {
    const reply = await search({ keyword });
    const straight = await search({ keyword: corrected });
    expect(reply.correctedKeyword).toBe(corrected);
    expect(reply.totalCount).toBeGreaterThan(0);
    expect(reply.ids).toEqual(straight.ids);
  });

  test("doesn't correct the beginning of a word", async () => {
    expect(await search({ keyword: 'คอนโ' })).toMatchObject({ correctedKeyword: null });
    expect(await search({ keyword: 'swimmi' })).toMatchObject({ correctedKeyword: null });
  });

  test('never corrects a word that occurs in a text, even if the filter matches nothing', async () => {
    const reply = await search({ keyword: 'ekkamai', country: 'LK' });
    expect(reply).toMatchObject({ totalCount: 0, correctedKeyword: null });
  });

  test('returns nothing for an unrecognisable keyword', async () => {
    for (const keyword of ['qqqq', 'ฟกดหสวา', '🛸', 'pool qqqq', '999999', 'xq']) {
      const reply = await search({ keyword });
      expect([keyword, reply.totalCount, reply.correctedKeyword]).toEqual([keyword, 0, null]);
    }
  });

  test('finds the right listings for over 90 % of words with a typo', async () => {
    const random = new Random(5);
    const words = [
      ...'swimming apartment condominium townhouse furnished washing restaurant'.split(' '),
      ...'hospital security elevator fitness mountain bathroom conditioners'.split(' '),
      ...'เครื่องปรับอากาศ ลาดพร้าว โรงพยาบาล ให้เช่า ระเบียง สระว่ายน้ำ ที่จอดรถ'.split(' '),
    ];
    let tried = 0;
    let right = 0;
    for (const word of words) {
      const straight = await search({ keyword: word });
      if (straight.totalCount === 0) continue;
      for (let turn = 0; turn < (isLongRun ? 6 : 3); turn += 1) {
        const keyword = slipIn(word, random);
        if (modelSearch(listings, v.parse(SearchFilter, { keyword, isForRent: true })).length > 0) {
          continue;
        }
        tried += 1;
        const reply = await search({ keyword });
        if (straight.ids.every((id) => reply.ids.includes(id))) right += 1;
      }
    }
    expect(tried).toBeGreaterThan(isLongRun ? 60 : 30);
    expect(right / tried).toBeGreaterThan(0.9);
  });
});

/**
 * Returns a word in which one letter after the first is omitted, doubled or swapped with the next.
 */
function slipIn(word: string, random: Random): string {
  const at = random.int(1, word.length - 2);
  const [before, letter, next, after] = [
    word.slice(0, at),
    word[at]!,
    word[at + 1]!,
    word.slice(at + 2),
  ];
  return random.pick([
    before + next + after,
    before + letter + letter + next + after,
    before + next + letter + after,
  ]);
}
