import type { TitleDeed, UTILITIES } from '#contract/listing/listing-values.ts';

import type { DescribedFacts, InBoth } from './described-facts.ts';
import { isCondo, isHouse, isPlot, type Phrase } from './phrase.ts';
import { capital, dayInEnglish, listInEnglish, plural, withArticle } from './wording-en.ts';
import { dayInThai, joined, listInThai, thaiYear } from './wording-th.ts';

const figure = (value: number, decimals = 1) =>
  value.toLocaleString('en-US', { maximumFractionDigits: decimals });

const OPENINGS: readonly Phrase[] = [
  (home, { en, th }) =>
    isCondo(home) && {
      en:
        en.size &&
        `${capital(withArticle(en.kind))} of ${en.size}${en.onFloor}${en.withBath && `,${en.withBath}`}.`,
      th: joined(th.noun, th.rooms, th.bathrooms, th.space, th.floor && `อยู่${th.floor}`),
    },
  (home, { en, th }) =>
    isCondo(home) &&
    en.size && {
      en: `This ${en.kind} has ${en.size} of floor space${en.andBath}${en.floor ? ` and is on the ${en.floor}` : ''}.`,
      th: joined(`ห้องขนาด ${th.size}`, th.rooms, th.bathrooms, th.floor && `อยู่${th.floor}`),
    },
  (home, { en, th }) =>
    isHouse(home) && {
      en:
        en.size &&
        `${capital(withArticle(en.kind))}${en.withBath}: ${en.size} inside${home.land ? `, on ${home.land.en} of land` : ''}.`,
      th: joined(th.noun, th.rooms, th.bathrooms, th.space, home.land && `บนที่ดิน ${home.land.th}`),
    },
  (home, { en, th }) =>
    isHouse(home) && {
      en:
        en.size &&
        `This ${en.kind} has ${en.size} of floor space${en.andBath}${home.land ? ` and is on ${home.land.en} of land` : ''}.`,
      th: home.land && joined(`${th.noun}บนที่ดิน ${home.land.th}`, th.space, th.rooms, th.bathrooms),
    },
  (home, { en, th }) =>
    isPlot(home) &&
    home.land && {
      en: `A plot of ${home.land.en} (${en.plot}).`,
      th: `ที่ดินเนื้อที่ ${home.land.th} (${th.plot})`,
    },
  (home, { en, th }) =>
    isPlot(home) &&
    home.land && {
      en: `The plot measures ${home.land.en}, or ${en.plot}.`,
      th: `ที่ดินแปลงนี้มีเนื้อที่ ${home.land.th} หรือ ${th.plot}`,
    },
  (home, { en }) =>
    !isPlot(home) && !en.size && { en: `${capital(withArticle(en.kind))}${en.withBath}.` },
];

const YEARS: readonly Phrase[] = [
  ({ isOffPlan, builtInDate }) =>
    isOffPlan &&
    (builtInDate
      ? {
          en: `It is sold off-plan and due in ${builtInDate}.`,
          th: `ก่อนสร้างเสร็จ (พรีเซล) กำหนดเสร็จปี ${thaiYear(builtInDate)}`,
        }
      : { en: 'It is sold off-plan.', th: 'ก่อนสร้างเสร็จ (พรีเซล)' }),
  ({ isOffPlan, builtInDate: built, lastRenovationDate: renovated }) =>
    !isOffPlan &&
    built && {
      en: renovated ? `Built in ${built}, renovated in ${renovated}.` : `It was built in ${built}.`,
      th: joined(`สร้างเมื่อปี ${thaiYear(built)}`, renovated && `ปรับปรุงล่าสุดปี ${thaiYear(renovated)}`),
    },
  ({ isOffPlan, builtInDate, lastRenovationDate: renovated }) =>
    !isOffPlan &&
    !builtInDate &&
    renovated && {
      en: `It was renovated in ${renovated}.`,
      th: `ปรับปรุงล่าสุดปี ${thaiYear(renovated)}`,
    },
];

const ceilings: Phrase = ({ ceilingHeight }) =>
  ceilingHeight && {
    en: `The ceilings are ${figure(ceilingHeight, 2)} m high.`,
    th: `เพดานสูง ${figure(ceilingHeight, 2)} เมตร`,
  };

const FURNISHED: readonly Phrase[] = [
  ({ furnishingStatus }) =>
    furnishingStatus === 'fully' && { en: 'It comes fully furnished.', th: 'เฟอร์นิเจอร์ครบ' },
  ({ furnishingStatus }) =>
    furnishingStatus === 'fully' && {
      en: 'The furniture is included.',
      th: 'ตกแต่งครบ มีเฟอร์นิเจอร์ให้',
    },
  ({ furnishingStatus }) =>
    furnishingStatus === 'partially' && {
      en: 'It is partly furnished.',
      th: 'มีเฟอร์นิเจอร์บางส่วน',
    },
  ({ furnishingStatus }) =>
    furnishingStatus === 'unfurnished' && {
      en: 'It is offered unfurnished.',
      th: 'ไม่มีเฟอร์นิเจอร์',
    },
];

const FEATURES: Readonly<Record<string, InBoth>> = {
  pool: { en: 'a pool', th: 'สระว่ายน้ำ' },
  gym: { en: 'a gym', th: 'ฟิตเนส' },
  garden: { en: 'a garden', th: 'สวน' },
  garage: { en: 'a garage', th: 'โรงจอดรถ' },
  air_conditioning: { en: 'air conditioning', th: 'เครื่องปรับอากาศ' },
  security: { en: 'security', th: 'ระบบรักษาความปลอดภัย' },
  solar: { en: 'solar panels', th: 'โซลาร์เซลล์' },
  maid_room: { en: 'a maid’s room', th: 'ห้องแม่บ้าน' },
  sea_view: { en: 'a view of the sea', th: 'วิวทะเล' },
  mountain_view: { en: 'a view of the mountains', th: 'วิวภูเขา' },
  city_view: { en: 'a view of the city', th: 'วิวเมือง' },
  river_view: { en: 'a view of the river', th: 'วิวแม่น้ำ' },
  smart_home: { en: 'smart-home controls', th: 'ระบบสมาร์ตโฮม' },
  fibre_internet: { en: 'fibre internet', th: 'อินเทอร์เน็ตไฟเบอร์' },
  balcony: { en: 'a balcony', th: 'ระเบียง' },
  lift: { en: 'a lift', th: 'ลิฟต์' },
  coworking: { en: 'a co-working space', th: 'พื้นที่ทำงานส่วนกลาง' },
  sauna: { en: 'a sauna', th: 'ซาวน่า' },
  clubhouse: { en: 'a clubhouse', th: 'คลับเฮาส์' },
};

/** Returns a list in a sentence of each language; null if it is shorter than `least`. */
function listOf(names: readonly InBoth[], least = 1): InBoth | null {
  if (names.length < least) return null;
  return {
    en: listInEnglish(names.map(({ en }) => en)),
    th: listInThai(names.map(({ th }) => th)),
  };
}

const featuresOf = ({ features }: DescribedFacts, least?: number) =>
  listOf(
    features.flatMap((feature) => FEATURES[feature] ?? []),
    least,
  );

const FEATURE_LISTS: readonly Phrase[] = [
  (home) => {
    const list = featuresOf(home);
    return list && { en: `It has ${list.en}.`, th: `มี${list.th}` };
  },
  (home) => {
    const list = featuresOf(home, 2);
    return list && { en: `Features include ${list.en}.`, th: `สิ่งที่มีให้ ได้แก่ ${list.th}` };
  },
];

const PETS: readonly Phrase[] = [
  ({ features }) =>
    features.includes('pet_friendly') && { en: 'Pets are allowed.', th: 'เลี้ยงสัตว์ได้' },
  ({ features }) =>
    features.includes('pet_friendly') && { en: 'Pets welcome.', th: 'อนุญาตให้เลี้ยงสัตว์' },
];

const PARKING: readonly Phrase[] = [
  ({ parkingLots }) =>
    parkingLots && {
      en: `There is parking for ${plural(parkingLots, 'car')}.`,
      th: `จอดรถได้ ${parkingLots} คัน`,
    },
  ({ parkingLots }) =>
    parkingLots && {
      en: `Parking for ${plural(parkingLots, 'car')}.`,
      th: `มีที่จอดรถ ${parkingLots} คัน`,
    },
];

const PLACES: readonly Phrase[] = [
  ({ district, province }, { en }) => {
    const names = [...new Set([district?.th, province?.th].filter(Boolean))];
    return en.place && { en: `It is in ${en.place}.`, th: `ตั้งอยู่ที่${names.join(' ')}` };
  },
  (_home, { en }) => en.place && { en: `It is located in ${en.place}.` },
];

const STATIONS: readonly Phrase[] = [
  ({ station }) =>
    station && {
      en: `The nearest station is ${station.name.en}, about ${figure(station.metres)} m away in a straight line.`,
      th: `สถานีรถไฟฟ้าที่ใกล้ที่สุดคือ${station.name.th} ห่างราว ${figure(station.metres)} เมตรในแนวตรง`,
    },
  ({ station }) =>
    station && {
      en: `${station.name.en} station is about ${figure(station.metres)} m away in a straight line.`,
      th: `ห่างสถานี${station.name.th}ราว ${figure(station.metres)} เมตรในแนวตรง`,
    },
];

const fees: Phrase = ({ commonFee, currency }) =>
  commonFee && {
    en: `The common fee is ${figure(commonFee, 2)} ${currency === 'THB' ? 'baht' : 'rupees'} per m² per month.`,
    th: `ค่าส่วนกลาง ${figure(commonFee, 2)} ${currency === 'THB' ? 'บาท' : 'รูปี'}/ตร.ม./เดือน`,
  };

const TERMS: readonly Phrase[] = [
  ({ tenure, isForSale }) =>
    isForSale && tenure === 'freehold' && { en: 'It is freehold.', th: 'กรรมสิทธิ์ (ฟรีโฮลด์)' },
  ({ tenure, isForSale, leaseYearsLeft: left }) =>
    isForSale &&
    tenure === 'leasehold' && {
      en: left ? `It is leasehold, with ${plural(left, 'year')} left.` : 'It is leasehold.',
      th: joined('สิทธิการเช่า (ลีสโฮลด์)', left && `เหลือ ${left} ปี`),
    },
];

const QUOTA_PHRASES = {
  foreign: { en: 'It is in the foreign quota.', th: 'อยู่ในโควตาต่างชาติ' },
  thai: { en: 'It is in the Thai quota.', th: 'อยู่ในโควตาคนไทย' },
};

const quotas: Phrase = ({ ownershipQuota, isForSale }) =>
  isForSale && ownershipQuota && QUOTA_PHRASES[ownershipQuota];

const DEED_NAMES: Readonly<Record<TitleDeed, InBoth>> = {
  chanote: { en: 'a chanote', th: 'โฉนดที่ดิน (น.ส.4 จ.)' },
  nor_sor_3_gor: { en: 'a Nor Sor 3 Gor', th: 'น.ส.3 ก.' },
  nor_sor_3: { en: 'a Nor Sor 3', th: 'น.ส.3' },
  sor_kor_1: { en: 'a Sor Kor 1', th: 'ส.ค.1' },
  por_bor_tor_5: { en: 'a Por Bor Tor 5', th: 'ภ.บ.ท.5' },
  sinnakkara: { en: 'a freehold deed (Sinnakkara)', th: 'โฉนดกรรมสิทธิ์ (Sinnakkara)' },
  bim_saviya: { en: 'a title certificate (Bim Saviya)', th: 'หนังสือรับรองกรรมสิทธิ์ (Bim Saviya)' },
  state_grant: { en: 'a state grant', th: 'เอกสารที่รัฐออกให้' },
};

const deeds: Phrase = ({ titleDeed, isForSale }) =>
  isForSale &&
  titleDeed && {
    en: `The title document is ${DEED_NAMES[titleDeed].en}.`,
    th: `เอกสารสิทธิ์: ${DEED_NAMES[titleDeed].th}`,
  };

const ROAD_NAMES = {
  concrete: 'ถนนคอนกรีต',
  asphalt: 'ถนนลาดยาง',
  gravel: 'ถนนลูกรัง',
  dirt: 'ถนนดิน',
};

const roads: Phrase = ({ roadAccess, roadWidth: width }) =>
  roadAccess &&
  (roadAccess === 'none'
    ? { en: 'No road leads to it.', th: 'ไม่มีทางเข้าออก' }
    : {
        en: `${capital(withArticle(roadAccess))} road${width ? `, ${figure(width, 2)} m wide,` : ''} leads to it.`,
        th: joined(`มี${ROAD_NAMES[roadAccess]}เข้าถึง`, width && `กว้าง ${figure(width, 2)} เมตร`),
      });

const UTILITY_NAMES: Readonly<Record<(typeof UTILITIES)[number], InBoth>> = {
  electricity: { en: 'electricity', th: 'ไฟฟ้า' },
  water: { en: 'mains water', th: 'น้ำประปา' },
  internet: { en: 'internet or a phone line', th: 'อินเทอร์เน็ตหรือโทรศัพท์' },
};

const supplies: Phrase = ({ utilities }) => {
  const list = listOf(utilities.map((one) => UTILITY_NAMES[one]));
  return list && { en: `It has ${list.en}.`, th: `มี${list.th}` };
};

const extras: Phrase = ({ hasSellerFinance, isForSale }) =>
  isForSale &&
  hasSellerFinance && {
    en: 'Seller financing is available.',
    th: 'ผ่อนตรงกับเจ้าของได้',
  };

const daily: Phrase = ({ hasDailyRental, isForRent }) =>
  isForRent && hasDailyRental && { en: 'Daily rental is available.', th: 'ให้เช่ารายวันได้' };

const available: Phrase = (home) =>
  home.availability && {
    en: `It is available from ${dayInEnglish(home.availability)}.`,
    th: !isPlot(home) && `เข้าอยู่ได้ตั้งแต่ ${dayInThai(home.availability)}`,
  };

/** The groups of phrases of each paragraph. A text has one phrase of each group. */
export const PARAGRAPHS: readonly (readonly (readonly Phrase[])[])[] = [
  [OPENINGS, YEARS, [ceilings]],
  [FURNISHED, FEATURE_LISTS, PETS, PARKING],
  [PLACES, STATIONS, [roads], [supplies]],
  [[fees], TERMS, [quotas], [deeds], [extras], [daily], [available]],
];
