import styles from './unbroken-text.module.css';

/**
 * Compounds of property titles that are one word to a reader. Browsers break Thai by their
 * dictionary, also between the parts of a compound.
 */
const COMPOUNDS = [
  'ห้อง(?:นอน|น้ำ|ครัว|นั่งเล่น|ทำงาน|รับแขก|เก็บของ|แม่บ้าน|ชุด|มุม)',
  'บ้าน(?:เดี่ยว|แฝด|พัก|สวน)',
  'ทาวน์(?:โฮม|เฮาส์)',
  'คอนโด(?:มิเนียม)?',
  'ใจกลางเมือง|ที่จอดรถ|สระว่ายน้ำ|พื้นที่ใช้สอย|เครื่องใช้ไฟฟ้า',
  '(?:วิว|ริม|ติด)(?:ทะเล|แม่น้ำ|เมือง|เขา|หาด|น้ำ|ถนน)',
  'ตาราง(?:วา|เมตร)',
  'พร้อม(?:อยู่|โอน)|ตกแต่งครบ|เลี้ยงสัตว์ได้|ปล่อยเช่า|ให้เช่า',
  'มือ(?:หนึ่ง|สอง)|ชั้นสูง|หน้ากว้าง|หัวมุม|หลังมุม',
  'รีโนเวท|รีสอร์ต|โคโลเนียล|ศรีลังกา|นูวาราเอลิยา',
  'สวนสาธารณะ|โรงพยาบาล|สนามบิน|ห้างสรรพสินค้า',
];

const COMPOUND = new RegExp(`(${COMPOUNDS.join('|')})`, 'u');

/** Thai letters and marks without a space, after a number that counts them: “3 ชั้น”. */
const RUN = /((?:\d[\d.,]* )?[\u0e01-\u0e3a\u0e40-\u0e5b]+)/u;

/** Maximum number of letters of a run that is kept whole, so that it fits the narrowest phone. */
const SHORT = 12;

const lettersOf = (run: string) => run.replace(/\p{Mn}/gu, '').length;

interface TextPart {
  text: string;
  /** Whether it isn't broken at the end of a line. */
  isWhole: boolean;
}

/** Returns the parts between and at a pattern's matches, which are kept whole. */
const partsAt = (pattern: RegExp, text: string): TextPart[] =>
  text.split(pattern).map((part, index) => ({ text: part, isWhole: index % 2 === 1 }));

/**
 * Splits a text at the Thai words that are kept whole: short runs between spaces, and known
 * compounds in long ones.
 */
export function splitUnbrokenText(text: string): TextPart[] {
  return partsAt(RUN, text)
    .flatMap((part) =>
      part.isWhole && lettersOf(part.text) > SHORT ? partsAt(COMPOUND, part.text) : [part],
    )
    .filter((part) => part.text !== '');
}

/** A title whose Thai words aren't broken. Its text stays unchanged for copying and reading aloud. */
export function UnbrokenText({ children }: { children: string }) {
  return splitUnbrokenText(children).map(({ text, isWhole }, index) =>
    isWhole ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts are identified only by their position
      <span key={index} className={styles.whole}>
        {text}
      </span>
    ) : (
      text
    ),
  );
}
