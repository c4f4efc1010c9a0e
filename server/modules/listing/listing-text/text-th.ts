import type { TitleDeed } from '#contract/listing/listing-values.ts';
import type { Random } from '#server/random.ts';

import { choosePhrase, type Phrase, writeParagraphs } from './choose-phrase.ts';
import type { HomeWords } from './home-words.ts';
import {
  area,
  deal,
  figure,
  isHome,
  joined,
  metres,
  noun,
  rooms,
  spaced,
  year,
} from './words-th.ts';

const NAMED_IN_TITLES = {
  pool: 'พร้อมสระว่ายน้ำ',
  garden: 'มีสวน',
  sea_view: 'วิวทะเล',
  river_view: 'วิวแม่น้ำ',
  mountain_view: 'วิวภูเขา',
  city_view: 'วิวเมือง',
} as const;

const titleFeature = ({ features }: HomeWords) =>
  Object.entries(NAMED_IN_TITLES).find(([feature]) => features.includes(feature))?.[1];

const TITLES: readonly Phrase[] = [
  (home) =>
    isHome(home) &&
    home.homeSize !== null &&
    joined(`${deal(home)}${noun(home)}`, rooms(home), metres(home.homeSize), area(home)),
  (home) =>
    isHome(home) &&
    home.station &&
    joined(`${deal(home)}${noun(home)}`, rooms(home), `ใกล้สถานี${home.station.name.th}`),
  (home) =>
    isHome(home) &&
    titleFeature(home) &&
    joined(`${deal(home)}${noun(home)}${titleFeature(home)}`, rooms(home), area(home)),
  (home) =>
    home.propertyType === 'condo' &&
    home.floorLevel !== null &&
    home.floorLevel > 0 &&
    joined(`${deal(home)}${noun(home)}`, rooms(home), `ชั้น ${home.floorLevel}`, area(home)),
  (home) =>
    isHome(home) &&
    home.propertyType !== 'condo' &&
    home.land &&
    joined(`${deal(home)}${noun(home)}`, rooms(home), `เนื้อที่ ${home.land.th}`, area(home)),
  (home) => !isHome(home) && home.land && joined(`${deal(home)}ที่ดิน`, home.land.th, area(home)),
  (home) =>
    !isHome(home) &&
    home.land &&
    area(home) &&
    `${deal(home)}ที่ดินใน${area(home)!} เนื้อที่ ${home.land.th}`,
];

const bathrooms = ({ bathrooms: count }: HomeWords) => (count ? `${count} ห้องน้ำ` : null);

const floor = ({ floorLevel }: HomeWords) =>
  floorLevel === null || floorLevel < 1 ? null : `ชั้น ${floorLevel}`;

const OPENINGS: readonly Phrase[] = [
  (home) =>
    home.propertyType === 'condo' &&
    joined(
      noun(home),
      rooms(home),
      bathrooms(home),
      home.homeSize !== null && `พื้นที่ใช้สอย ${metres(home.homeSize)}`,
      floor(home) && `อยู่${floor(home)}`,
    ),
  (home) =>
    home.propertyType === 'condo' &&
    home.homeSize !== null &&
    joined(
      `ห้องขนาด ${metres(home.homeSize)}`,
      rooms(home),
      bathrooms(home),
      floor(home) && `อยู่${floor(home)}`,
    ),
  (home) =>
    isHome(home) &&
    home.propertyType !== 'condo' &&
    joined(
      noun(home),
      rooms(home),
      bathrooms(home),
      home.homeSize !== null && `พื้นที่ใช้สอย ${metres(home.homeSize)}`,
      home.land && `บนที่ดิน ${home.land.th}`,
    ),
  (home) =>
    isHome(home) &&
    home.propertyType !== 'condo' &&
    home.land &&
    joined(
      `${noun(home)}บนที่ดิน ${home.land.th}`,
      home.homeSize !== null && `พื้นที่ใช้สอย ${metres(home.homeSize)}`,
      rooms(home),
      bathrooms(home),
    ),
  (home) =>
    !isHome(home) && home.land && `ที่ดินเนื้อที่ ${home.land.th} (${metres(Math.round(home.lotSize!))})`,
  (home) =>
    !isHome(home) &&
    home.land &&
    `ที่ดินแปลงนี้มีเนื้อที่ ${home.land.th} หรือ ${metres(Math.round(home.lotSize!))}`,
];

const YEARS: readonly Phrase[] = [
  ({ isOffPlan, builtInDate }) =>
    isOffPlan &&
    (builtInDate ? `ก่อนสร้างเสร็จ (พรีเซล) กำหนดเสร็จปี ${year(builtInDate)}` : 'ก่อนสร้างเสร็จ (พรีเซล)'),
  ({ isOffPlan, builtInDate, lastRenovationDate }) =>
    !isOffPlan &&
    builtInDate &&
    joined(
      `สร้างเมื่อปี ${year(builtInDate)}`,
      lastRenovationDate && `ปรับปรุงล่าสุดปี ${year(lastRenovationDate)}`,
    ),
  ({ isOffPlan, builtInDate, lastRenovationDate }) =>
    !isOffPlan && !builtInDate && lastRenovationDate && `ปรับปรุงล่าสุดปี ${year(lastRenovationDate)}`,
];

const CEILINGS: readonly Phrase[] = [
  ({ ceilingHeight }) => ceilingHeight && `เพดานสูง ${figure(ceilingHeight, 2)} เมตร`,
];

const FURNISHED: readonly Phrase[] = [
  ({ furnishingStatus }) => furnishingStatus === 'fully' && 'เฟอร์นิเจอร์ครบ',
  ({ furnishingStatus }) => furnishingStatus === 'fully' && 'ตกแต่งครบ มีเฟอร์นิเจอร์ให้',
  ({ furnishingStatus }) => furnishingStatus === 'partially' && 'มีเฟอร์นิเจอร์บางส่วน',
  ({ furnishingStatus }) => furnishingStatus === 'unfurnished' && 'ไม่มีเฟอร์นิเจอร์',
];

const FEATURES: Readonly<Record<string, string>> = {
  pool: 'สระว่ายน้ำ',
  gym: 'ฟิตเนส',
  garden: 'สวน',
  garage: 'โรงจอดรถ',
  air_conditioning: 'เครื่องปรับอากาศ',
  security: 'ระบบรักษาความปลอดภัย',
  solar: 'โซลาร์เซลล์',
  maid_room: 'ห้องแม่บ้าน',
  sea_view: 'วิวทะเล',
  mountain_view: 'วิวภูเขา',
  city_view: 'วิวเมือง',
  river_view: 'วิวแม่น้ำ',
  smart_home: 'ระบบสมาร์ตโฮม',
  fibre_internet: 'อินเทอร์เน็ตไฟเบอร์',
  balcony: 'ระเบียง',
  lift: 'ลิฟต์',
  coworking: 'พื้นที่ทำงานส่วนกลาง',
  sauna: 'ซาวน่า',
  clubhouse: 'คลับเฮาส์',
};

const features = (home: HomeWords) => home.features.flatMap((feature) => FEATURES[feature] ?? []);

/** `สระว่ายน้ำ ฟิตเนส และซาวน่า` */
function listOf(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(' ')} และ${words.at(-1)!}`;
}

const FEATURE_LISTS: readonly Phrase[] = [
  (home) => features(home).length > 0 && `มี${listOf(features(home))}`,
  (home) => features(home).length > 1 && `สิ่งที่มีให้ ได้แก่ ${listOf(features(home))}`,
];

const PETS: readonly Phrase[] = [
  (home) => home.features.includes('pet_friendly') && 'เลี้ยงสัตว์ได้',
  (home) => home.features.includes('pet_friendly') && 'อนุญาตให้เลี้ยงสัตว์',
];

const PARKING: readonly Phrase[] = [
  ({ parkingLots }) => parkingLots && `จอดรถได้ ${parkingLots} คัน`,
  ({ parkingLots }) => parkingLots && `มีที่จอดรถ ${parkingLots} คัน`,
];

const PLACES: readonly Phrase[] = [
  ({ district, province }) => {
    const names = [district?.th, province?.th].filter(Boolean);
    return names.length > 0 && `ตั้งอยู่ที่${[...new Set(names)].join(' ')}`;
  },
];

const STATIONS: readonly Phrase[] = [
  ({ station }) =>
    station &&
    `สถานีรถไฟฟ้าที่ใกล้ที่สุดคือ${station.name.th} ห่างราว ${figure(station.metres)} เมตรในแนวตรง`,
  ({ station }) => station && `ห่างสถานี${station.name.th}ราว ${figure(station.metres)} เมตรในแนวตรง`,
];

const FEES: readonly Phrase[] = [
  ({ commonFee, currency }) =>
    commonFee &&
    `ค่าส่วนกลาง ${figure(commonFee, 2)} ${currency === 'THB' ? 'บาท' : 'รูปี'}/ตร.ม./เดือน`,
];

const TERMS: readonly Phrase[] = [
  ({ tenure, isForSale }) => isForSale && tenure === 'freehold' && 'กรรมสิทธิ์ (ฟรีโฮลด์)',
  ({ tenure, isForSale, leaseYearsLeft }) =>
    isForSale &&
    tenure === 'leasehold' &&
    joined('สิทธิการเช่า (ลีสโฮลด์)', leaseYearsLeft && `เหลือ ${leaseYearsLeft} ปี`),
];

const QUOTAS: readonly Phrase[] = [
  ({ ownershipQuota, isForSale }) =>
    isForSale &&
    ownershipQuota &&
    (ownershipQuota === 'foreign' ? 'อยู่ในโควตาต่างชาติ' : 'อยู่ในโควตาคนไทย'),
];

const DEED_NAMES: Readonly<Record<TitleDeed, string>> = {
  chanote: 'โฉนดที่ดิน (น.ส.4 จ.)',
  nor_sor_3_gor: 'น.ส.3 ก.',
  nor_sor_3: 'น.ส.3',
  sor_kor_1: 'ส.ค.1',
  por_bor_tor_5: 'ภ.บ.ท.5',
  sinnakkara: 'โฉนดกรรมสิทธิ์ (Sinnakkara)',
  bim_saviya: 'หนังสือรับรองกรรมสิทธิ์ (Bim Saviya)',
  state_grant: 'เอกสารที่รัฐออกให้',
};

const DEEDS: readonly Phrase[] = [
  ({ titleDeed, isForSale }) => isForSale && titleDeed && `เอกสารสิทธิ์: ${DEED_NAMES[titleDeed]}`,
];

const ROAD_NAMES = {
  concrete: 'ถนนคอนกรีต',
  asphalt: 'ถนนลาดยาง',
  gravel: 'ถนนลูกรัง',
  dirt: 'ถนนดิน',
};

const UTILITY_NAMES = {
  electricity: 'ไฟฟ้า',
  water: 'น้ำประปา',
  internet: 'อินเทอร์เน็ตหรือโทรศัพท์',
};

const ROADS: readonly Phrase[] = [
  ({ roadAccess, roadWidth }) =>
    roadAccess &&
    (roadAccess === 'none'
      ? 'ไม่มีทางเข้าออก'
      : joined(
          `มี${ROAD_NAMES[roadAccess]}เข้าถึง`,
          roadWidth && `กว้าง ${figure(roadWidth, 2)} เมตร`,
        )),
];

const SUPPLIES: readonly Phrase[] = [
  ({ utilities }) =>
    utilities.length > 0 && `มี${listOf(utilities.map((one) => UTILITY_NAMES[one]))}`,
];

const EXTRAS: readonly Phrase[] = [
  ({ hasSellerFinance, isForSale }) => isForSale && hasSellerFinance && 'ผ่อนตรงกับเจ้าของได้',
];

const DAILY: readonly Phrase[] = [
  ({ hasDailyRental, isForRent }) => isForRent && hasDailyRental && 'ให้เช่ารายวันได้',
];

const MONTHS =
  'มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม'.split(
    ' ',
  );

const AVAILABLE: readonly Phrase[] = [
  ({ availability }) => {
    if (!availability) return null;
    const [gregorian, month, day] = availability.split('-').map(Number);
    return `เข้าอยู่ได้ตั้งแต่ ${day} ${MONTHS[month! - 1]} ${year(gregorian!)}`;
  },
];

/** Returns the title and description in Thai, written independently of the English ones. */
export function textInThai(
  random: Random,
  home: HomeWords,
): { title: string; description: string } {
  const title =
    choosePhrase(random, TITLES, home) ?? joined(`${deal(home)}${noun(home)}`, area(home));
  const available = isHome(home) ? AVAILABLE : [];
  const description = writeParagraphs(
    random,
    [
      [OPENINGS, YEARS, CEILINGS],
      [FURNISHED, FEATURE_LISTS, PETS, PARKING],
      [PLACES, STATIONS, ROADS, SUPPLIES],
      [FEES, TERMS, QUOTAS, DEEDS, EXTRAS, DAILY, available],
    ],
    home,
  );
  return { title: spaced(title), description: spaced(description) };
}
