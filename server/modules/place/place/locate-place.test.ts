import { expect, test } from 'vitest';

import { locatePoint } from './locate-place.ts';
import { PLACES } from '#contract/place/places/places.ts';

test.each([
  ['the beach of Pattaya', 12.93, 100.88, ['Chon Buri', 'Bang Lamung', undefined]],
  ['Patong', 7.89, 98.29, ['Phuket', 'Kathu', undefined]],
  ['Chaweng', 9.53, 100.06, ['Surat Thani', 'Ko Samui', undefined]],
  ['the old town of Chiang Mai', 18.79, 98.98, ['Chiang Mai', 'Mueang Chiang Mai', undefined]],
  ['the forest of Thung Yai', 14.9, 98.8, ['Kanchanaburi', 'Thong Pha Phum', undefined]],
  ['the temple of the tooth', 7.2936, 80.6413, ['Central Province', 'Kandy', 'Kandy']],
  ['the fort of Galle', 6.0269, 80.2168, ['Southern Province', 'Galle', 'Galle']],
])('locatePoint %s', (_, lat, lon, names) => {
  const found = locatePoint(lat, lon);
  expect([found?.province.nameEn, found?.district.nameEn, found?.city?.nameEn]).toEqual(names);
});

// Well-known spots in Bangkok, most of them on a different street from the known points.
test.each([
  ['Asok junction, Terminal 21', 13.7378, 100.5604, 'Watthana'],
  ['Queen Sirikit convention centre', 13.7236, 100.5598, 'Khlong Toei'],
  ['Thong Lo soi 10', 13.7319, 100.5826, 'Watthana'],
  ['Emporium', 13.73, 100.569, 'Khlong Toei'],
  ['Siam Paragon', 13.7462, 100.5347, 'Pathum Wan'],
  ['CentralWorld', 13.7469, 100.539, 'Pathum Wan'],
  ['Silom Complex', 13.7284, 100.5347, 'Bang Rak'],
  ['Sathon, Empire Tower', 13.7203, 100.5305, 'Sathon'],
  ['Victory Monument', 13.7649, 100.5383, 'Ratchathewi'],
  ['Ari, La Villa', 13.7797, 100.5446, 'Phaya Thai'],
  ['Chatuchak market', 13.7999, 100.5505, 'Chatuchak'],
  ['Grand Palace', 13.75, 100.4913, 'Phra Nakhon'],
  ['Yaowarat, Chinatown', 13.7401, 100.509, 'Samphanthawong'],
  ['ICONSIAM', 13.7267, 100.5104, 'Khlong San'],
  ['Central Rama 9', 13.7586, 100.5662, 'Din Daeng'],
  ['Thailand Cultural Centre MRT', 13.7659, 100.5701, 'Huai Khwang'],
  ['Central Ladprao', 13.8163, 100.5611, 'Chatuchak'],
  ['Bang Na BITEC', 13.67, 100.6099, 'Bang Na'],
  ['Ramkhamhaeng University', 13.7554, 100.6206, 'Bang Kapi'],
  ['Mega Bangna', 13.648, 100.6803, 'Bang Phli'],
  ['Rawai beach', 7.772, 98.324, 'Mueang Phuket'],
  ['Karon beach', 7.845, 98.294, 'Mueang Phuket'],
  ['Patong, Jungceylon', 7.8917, 98.299, 'Kathu'],
  ['Kamala beach', 7.953, 98.283, 'Kathu'],
  ['Bang Tao, Boat Avenue', 7.996, 98.306, 'Thalang'],
  ['Phuket airport', 8.111, 98.307, 'Thalang'],
  ['Nimman, Maya mall', 18.8022, 98.9671, 'Mueang Chiang Mai'],
  ['Tha Phae gate', 18.7877, 98.9933, 'Mueang Chiang Mai'],
  ['Hang Dong town', 18.687, 98.919, 'Hang Dong'],
  ['San Kamphaeng town', 18.745, 99.119, 'San Kamphaeng'],
  ['Mae Rim town', 18.915, 98.943, 'Mae Rim'],
  ['Walking Street Pattaya', 12.927, 100.872, 'Bang Lamung'],
  ['Jomtien beach', 12.888, 100.872, 'Bang Lamung'],
  ['Sattahip navy town', 12.665, 100.902, 'Sattahip'],
  ['Bang Saray', 12.765, 100.889, 'Sattahip'],
  ['Sri Racha, Robinson', 13.168, 100.931, 'Si Racha'],
  ['Independence Square', 6.9045, 79.8678, 'Colombo 7'],
  ['Bambalapitiya, Majestic City', 6.894, 79.855, 'Colombo 4'],
  ['Wellawatte beach', 6.875, 79.858, 'Colombo 6'],
  ['Mount Lavinia Hotel', 6.833, 79.862, 'Mount Lavinia'],
  ['Galle fort lighthouse', 6.0246, 80.2194, 'Galle'],
  ['Unawatuna beach', 6.0095, 80.248, 'Unawatuna'],
  ['Hikkaduwa beach', 6.139, 80.101, 'Hikkaduwa'],
  ['Patpong', 13.729, 100.5318, 'Bang Rak'],
  ['Asiatique', 13.7046, 100.503, 'Bang Kho Laem'],
  ['Platinum mall', 13.75, 100.5397, 'Ratchathewi'],
  ['Democracy Monument', 13.7567, 100.5018, 'Phra Nakhon'],
  ['Liberty Plaza Kollupitiya', 6.9115, 79.851, 'Colombo 3'],
  ['Gangaramaya', 6.9167, 79.8563, 'Colombo 2'],
  ['Viharamahadevi Park', 6.9138, 79.8613, 'Colombo 7'],
  ['Borella junction', 6.9147, 79.8777, 'Colombo 8'],
  ['Dehiwala zoo', 6.857, 79.873, 'Dehiwala'],
  ['Galle cricket ground', 6.0322, 80.216, 'Galle'],
  ['Vimanmek', 13.774, 100.5125, 'Dusit'],
  ['Bangkok Hospital', 13.7487, 100.583, 'Huai Khwang'],
  ['Suvarnabhumi airport', 13.69, 100.7501, 'Bang Phli'],
  ['Don Mueang airport', 13.9126, 100.6068, 'Don Mueang'],
  ['Impact Mueang Thong', 13.912, 100.548, 'Pak Kret'],
  ['Future Park Rangsit', 13.9893, 100.6177, 'Thanyaburi'],
])('locatePoint %s', (_, lat, lon, name) => {
  const found = locatePoint(lat, lon);
  expect((found?.city ?? found?.district)?.nameEn).toBe(name);
});

test.each([
  ['Vientiane, across the river', 17.9757, 102.6331],
  ['Myawaddy, across the border', 16.689, 98.509],
  ['Poipet', 13.6575, 102.5636],
  ['the Bay of Bengal', 10, 88],
  ['Madurai', 9.92, 78.12],
  ['London', 51.5, 0],
  ['the North Pole', 90, 0],
  ['the point 0, 0', 0, 0],
])('locatePoint returns null for %s', (_, lat, lon) => {
  expect(locatePoint(lat, lon)).toBeNull();
});

test('locatePoint locates every district and city at its own point', () => {
  for (const place of PLACES) {
    if (place.kind !== 'city' && !(place.kind === 'district' && place.country === 'TH')) continue;
    const found = locatePoint(place.lat, place.lon)!;
    expect((found.city ?? found.district).lat, place.nameEn).toBeCloseTo(place.lat, 1);
  }
});
