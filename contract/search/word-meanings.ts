import type { Deal, PropertyType } from '../listing-values.ts';

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
