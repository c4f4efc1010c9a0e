import { expect, test } from 'vitest';

import type { Market } from '#contract/place/market.ts';
import { addressLevel, placeById, PLACES } from '#contract/place/places/places.ts';

import { resolveAddress } from './resolve-address.ts';

const resolve = (country: Market, names: string, latitude: number, longitude: number) => {
  const [province = '', district = ''] = names.split(' / ');
  const found = resolveAddress({ country, province, district, latitude, longitude });
  return 'field' in found ? found : placeById(found.districtId).nameEn;
};

test('resolveAddress finds each district by the names in exports', () => {
  const districts = PLACES.filter(({ id }) => addressLevel(id) === 'district');
  expect(districts.length).toBeGreaterThan(900);
  const lost = districts.filter(({ id, country, parentId, nameEn, nameTh, lat, lon }) => {
    const province = placeById(parentId!).nameEn;
    return [nameEn, nameTh].every((district) => {
      const at = { latitude: lat, longitude: lon };
      const found = resolveAddress({ country, province, district, ...at });
      return 'field' in found || found.districtId !== id;
    });
  });
  expect(lost).toEqual([]);
});

test.each([
  ['Bangkok / Klong Toey', 13.7236, 100.5664, 'Khlong Toei'],
  ['Bangkok / Wattana', 13.7365, 100.58, 'Watthana'],
  ['Bangkok / Vadhana', 13.7365, 100.58, 'Watthana'],
  ['กรุงเทพฯ / วัฒนา', 13.7365, 100.58, 'Watthana'],
  ['กทม. / เขตวัฒนา', 13.7365, 100.58, 'Watthana'],
  ['Krung Thep Maha Nakhon / Sathorn', 13.719, 100.53, 'Sathon'],
  ['Bangkok / Thonglor', 13.73, 100.581, 'Watthana'],
  ['Chonburi / Pattaya', 12.93, 100.88, 'Bang Lamung'],
  ['Chon Buri / Banglamung', 12.93, 100.88, 'Bang Lamung'],
  ['Pattaya / Bang Lamung', 12.93, 100.88, 'Bang Lamung'],
  ['Phuket / Muang Phuket', 7.89, 98.39, 'Mueang Phuket'],
  ['Phuket / Mueang Phuket District', 7.89, 98.39, 'Mueang Phuket'],
  ['Phuket / Phuket Town', 7.89, 98.39, 'Mueang Phuket'],
  ['ภูเก็ต / เมือง', 7.89, 98.39, 'Mueang Phuket'],
  ['จ.ภูเก็ต / อ.เมืองภูเก็ต', 7.89, 98.39, 'Mueang Phuket'],
  ['จังหวัดภูเก็ต / อำเภอเมือง', 7.89, 98.39, 'Mueang Phuket'],
  ['Surat Thani / Koh Samui', 9.53, 100.05, 'Ko Samui'],
  ['Prachuap Khirikhan / Hua-Hin', 12.57, 99.95, 'Hua Hin'],
  ['Chiangmai / Hangdong', 18.69, 98.92, 'Hang Dong'],
  // Unknown, contradictory and foreign names: the point decides.
  ['Bangkock / Klongtoy', 13.7236, 100.5664, 'Khlong Toei'],
  ['Bangkok / Pak Kret', 13.913, 100.498, 'Pak Kret'],
  ['Пхукет / Патонг', 7.8965, 98.296, 'Kathu'],
])('resolveAddress understands %s', (names, lat, lon, district) => {
  expect(resolve('TH', names, lat, lon)).toBe(district);
});

test.each([
  ['Western Province / Dehiwela', 6.851, 79.866, 'Dehiwala'],
  ['Colombo District / Mt. Lavinia', 6.839, 79.868, 'Mount Lavinia'],
  ['Colombo / Colombo 03', 6.906, 79.853, 'Colombo 3'],
  ['Colombo / Kollupitiya', 6.906, 79.853, 'Colombo 3'],
  ['කොළඹ / Kotte', 6.894, 79.907, 'Sri Jayewardenepura Kotte'],
  ['Nuwaraeliya / Nuwara-Eliya', 6.9708, 80.7829, 'Nuwara Eliya'],
  ['Mahanuwara / Kandy City', 7.2906, 80.6337, 'Kandy'],
  ['கொழும்பு / தெகிவளை', 6.851, 79.866, 'Dehiwala'],
])('resolveAddress understands %s in Sri Lanka', (names, lat, lon, district) => {
  expect(resolve('LK', names, lat, lon)).toBe(district);
});

test.each([
  ['Bangkok / Khlong Toei', 18.79, 98.98, 'latitude', 'far_from_district', 'Mueang Chiang Mai'],
  ['Phuket / Tlang', 13.72, 100.56, 'district', 'place', 'Thalang'],
  ['Phukte / Nowhere', 1.29, 103.85, 'province', 'place', 'Phuket'],
])('resolveAddress proposes a place for %s at %d, %d', (names, lat, lon, field, rule, proposal) => {
  expect(resolve('TH', names, lat, lon)).toEqual({ field, rule, proposal });
});
