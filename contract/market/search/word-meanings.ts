import type { Deal, PropertyType } from '../../listing/listing-values.ts';
import type { Feature } from './synonyms.ts';

/*
 * Words with a meaning, in both languages and separated by commas. A search asks for what they
 * mean, whichever language a listing is written in.
 */

const DEAL_PHRASES: Record<Deal, string> = {
  sale: 'for sale, on sale, sale, to buy, buy, ขาย, ประกาศขาย, สำหรับขาย, ซื้อ',
  rent: 'for rent, to rent, rent, rental, rentals, to let, ให้เช่า, เช่า, ปล่อยเช่า, สำหรับเช่า',
};

export const TYPE_PHRASES: Record<PropertyType, string> = {
  house: 'house, houses, villa, villas, detached house, บ้าน, บ้านเดี่ยว, วิลล่า, วิลลา',
  condo:
    'condo, condos, condominium, condominiums, apartment, apartments, flat, flats, คอนโด, คอนโดมิเนียม, ห้องชุด, อพาร์ตเมนต์, อพาร์ทเมนท์, อพาร์ทเม้นท์',
  townhouse:
    'townhouse, townhouses, townhome, townhomes, town house, town home, ทาวน์เฮ้าส์, ทาวน์เฮาส์, ทาวน์โฮม',
  land: 'land, plot, plots, ที่ดิน, ที่ดินเปล่า',
};

/** What a search asks for with the name of a feature. */
export const FEATURE_PHRASES: Record<Feature, string> = {
  garden: 'garden, gardens, สวน',
  pool: 'pool, pools, swimming pool, swimming pools, private pool, สระว่ายน้ำ, สระน้ำ, พูล',
  garage: 'garage, parking, car park, โรงรถ, ที่จอดรถ',
  air_conditioning: 'air conditioning, air con, aircon, เครื่องปรับอากาศ, แอร์',
  security: 'security, security guard, รปภ, ระบบรักษาความปลอดภัย',
  pet_friendly:
    'pet friendly, pets allowed, pet allowed, pets, เลี้ยงสัตว์ได้, เลี้ยงสัตว์, เลี้ยงหมาได้, เลี้ยงแมวได้',
  solar: 'solar, solar panels, โซลาร์เซลล์, โซล่าเซลล์',
  maid_room: 'maid room, maids room, ห้องแม่บ้าน',
  sea_view: 'sea view, seaview, ocean view, วิวทะเล',
  mountain_view: 'mountain view, วิวภูเขา, วิวเขา',
  smart_home: 'smart home, บ้านอัจฉริยะ, สมาร์ทโฮม',
  fibre_internet: 'fibre internet, fiber internet, fibre, fiber, อินเทอร์เน็ตไฟเบอร์',
  gym: 'gym, fitness, ฟิตเนส',
  balcony: 'balcony, ระเบียง',
  lift: 'lift, elevator, ลิฟต์, ลิฟท์',
  coworking: 'coworking, co-working, coworking space, โคเวิร์กกิ้งสเปซ',
  sauna: 'sauna, ซาวน่า',
  city_view: 'city view, วิวเมือง',
  river_view: 'river view, วิวแม่น้ำ',
  clubhouse: 'clubhouse, club house, คลับเฮ้าส์, คลับเฮาส์',
};

/** The operators' names of city railways, as people use them. */
export const RAIL_SYSTEMS = ['bts', 'mrt', 'arl', 'srt'] as const;
export type RailSystem = (typeof RAIL_SYSTEMS)[number];

export const RAIL_PHRASES: Record<RailSystem, string> = {
  bts: 'bts, skytrain, sky train, บีทีเอส, รถไฟฟ้า, รถไฟฟ้าบีทีเอส, สถานีรถไฟฟ้า',
  mrt: 'mrt, subway, เอ็มอาร์ที, รถไฟใต้ดิน, รถไฟฟ้าใต้ดิน, รถไฟฟ้าเอ็มอาร์ที',
  arl: 'arl, airport link, airport rail link, แอร์พอร์ตลิงก์, แอร์พอร์ตลิงค์, แอร์พอร์ตเรลลิงก์',
  srt: 'srt, red line, สายสีแดง, รถไฟฟ้าสายสีแดง',
};

export const STATION_PHRASES = 'station, stations, สถานี';

export const NEAR_PHRASES =
  'near, nearby, around, close to, next to, walk to, ใกล้, ใกล้กับ, ใกล้ๆ, ติด, แนว, เดินถึง';

/** Words that any home matches. */
export const FILLER_PHRASES =
  'or, about, price, prices, homes, property, properties, real estate, ราคา, ประมาณ, หรือ, และ, ใน, ที่, ย่าน, แถว, โซน, บริเวณ, อสังหา, มี, พร้อม';

/** Returns the words of a list. */
export function phrasesOf(list: string): string[] {
  return list.split(', ');
}

export const dealPhrases = (deal: Deal): string[] => phrasesOf(DEAL_PHRASES[deal]);

/** Thai has no spaces, so its words are found within a text. */
const LATIN_PHRASE = /^[a-z ]+$/;

/** Returns the deal that a keyword asks for; null if it names none or both. */
export function dealOfKeyword(keyword: string): Deal | null {
  const folded = keyword.toLowerCase();
  const words = ` ${folded.replaceAll(/[^a-z]+/g, ' ')} `;
  const asks = (deal: Deal) =>
    dealPhrases(deal).some((phrase) =>
      LATIN_PHRASE.test(phrase) ? words.includes(` ${phrase} `) : folded.includes(phrase),
    );
  const [sale, rent] = [asks('sale'), asks('rent')];
  if (sale === rent) return null;
  return sale ? 'sale' : 'rent';
}
