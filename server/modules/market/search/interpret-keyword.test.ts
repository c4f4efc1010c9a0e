import { describe, expect, test } from 'vitest';

import { RAIL_SYSTEMS } from '#contract/market/search/word-meanings.ts';

import { interpretKeyword } from './interpret-keyword.ts';
import { keywordParts } from './keyword-parts.ts';

/** Returns only what the keyword asks for, and stations by their names. */
function meaningOf(keyword: string) {
  const { deal, price, types, near, text } = interpretKeyword(keyword);
  return {
    ...(deal && { deal }),
    ...(price.min !== null && { min: price.min }),
    ...(price.max !== null && { max: price.max }),
    ...(types.length > 0 && { types }),
    ...(near.length > 0 && {
      near: near.map((one) => ('station' in one ? one.station.nameEn : one.systems)),
    }),
    ...(text && { text }),
  };
}

const condoNearBts = { types: ['condo'], near: [['bts']] };

describe('interpretKeyword', () => {
  test.each([
    'condo near BTS',
    'condos near the BTS station',
    'apartment near skytrain',
    'คอนโดใกล้รถไฟฟ้า',
    'คอนโด ใกล้ บีทีเอส',
    'ห้องชุดใกล้สถานีรถไฟฟ้า',
    'คอนโด near BTS',
  ])('%s asks for condos near any BTS station', (keyword) => {
    expect(meaningOf(keyword)).toEqual(condoNearBts);
  });

  test.each([
    'BTS Asok',
    'bts asoke',
    'Asok station',
    'near Asok',
    'บีทีเอสอโศก',
    'สถานีอโศก',
    'รถไฟฟ้าอโศก',
    'ใกล้อโศก',
    'สถานี Asok',
  ])('%s asks for a distance to Asok station', (keyword) => {
    expect(meaningOf(keyword)).toEqual({ near: ['Asok'] });
  });

  test("a station's name alone is a name, which also stands for the area", () => {
    expect(meaningOf('Thong Lo')).toEqual({ text: 'thong lo' });
    expect(meaningOf('ทองหล่อ')).toEqual({ text: 'ทองหล่อ' });
  });

  test('names a system of a station with several lines', () => {
    const [near] = interpretKeyword('MRT Bang Wa').near;
    expect(near && 'station' in near && near.station.stops.map(({ line }) => line)).toEqual([
      'blue',
    ]);
    expect(meaningOf('รถไฟฟ้า MRT')).toEqual({ near: [['mrt']] });
    expect(meaningOf('condo near a station')).toEqual({ types: ['condo'], near: [RAIL_SYSTEMS] });
  });

  test.each([
    ['house for sale in Phuket', { deal: 'sale', types: ['house'], text: 'phuket' }],
    ['ขายบ้านภูเก็ต', { deal: 'sale', types: ['house'], text: 'ภูเก็ต' }],
    ['คอนโดให้เช่าอารีย์', { deal: 'rent', types: ['condo'], text: 'อารีย์' }],
    ['ที่ดิน เชียงใหม่', { types: ['land'], text: 'เชียงใหม่' }],
    ['town house or condo', { types: ['townhouse', 'condo'] }],
    ['sale or rent', {}],
  ])('%s', (keyword, meaning) => {
    expect(meaningOf(keyword)).toEqual(meaning);
  });

  test.each([
    ['condo under 3 million', { types: ['condo'], max: 3_000_000 }],
    ['คอนโดไม่เกิน 3 ล้าน', { types: ['condo'], max: 3_000_000 }],
    ['ไม่เกิน 15,000 บาท', { max: 15_000 }],
    ['over ฿2.5m', { min: 2_500_000 }],
    ['under 20k baht', { max: 20_000 }],
    ['house, Rs.25,000,000/= Galle', { types: ['house'], max: 25_000_000, text: 'galle' }],
    ['house under 2.5 crore', { types: ['house'], max: 25_000_000 }],
    ['under 25 mn', { max: 25_000_000 }],
    ['කෝටි 2, 2.5 කෝටි', { max: 25_000_000, text: 'කෝටි 2' }],
    ['ราคา 2.5 ล้าน', { max: 2_500_000 }],
    ['คอนโดราคาต่ำกว่า 3 ล้าน', { types: ['condo'], max: 3_000_000 }],
    ['2 ล้านขึ้นไป', { min: 2_000_000 }],
    ['condo 2m-3m', { types: ['condo'], min: 2_000_000, max: 3_000_000 }],
    ['between 2 and 3 million', { min: 2_000_000, max: 3_000_000 }],
    ['คอนโด2-3ล้านอโศก', { types: ['condo'], min: 2_000_000, max: 3_000_000, text: 'อโศก' }],
    ['900,000 - 1 million', { min: 900_000, max: 1_000_000 }],
    ['over 1,000 sqm', { text: 'over 1 000 sqm' }],
    ['2-3 bedrooms, 2010-2020', { text: '2 3 bedrooms 2010 2020' }],
  ])('%s', (keyword, meaning) => {
    expect(meaningOf(keyword)).toEqual(meaning);
  });

  test('takes words of projects for names', () => {
    expect(interpretKeyword('Thara House')).toMatchObject({
      text: 'thara house',
      types: ['house'],
      isTypeLoose: true,
    });
    // Not made of known words only, so it isn't split.
    expect(meaningOf('บ้านลีลาวดี')).toEqual({ text: 'บ้านลีลาวดี' });
    expect(meaningOf('fire station')).toEqual({ text: 'fire station' });
  });

  test('keeps pictures and other unknown words', () => {
    expect(meaningOf('condo 🏠 xyz')).toEqual({ types: ['condo'], text: '🏠 xyz' });
    expect(meaningOf(' ')).toEqual({});
    expect(meaningOf('the')).toEqual({ text: 'the' });
  });
});

describe('keywordParts', () => {
  const partsOf = (keyword: string) => {
    const { place, listingPrice: price, ...parts } = keywordParts(keyword, 'en') ?? {};
    const summary = { ...parts, ...price, place: place && (place.alias ?? place.name) };
    return Object.fromEntries(
      Object.entries(summary).filter(([, value]) => value && (value as string).length !== 0),
    );
  };
  const asked = { propertyTypes: ['condo'], max: 5_000_000, features: ['pool'], place: 'Thong Lo' };
  test.each([
    ['condo near Thong Lo under 5 million with pool', asked],
    ['คอนโดทองหล่อ สระว่ายน้ำ ไม่เกิน 5 ล้าน', asked],
    ['villa Rawai Phuket', { propertyTypes: ['house'], place: 'Rawai' }],
    ['house Rs. 2.5 crore', { propertyTypes: ['house'], max: 25_000_000, country: 'LK' }],
    ['near Ratchayothin station', { place: 'Ratchayothin' }],
    ['condo near a station', { propertyTypes: ['condo'], stationWithin: 1_000 }],
    // Words, because no filter means the same.
    ['condo near BTS, garden', { propertyTypes: ['condo'], keyword: 'near bts garden' }],
    ['condo Thong Lo Ekkamai', { propertyTypes: ['condo'], keyword: 'thong lo ekkamai' }],
    ['Thara House', {}],
  ])('%s', (keyword, parts) => {
    expect(partsOf(keyword)).toEqual(parts);
  });
});
