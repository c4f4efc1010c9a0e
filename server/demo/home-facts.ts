import type { PropertyType } from '#contract/listing/listing-values.ts';
import type { ListingFacts } from '#server/modules/listing/listing/listing-facts.ts';
import type { Point } from '#server/modules/place/geometry/morton.ts';
import type { Random } from '#server/random.ts';

import {
  availableOf,
  DAY_MS,
  dealsOf,
  featuresOf,
  feeOf,
  furnishingOf,
  parkingOf,
  renovationOf,
  roomsOf,
  storeysOf,
  type Style,
  styleOf,
  tenureOf,
  termsOf,
  yearOf,
} from './home-odds.ts';
import {
  type Area,
  type MarketArea,
  marketAreaAt,
  type Name,
  namesOf,
  type Setting,
} from './market-areas.ts';
import { built, dwellingPrice, niceRent, niceSale, plotOf } from './prices.ts';

/** The facts of a home, before its texts are written. */
export interface HomeFacts extends Omit<
  ListingFacts,
  | 'isForSale'
  | 'isForRent'
  | 'features'
  | 'ceilingHeight'
  | 'country'
  | 'provinceId'
  | 'districtId'
  | 'subdistrictId'
  | 'neighbourhood'
  | 'postalCode'
  | 'ref'
> {
  market: MarketArea;
  area: Area;
  setting: Setting;
  style: Style;
  /** The condominium or village. Null for a home outside of both. */
  project: Name | null;
  /** Number of storeys of the building. */
  storeys: number;
  deals: readonly ('sale' | 'rent')[];
  currency: string;
  features: readonly string[];
  exact: Point;
  listedAt: Date;
  availabilityConfirmedAt: Date | null;
}

/**
 * Invents a home. Prices, sizes and rooms fit the district and each other. All dates are within the
 * 18 months before `now`.
 */
export function makeHome(random: Random, now: Date): HomeFacts {
  const market = marketAreaAt(random.next());
  const area = random.pick(market.areas);
  const { mix } = market;
  const type = random.weighted<PropertyType>(
    ['condo', 'house', 'townhouse', 'land'],
    [mix.condo, mix.house, mix.townhouse, mix.land],
  );
  const setting = random.pick(market.settings);
  const thisYear = now.getUTCFullYear();
  const isOffPlan = type !== 'land' && random.chance(0.07);
  const builtYear = type === 'land' ? null : yearOf(random, thisYear, isOffPlan);
  const rooms = type === 'land' ? null : roomsOf(random, type, market);
  const storeys = storeysOf(random, type, market, rooms?.bedrooms ?? 0);
  const floorLevel = type === 'condo' ? random.int(Math.min(2, storeys), storeys) : null;
  const homeSize = rooms ? built(random, type, rooms.bedrooms, market) : null;
  const lotSize = type === 'condo' ? null : plotOf(random, type, homeSize, storeys, market);
  const style = styleOf(random, type, market, setting, builtYear ?? thisYear);
  const value = dwellingPrice(random, {
    type,
    market,
    homeSize,
    lotSize,
    floorLevel,
    builtYear,
    thisYear,
  });
  const deals = dealsOf(random, type, isOffPlan);
  const listedAt = new Date(
    now.getTime() - Math.floor(540 * DAY_MS * random.next() ** 1.7) - 60_000,
  );
  const furnishing = type === 'land' ? null : furnishingOf(random, type, deals, isOffPlan);
  const sold = deals.includes('sale');
  const let_ = deals.includes('rent');
  const monthly = (value * random.range(0.04, 0.06)) / 12;
  const rentFrequency = let_ && random.chance(type === 'land' ? 0.8 : 0.06) ? 'yearly' : 'monthly';
  const rent = rentFrequency === 'yearly' ? monthly * 12 : monthly;
  const currency = market.place.country === 'TH' ? 'THB' : 'LKR';
  const home: Omit<HomeFacts, keyof ReturnType<typeof termsOf>> = {
    market,
    area,
    setting,
    style,
    storeys,
    project: projectName(random, type, market, area),
    type,
    deals,
    isOffPlan,
    salePrice: sold ? niceSale(value, currency) : null,
    rentPrice: let_ ? niceRent(rent, currency) : null,
    currency,
    rentFrequency,
    isPriceOnRequest: random.chance(0.03),
    sellerFinance: sold && random.chance(0.06),
    dailyRental: let_ && type !== 'land' && setting === 'sea' && random.chance(0.12),
    furnishing,
    bedrooms: rooms?.bedrooms ?? null,
    bathrooms: rooms?.bathrooms ?? null,
    homeSize,
    lotSize,
    features: featuresOf(random, type, setting, market, value, floorLevel),
    floorLevel,
    parking: type === 'land' ? null : parkingOf(random, type, rooms!.bedrooms),
    builtYear,
    renovatedYear: renovationOf(random, builtYear, thisYear),
    availableFrom: availableOf(random, type, isOffPlan, builtYear, deals, now),
    commonFee: feeOf(random, type, market),
    tenure: tenureOf(random, type, market),
    exact: pointIn(random, area),
    showExact: !random.chance(0.35),
    listedAt,
    availabilityConfirmedAt: confirmedAt(random, listedAt, now),
  };
  // Draws of a fact that homes no longer have, so that a seed still gives the same ones.
  if (random.chance(0.04)) random.int(1, 20);
  return { ...home, ...termsOf(home) };
}

/**
 * Returns a random point in a neighbourhood, denser in its middle. In degrees with five decimals,
 * about a metre.
 */
function pointIn(random: Random, area: Area): Point {
  const angle = random.range(0, Math.PI * 2);
  const reach = area.radius * Math.sqrt(random.next() * random.range(0.35, 1));
  const lat = area.lat + (Math.sin(angle) * reach) / 111.195;
  const lon =
    area.lon + (Math.cos(angle) * reach) / (111.195 * Math.cos((area.lat * Math.PI) / 180));
  return { lat: Math.round(lat * 1e5) / 1e5, lon: Math.round(lon * 1e5) / 1e5 };
}

function confirmedAt(random: Random, listedAt: Date, now: Date): Date | null {
  if (random.chance(0.22)) return null;
  const age = Math.floor(45 * DAY_MS * random.next() ** 1.5);
  return new Date(Math.max(listedAt.getTime(), now.getTime() - age));
}

/** Invented from typical words, never a developer's brand. */
const THAI_ROOTS = namesOf(`
  Mekhala/เมขลา ; Arunya/อรุณญา ; Chatra/ฉัตรา ; Varinda/วรินดา ; Lamphu/ลำพู ;
  Kannika/กรรณิการ์ ; Nirada/นิราดา ; Phikun/พิกุล ; Sarocha/สโรชา ; Thara/ธารา ;
  Inthanin/อินทนิล ; Rimtan/ริมธาร ; Chomdao/ชมดาว ; Anchan/อัญชัน ; Pakarang/ปะการัง ;
  Lilawadi/ลีลาวดี ; Busaba/บุษบา ; Wanalee/วนาลี ; Mathura/มธุรา ; Khwan Fa/ขวัญฟ้า ;
  Nam Ing/น้ำอิง ; Sakuna/สกุณา ; Palin/ปาลิน ; Saran/ศรัณย์ ; Tawan/ตะวัน ; Rabiang/ระเบียง ;
  Chan Chao/จันทร์เจ้า ; Manora/มโนราห์`);

const LANKAN_ROOTS = namesOf(`
  Araliya/อราลิยะ ; Nelumvila/เนลุมวิลา ; Ehela/เอเหละ ; Kumbuk/กุมบุก ; Siyambala/สิยัมบะละ ;
  Binara/บินะระ ; Olu Pokuna/โอลุโปกุณะ ; Rukmal/รุกมัล ; Sandakada/สันดะกะฑะ ; Kithul/กิตุล ;
  Monara/โมนะระ ; Tambili/ตัมบิลิ`);

const CONDO_KINDS = namesOf(`
  Residence/เรสซิเดนซ์ ; Place/เพลส ; Park/พาร์ค ; Terrace/เทอเรส ; Court/คอร์ท ;
  Garden/การ์เด้น ; Heights/ไฮท์ ; House/เฮ้าส์ ; Towers/ทาวเวอร์`);

const VILLAGE_KINDS = namesOf(`
  Ville/วิลล์ ; Village/วิลเลจ ; Grove/โกรฟ ; Lakeside/เลคไซด์ ; Gardens/การ์เด้นส์`);

/** Returns the name of a condominium or village. Null for a home outside of both. */
function projectName(
  random: Random,
  type: PropertyType,
  market: MarketArea,
  area: Area,
): Name | null {
  if (type === 'land') return null;
  const lanka = market.place.country === 'LK';
  if (type !== 'condo' && random.chance(type === 'townhouse' ? 0.3 : lanka ? 0.9 : 0.6))
    return null;
  const root = random.pick(lanka ? LANKAN_ROOTS : THAI_ROOTS);
  if (type !== 'condo' && !lanka && random.chance(0.45)) {
    return { en: `Baan ${root.en}`, th: `บ้าน${root.th}` };
  }
  const kind = random.pick(type === 'condo' ? CONDO_KINDS : VILLAGE_KINDS);
  const name = { en: `${root.en} ${kind.en}`, th: `${root.th} ${kind.th}` };
  if (!random.chance(0.4) || area.name.en.includes(' ')) return name;
  return { en: `${name.en} ${area.name.en}`, th: `${name.th} ${area.name.th}` };
}
