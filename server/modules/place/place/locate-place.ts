import type { Market } from '#contract/place/market.ts';
import { type Place, placeById, placeIdOf, PLACES } from '#contract/place/places/places.ts';

import rows from './near-points.json' with { type: 'json' };

interface NearPoint {
  /** Null if the point is in a neighbouring country. */
  place: Place | null;
  lat: number;
  lon: number;
}

export interface PlaceChain {
  province: Place;
  district: Place;
  city: Place | null;
}

/**
 * Points farther than this (km) from every town and seat are in no place: at sea or abroad. The
 * widest gap in Thailand is the Thung Yai forest, where 40 km are enough.
 */
const FARTHEST_KM = 45;
const KM_PER_DEGREE = 111.195;
const RADIANS = Math.PI / 180;

let points: readonly NearPoint[] | undefined;

/**
 * Returns the district of the nearest seat, town or known point, with its parents; null outside
 * both countries. It doesn't use borders. Near a border the result may be the next district, or
 * null if a neighbouring country's town is nearer.
 */
export function locatePoint(lat: number, lon: number): PlaceChain | null {
  points ??= makePoints();
  // Flat-earth approximation: the error is below 1 % at these distances.
  const shrink = Math.cos(lat * RADIANS);
  let nearest: NearPoint | null = null;
  let least = (FARTHEST_KM / KM_PER_DEGREE) ** 2;
  for (const point of points) {
    const square = (point.lat - lat) ** 2 + ((point.lon - lon) * shrink) ** 2;
    if (square < least) {
      least = square;
      nearest = point;
    }
  }
  return nearest?.place ? chainOf(nearest.place) : null;
}

function chainOf(place: Place): PlaceChain {
  const district = place.kind === 'city' ? placeById(place.parentId!) : place;
  return {
    province: placeById(district.parentId!),
    district,
    city: place.kind === 'city' ? place : null,
  };
}

/** Towns come last, so that a seat wins over a town at the same point. */
function makePoints(): NearPoint[] {
  const places = PLACES.filter(
    ({ kind, country }) => kind === 'city' || (kind === 'district' && country === 'TH'),
  );
  const towns = rows.map((row) => {
    const [code, lat, lon] = row.split('|') as [string, string, string];
    const country = code.slice(0, 2) as Market;
    const place = code === '' ? null : placeById(placeIdOf(country, code.slice(3)));
    return { place, lat: Number(lat), lon: Number(lon) };
  });
  const known = KNOWN_POINTS.map(({ placeId, lat, lon }) => ({
    place: placeById(placeId),
    lat,
    lon,
  }));
  return [
    ...places.map((place) => ({ place, lat: place.lat, lon: place.lon })),
    ...known,
    ...towns,
  ];
}

/**
 * Points within a district, mostly near its borders. The seat and the towns in GeoNames aren't
 * enough where streets divide districts, as Sukhumvit does with Watthana and Khlong Toei. Country
 * and code of the place: latitude, longitude, … Our own data, accurate to about 50 m.
 */
const POINTS = `
TH 1001: 13.7500 100.4915, 13.7588 100.4974, 13.7550 100.4930, 13.7517 100.5011, 13.7466 100.4932, 13.7470 100.5012, 13.7415 100.4965
TH 1004: 13.7290 100.5320, 13.7286 100.5343, 13.7300 100.5270, 13.7294 100.5366, 13.7245 100.5292, 13.7206 100.5205, 13.7215 100.5150, 13.7320 100.5242
TH 1006: 13.7555 100.6215, 13.7600 100.6190, 13.7560 100.6300, 13.7660 100.6425, 13.7420 100.6420
TH 1007: 13.7456 100.5341, 13.7466 100.5290, 13.7441 100.5430, 13.7430 100.5488, 13.7466 100.5393, 13.7480 100.5360, 13.7380 100.5420, 13.7400 100.5470, 13.7380 100.5300, 13.7270 100.5470, 13.7330 100.5290, 13.7395 100.5170, 13.7310 100.5400
TH 1009: 13.6895 100.6095, 13.6968 100.6052, 13.6990 100.6070, 13.7010 100.6110
TH 1012: 13.6980 100.5370, 13.6890 100.5440
TH 1016: 13.7437 100.4889
TH 1017: 13.7500 100.5750, 13.7530 100.5700, 13.7480 100.5640, 13.7620 100.5690, 13.7700 100.5740
TH 1018: 13.7262 100.5100, 13.7220 100.4980
TH 1026: 13.7580 100.5655, 13.7640 100.5560
TH 1028: 13.7210 100.5302, 13.7230 100.5300, 13.7150 100.5370, 13.7240 100.5450, 13.7203 100.5268, 13.7180 100.5150, 13.7090 100.5330
TH 1029: 13.8062 100.5310
TH 1030: 13.8297 100.5697, 13.8476 100.5716, 13.8160 100.5600, 13.8040 100.5440
TH 1032: 13.6880 100.6620, 13.6935 100.6480
TH 1033: 13.7398 100.5533, 13.7375 100.5532, 13.7180 100.5850, 13.7352 100.5600, 13.7330 100.5610, 13.7290 100.5650, 13.7265 100.5670, 13.7290 100.5690, 13.7235 100.5695, 13.7215 100.5770, 13.7170 100.5835, 13.7145 100.5860, 13.7030 100.5975
TH 1034: 13.7350 100.6250, 13.7220 100.6150, 13.7380 100.6440
TH 1037: 13.7505 100.5410, 13.7519 100.5316, 13.7570 100.5338, 13.7510 100.5600, 13.7500 100.5480, 13.7640 100.5370
TH 1038: 13.8035 100.6140
TH 1039: 13.7425 100.5545, 13.7397 100.5583, 13.7384 100.5606, 13.7400 100.5615, 13.7365 100.5660, 13.7345 100.5690, 13.7323 100.5699, 13.7345 100.5760, 13.7250 100.5790, 13.7310 100.5830, 13.7207 100.5862, 13.7165 100.5928, 13.7062 100.6015, 13.7090 100.6000
TH 1045: 13.7800 100.6100
TH 1047: 13.6690 100.6050, 13.6680 100.6340
TH 1103: 13.6915 100.7480, 13.6475 100.6800, 13.6430 100.6740
TH 1206: 13.9140 100.5450, 13.9080 100.5300
TH 1303: 13.9880 100.6190
TH 2004: 12.9270 100.8740, 12.8880 100.8730, 12.9650 100.8900, 12.8440 100.9050
TH 2009: 12.8300 100.9070, 12.7650 100.8950
TH 5001: 18.8020 98.9680, 18.7960 98.9650, 18.8070 99.0180, 18.7700 98.9780, 18.7500 98.9480
TH 5014: 18.8200 99.0330
TH 5015: 18.7200 98.9400
TH 8301: 7.7790 98.3250, 7.8450 98.2950, 7.8200 98.2980, 7.8915 98.3680, 7.9050 98.3700
TH 8302: 7.8965 98.2960, 7.9530 98.2830, 7.9100 98.3330
TH 8303: 7.9830 98.2780, 8.0000 98.3000, 8.1110 98.3070, 7.9850 98.3300, 7.9560 98.3890
LK 1107: 6.9130 79.8630, 6.9100 79.8720
`;

/** A point within a place, in degrees of WGS 84. */
interface KnownPoint {
  placeId: number;
  lat: number;
  lon: number;
}

const KNOWN_POINTS: readonly KnownPoint[] = POINTS.trim()
  .split('\n')
  .flatMap((line) => {
    const [code, points] = line.split(': ') as [string, string];
    return points.split(', ').map((point): KnownPoint => {
      const [lat, lon] = point.split(' ').map(Number) as [number, number];
      return { placeId: placeIdOf(code.slice(0, 2) as 'TH' | 'LK', code.slice(3)), lat, lon };
    });
  });
