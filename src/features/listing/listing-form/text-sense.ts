/** Words that nearly every text about a property contains some of, in both languages. */
const KNOWN_WORDS = new Set(
  `a an and the of in on at to by for from with without near next is are has have was this that it
  its your you we all both each or into within about between only new old
  home homes house villa condo condominium apartment townhouse land plot studio duplex penthouse
  room rooms bedroom bedrooms bathroom bathrooms kitchen living dining balcony terrace garden pool
  garage parking lift floor storey storeys unit building project village estate roof gate wall
  sale sell rent rental lease price fee owner family quiet bright spacious large small modern
  furnished unfurnished renovated built corner view views sea beach river mountain lake city park
  station bts mrt road street soi lane school hospital market mall shops airport minutes minute
  walk drive metres metre km sqm square area location security air water solar water one two three
  four five six seven eight`.split(/\s+/),
);
const KNOWN_THAI = `และ หรือ ที่ ใน ใกล้ ติด จาก ถึง มี เป็น ของ พร้อม ให้ ได้ อยู่ กับ เพียง ทุก ห้อง
  นอน น้ำ ครัว บ้าน คอนโด ทาวน์ ที่ดิน เช่า ขาย ราคา ชั้น ตร. ไร่ งาน สวน สระ ระเบียง จอดรถ ถนน ซอย
  สถานี รถไฟฟ้า ทะเล ภูเขา แม่น้ำ วิว เฟอร์ แอร์ โครงการ อาคาร พื้นที่ ใช้สอย เนื้อที่ ตลาด โรงเรียน
  โรงพยาบาล ห้าง สนามบิน นาที เมตร เดิน เมือง ใหม่ สร้าง ตกแต่ง เงียบ เข้าอยู่ ครอบครัว`.split(/\s+/);

/** Distinct known words of a text of a few sentences. */
const WORDS_ENOUGH = 8;

const REPEATED = /(\S)\1{5,}/u;

/**
 * Returns whether a text reads like one about a property, 0 to 1: by its distinct known words. 0
 * for repeated characters. It needs `enough` of them, fewer for a title.
 */
export function senseOf(text: string, enough = WORDS_ENOUGH): number {
  if (REPEATED.test(text)) return 0;
  const latin = new Set(text.toLowerCase().match(/[a-z]+/g));
  const known =
    [...latin].filter((word) => KNOWN_WORDS.has(word)).length +
    KNOWN_THAI.filter((word) => text.includes(word)).length;
  return Math.min(1, known / enough);
}
