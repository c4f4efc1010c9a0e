import { expect, test } from 'vitest';

import { readCoordinates } from './read-coordinates.ts';

test.each([
  ['13.7367, 100.5231', [13.7367, 100.5231]],
  ['  13.7367 100.5231 ', [13.7367, 100.5231]],
  ['(6.9271,79.8612)', [6.9271, 79.8612]],
  ['13.7367° N, 100.5231° E', [13.7367, 100.5231]],
  ['N 13.7367 E 100.5231', [13.7367, 100.5231]],
  ['-33.8688, 151.2093', [-33.8688, 151.2093]],
  ['33.8688S 151.2093E', [-33.8688, 151.2093]],
  ['13°44\'12.1"N 100°31\'23.2"E', [13.736694, 100.523111]],
  ['13°44’12.1”N 100°31’23.2”E', [13.736694, 100.523111]],
  ['13 44.2017 N 100 31.3867 E', [13.736695, 100.523112]],
  ['13.736691234567, 100.523109876543', [13.736691, 100.52311]],
])('reads the coordinates %s', (text, [lat, lon]) => {
  expect(readCoordinates(text)).toEqual({ lat, lon });
});

test.each([
  // The place of a link is its pin, not the middle of the map it was copied from.
  'https://www.google.com/maps/place/Lumphini+Park/@13.70,100.50,17z/data=!3m1!4b1!4m6!3m5!1s0x30e!8m2!3d13.7367!4d100.5231!16s',
  'https://www.google.co.th/maps/@13.7367,100.5231,17z?entry=ttu',
  'https://maps.google.com/?q=13.7367,100.5231',
  'https://www.google.com/maps/search/?api=1&query=13.7367%2C100.5231',
  'https://www.google.com/maps/search/13.7367,+100.5231?entry=tts',
  "https://www.google.com/maps/place/13%C2%B044'12.1%22N+100%C2%B031'23.2%22E/@13.7367,100.5231,17z",
  'https://www.google.com/maps/dir/?api=1&destination=13.7367,100.5231',
  'https://maps.google.com/maps?ll=13.7367,100.5231&z=16',
  'maps.google.com/?q=13.7367,100.5231',
  'https://maps.apple.com/?ll=13.7367,100.5231&q=Lumphini%20Park',
  'https://maps.apple.com/place?coordinate=13.7367,100.5231&name=Park',
  'https://www.openstreetmap.org/?mlat=13.7367&mlon=100.5231#map=17/13.70/100.50',
  'https://www.openstreetmap.org/#map=17/13.7367/100.5231',
  'geo:13.7367,100.5231;u=35',
  'geo:0,0?q=13.7367,100.5231(My home)',
  'Here it is: https://maps.google.com/?q=13.7367,100.5231',
])('reads the link %s', (text) => {
  const point = readCoordinates(text);
  expect(point).toEqual({ lat: 13.7367, lon: 100.5231 });
});

test.each([
  'https://maps.app.goo.gl/AbCdEf123',
  'https://goo.gl/maps/AbCdEf123',
  'https://maps.apple/p/AbCdEf',
])('reports the short link %s', (text) => {
  expect(readCoordinates(text)).toBe('short');
});

test.each([
  '',
  '13.7367',
  '12/5 Sukhumvit 55',
  '10 110',
  `1${' '.repeat(3_900)}1`,
  `1°${' 1'.repeat(1_900)}N`,
  '+66 81 234 5678',
  '2 bedrooms, 100 m²',
  '91, 100',
  '13.7367, 181',
  '13°61\'00"N 100°31\'23"E',
  '100.5231E 13.7367',
  'https://example.com/?q=house',
  'https://www.google.com/maps/search/condo+near+bts',
  'https://%E0%A4%A',
  `${'9'.repeat(10_000)},`,
])('finds nothing in %s', (text) => {
  expect(readCoordinates(text)).toBeNull();
});
