import { expect, test } from 'vitest';

import { splitUnbrokenText } from './unbroken-text.tsx';

/** Marks what is kept whole. */
const marked = (text: string) =>
  splitUnbrokenText(text)
    .map((part) => (part.isWhole ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['2 ห้องนอน 35 ตร.ม.', '[2 ห้องนอน] [35 ตร].[ม].'],
  ['ขายทาวน์โฮม 3 ชั้น', '[ขายทาวน์โฮม] [3 ชั้น]'],
  ['เมขลา เรสซิเดนซ์ ฿5', '[เมขลา] [เรสซิเดนซ์] ฿5'],
  ['ขายคอนโดใจกลางเมืองพร้อมสระว่ายน้ำ', 'ขาย[คอนโด][ใจกลางเมือง]พร้อม[สระว่ายน้ำ]'],
  ['คอนโดมิเนียมวิวทะเลใกล้รถไฟฟ้า', '[คอนโดมิเนียม][วิวทะเล]ใกล้รถไฟฟ้า'],
  ['บ้านหลังใหญ่ในซอยเงียบสงบ', 'บ้านหลังใหญ่ในซอยเงียบสงบ'],
  ['2-bedroom condo in Thong Lo', '2-bedroom condo in Thong Lo'],
  ['', ''],
])('splitUnbrokenText keeps short runs, compounds and counts whole: %s', (text, expected) => {
  expect(marked(text)).toBe(expected);
});
