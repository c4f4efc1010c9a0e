import { expect, test } from 'vitest';

import { MAX_PLACE_SUGGESTIONS } from '#contract/place/place-endpoints.ts';
import { placeById } from '#contract/place/places/places.ts';

import { beginsWithOneSlip, foldPlaceName, romanisationKey } from './fold-place-name.ts';
import { BUSIEST_PLACES, PLACE_ALIASES } from '#contract/place/places/place-aliases.ts';
import { SUBDISTRICTS } from './subdistricts.ts';
import { findPlaces } from './suggest-places.ts';

const first = (text: string) => findPlaces(text, null, 'en')[0]?.place.nameEn;

test.each([
  ['CHIANG-MAI', 'Chiang Mai'],
  ['เชยงใหม่', 'Chiang Mai'],
  ['ชลบ', 'Chon Buri'],
  ['phucket', 'Phuket'],
  ['hin', 'Hua Hin'],
  ['jatujak', 'Chatuchak'],
  ['Ladprao', 'Lat Phrao'],
  ['krungthep', 'Bangkok'],
  ['กทม', 'Bangkok'],
  ['මහනුවර', 'Kandy'],
  ['නුවර', 'Kandy'],
  ['கண்டி', 'Kandy'],
  ['แคนดี', 'Kandy'],
  ['colmobo', 'Colombo'],
])('findPlaces returns for %s the place %s first', (text, name) => {
  expect(first(text)).toBe(name);
});

test.each([
  ['pattaya', 'Bang Lamung', 'Pattaya'],
  ['พัทยา', 'Bang Lamung', 'Pattaya'],
  ['sukumvit', 'Watthana', 'Sukhumvit'],
  ['kolupitiya', 'Colombo 3', 'Kollupitiya'],
  ['klong tan nua', 'Watthana', 'Khlong Tan Nuea'],
  ['คลองตันเหนือ', 'Watthana', 'Khlong Tan Nuea'],
  ['Thong Lo', 'Watthana', 'Thong Lo'],
  ['Rawai', 'Mueang Phuket', 'Rawai'],
  ['สุเทพ', 'Mueang Chiang Mai', 'Suthep'],
  ['Bo Phut', 'Ko Samui', 'Bo Phut'],
  ['Unawatuna', 'Unawatuna', null],
])(
  'findPlaces returns for %s the place %s with the alias or sub-district %s',
  (text, name, alias) => {
    const [found] = findPlaces(text, null, 'en');
    expect([found!.place.nameEn, found!.alias]).toEqual([name, alias]);
  },
);

test('findPlaces ranks a sub-district after a district of that name, and after other names if incomplete', () => {
  const prue = findPlaces('หนองปรือ', null, 'en').map(({ place, alias }) => [place.nameEn, alias]);
  const [district, part] = prue;
  expect([district, part]).toEqual([
    ['Nong Prue', null],
    ['Bang Lamung', 'Nong Prue'],
  ]);
});

test("findPlaces returns the alias in the request's language, and none for another name of the whole place", () => {
  expect(findPlaces('pattaya', null, 'th')[0]!.alias).toBe('พัทยา');
  expect(findPlaces('korat', null, 'en')[0]).toMatchObject({ place: { id: 30 }, alias: null });
});

test('findPlaces ranks the busier place first among equal matches', () => {
  expect(first('b')).toBe('Bangkok');
  expect(findPlaces('chiang', null, 'en')[0]!.place.id).toBe(50);
});

test('findPlaces ranks first words before later words, and those before similar sounds', () => {
  const names = findPlaces('mai', null, 'en').map(({ place }) => place.nameEn);
  // The beach of Mai Khao is in Thalang.
  expect(names.slice(0, 3)).toEqual(['Thalang', 'Mai Kaen', 'Chiang Mai']);
});

test('findPlaces limits results to the given country', () => {
  const lanka = findPlaces('ma', 'LK', 'en');
  expect(lanka.length).toBeGreaterThan(3);
  for (const { place } of lanka) expect(place.country).toBe('LK');
  expect(findPlaces('kandy', 'TH', 'en').some(({ place }) => place.country === 'LK')).toBe(false);
});

test('findPlaces returns each place once, at most eight, and none for unknown text', () => {
  const found = findPlaces('m', null, 'en');
  expect(found).toHaveLength(MAX_PLACE_SUGGESTIONS);
  expect(new Set(found.map(({ place }) => place.id)).size).toBe(found.length);
  for (const text of ['zzzz', 'xqxqxq', '- .', '%', '芭提雅']) {
    expect(findPlaces(text, null, 'en'), text).toEqual([]);
  }
});

test('SUBDISTRICTS belong to Thai districts, are unique there, and have names in both scripts', () => {
  const seen = new Set(SUBDISTRICTS.map(({ districtId, th }) => `${districtId} ${th}`));
  expect(seen.size).toBe(SUBDISTRICTS.length);
  for (const { districtId, en, th } of SUBDISTRICTS) {
    expect(placeById(districtId)).toMatchObject({ kind: 'district', country: 'TH' });
    expect(en).toMatch(/^[A-Z][a-z]*(?:[ -][A-Za-z][a-z]*)*$/);
    expect(th).toMatch(/^[\u0e00-\u0e7f]+$/);
  }
});

test('PLACE_ALIASES and BUSIEST_PLACES contain only known ids', () => {
  for (const { id } of PLACE_ALIASES) expect(placeById(id).id).toBe(id);
  for (const id of BUSIEST_PLACES) expect(placeById(id).id).toBe(id);
  expect(new Set(BUSIEST_PLACES).size).toBe(BUSIEST_PLACES.length);
});

test.each([
  ['Mueang', 'Muang'],
  ['Phatthaya', 'Pattaya'],
  ['Sukhumvit', 'Sukumwit'],
  ['Khon Kaen', 'Kon Ken'],
  ['Thong Lo', 'Thonglor'],
  ['Chatuchak', 'Jatujak'],
])('romanisationKey is equal for %s and %s, and null for other scripts', (one, other) => {
  expect(romanisationKey(foldPlaceName(one))).toBe(romanisationKey(foldPlaceName(other)));
  expect(romanisationKey('ชลบุรี')).toBeNull();
});

test.each([
  ['kandi', 'kandy', true],
  ['kand', 'kandytown', true],
  ['kxandy', 'kandy', true],
  ['kady', 'kandy', true],
  ['kadny', 'kandy', true],
  ['xandy', 'kandy', true],
  ['kandyx', 'kandy', true],
  ['kaxdx', 'kandy', false],
  ['kandyxx', 'kandy', false],
  ['ykand', 'kandy', true],
  ['dnkay', 'kandy', false],
])('beginsWithOneSlip compares %s with %s: %s', (typed, text, expected) => {
  expect(beginsWithOneSlip(typed, text)).toBe(expected);
});
