import type { Language } from '#contract/kit/limits.ts';
import type { Place } from '#contract/place/places/places.ts';
import { Random } from '#server/random.ts';

const ENGLISH =
  `spacious bright modern quiet renovated corner unit with balcony and city view near BTS station
  walking distance to mall school hospital fully furnished private pool garden parking for two cars
  high floor sea view beachfront villa townhome plot family home office kitchen European fittings
  washing machine air conditioners security 24/7 pets allowed long lease investment yield rent ready
  to move in built-in wardrobe St. John's café Wi-Fi fibre 35sqm 120 m² 1.5 rai Type B soi 39 100%`.split(
    /\s+/,
  );
const THAI = `ใกล้รถไฟฟ้า พร้อมเข้าอยู่ วิวสวย ห้องมุม ชั้นสูง เฟอร์นิเจอร์ครบ เครื่องใช้ไฟฟ้า ขายด่วน ให้เช่า ราคาถูก
  สระว่ายน้ำ ฟิตเนส ที่จอดรถ ติดถนนใหญ่ ใกล้ห้าง ใกล้โรงเรียน ใกล้โรงพยาบาล บ้านเดี่ยว สองชั้น สามห้องนอน
  ครัวไทย สวนสวย เลี้ยงสัตว์ได้ ปลอดภัย สุขุมวิท ทองหล่อ อโศก สวนลุม พระราม ลาดพร้าว รัชดา น้ำไม่ท่วม
  โฉนดพร้อมโอน ฟรีค่าโอน ผ่อนสบาย เจ้าของขายเอง ตกแต่งใหม่ ทำเลดี อากาศดี วิวทะเล วิวภูเขา คอนโดหรู`.split(
  /\s+/,
);
const ODD = [
  '🏠',
  '🌴',
  '100%',
  'a_b',
  '\\o/',
  '“quoted”',
  "o'clock",
  '฿',
  '~',
  '芭提雅公寓',
  'ශ්‍රී',
  'É',
];

const CONSONANTS = [...'กขคงจชซดตถทนบปผพมยรลวสหอ'];
const VOWELS = ['า', 'ี', 'ู', 'ิ', 'ุ', 'ะ', 'ือ', 'ั้น', 'ั่ง', 'ำ'];
const FINALS = ['', 'น', 'ง', 'ม', 'ก', 'ด', 'ย'];
const LATIN_SYLLABLES = 'ba ko ri sa nu me tor vin lan phu chi dar sel om pra wat'.split(' ');
const INVENTED = 3_000;

/** Made-up words. With only the usual words, every text would contain all of them. */
const invented = (() => {
  const random = new Random(1);
  const many = (make: () => string, least: number, most: number) =>
    Array.from({ length: INVENTED }, () =>
      Array.from({ length: random.int(least, most) }, make).join(''),
    );
  return {
    en: many(() => random.pick(LATIN_SYLLABLES), 2, 4),
    th: many(() => random.pick(CONSONANTS) + random.pick(VOWELS) + random.pick(FINALS), 1, 4),
  };
})();

/**
 * Returns a function that writes titles and descriptions, some with characters that often cause
 * bugs.
 */
export function randomWriter(random: Random) {
  // The cube of a uniform random number makes low ranks, and so common words, more frequent.
  const inventedWord = (language: Language) =>
    invented[language][Math.floor(random.next() ** 3 * INVENTED)]!;
  const randomWords = (language: Language, count: number): string =>
    Array.from({ length: count }, () => {
      if (random.chance(0.03)) return ` ${random.pick(ODD)} `;
      if (random.chance(0.5)) return inventedWord(language);
      return language === 'th'
        ? random.pick(THAI) + (random.chance(0.2) ? ' ' : '')
        : random.pick(ENGLISH);
    }).join(language === 'th' ? '' : ' ');
  return (language: Language, place: Place): { title: string; description: string } => {
    const name = language === 'th' ? place.nameTh : place.nameEn;
    return {
      title: `${randomWords(language, random.int(2, 5))} ${name}`,
      description: randomWords(language, random.int(10, language === 'th' ? 50 : 80)),
    };
  };
}
