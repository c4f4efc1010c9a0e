import { LISTING_PHOTOS, type Language, PHOTO_MAX_BYTES } from '#contract/kit/limits.ts';

import type { RowError } from './feed-entry.ts';

const MB = PHOTO_MAX_BYTES / 2 ** 20;

/** What to do about an error: rule | English | Thai. */
const TEXTS = `
required | Enter a value. | กรอกข้อมูล
unknown_key | Sala has no such field. | Sala ไม่มีช่องนี้
number | Enter a number, such as 35.5. | กรอกตัวเลข เช่น 35.5
price | Enter the price in the currency of the country, such as 4500000. | กรอกราคาในสกุลเงินของประเทศ เช่น 4500000
integer | Enter a whole number. | กรอกจำนวนเต็ม
min_value | Enter at least {requirement}. | กรอกอย่างน้อย {requirement}
max_value | Enter at most {requirement}. | กรอกไม่เกิน {requirement}
max_length | Use at most {requirement}. | ใช้ได้ไม่เกิน {requirement}
picklist | Choose one of: {requirement}. | เลือกจาก {requirement}
boolean | Enter true or false. | กรอก true หรือ false
email | Enter an email. | กรอกอีเมล
iso_date | Enter a date, such as 2027-01-31. | กรอกวันที่ เช่น 2027-01-31
not_of_type | Leave the field empty for such a listing. | เว้นว่างสำหรับประกาศแบบนี้
too_long | Shorten the text. | ย่อข้อความให้สั้นลง
too_few | Add photos. A listing needs ${LISTING_PHOTOS.least}. | เพิ่มรูป ประกาศต้องมี ${LISTING_PHOTOS.least} รูป
before_built | Enter a year after construction. | กรอกปีหลังปีที่สร้าง
twice | Remove the duplicate. | นำรายการที่ซ้ำออก
outside | Enter a point in the country. | กรอกพิกัดที่อยู่ในประเทศ
far_from_district | Correct the point or the district. | แก้พิกัดหรืออำเภอให้ตรงกัน
not_positive | Enter a price above 0. | กรอกราคาที่มากกว่า 0
past | Enter today or a later day. | กรอกวันนี้หรือหลังจากนี้
postcode | Enter 5 digits. | กรอกตัวเลข 5 หลัก
place | Sala doesn’t know the place. | Sala ไม่รู้จักสถานที่นี้
account | No account has the email. | ไม่มีบัญชีที่ใช้อีเมลนี้
not_of_business | The account isn’t in the team. | บัญชีนี้ไม่ได้อยู่ในทีม
unknown | No business has the name. | ไม่มีธุรกิจชื่อนี้
columns | The row has another number of cells than the first row ({requirement}). | จำนวนช่องไม่เท่ากับแถวแรก ({requirement})
json | Write one JSON object in each line. | เขียน JSON object บรรทัดละ 1 รายการ
as_in_row | Row {requirement} has the same reference. | รหัสอ้างอิงซ้ำกับแถว {requirement}
deleted | The listing was deleted on Sala. Use another reference. | ประกาศนี้ลบไปแล้วใน Sala ใช้รหัสอ้างอิงอื่น
no_file | Put the photo into the folder of the file. | ใส่รูปไว้ในโฟลเดอร์ของไฟล์
outside_folder | Put the photo into the folder of the file. | ใส่รูปไว้ในโฟลเดอร์ของไฟล์
not_chosen | Choose the photo together with the file. | เลือกรูปนี้พร้อมกับไฟล์
kind | Use a JPEG, PNG, WebP or AVIF photo. | ใช้รูป JPEG, PNG, WebP หรือ AVIF
broken | Save the photo again. It’s damaged. | บันทึกรูปใหม่ รูปนี้เสีย
animated | Use a photo that doesn’t move. | ใช้รูปที่ไม่เคลื่อนไหว
too_large | Use a smaller photo, at most ${MB} MB. | ใช้รูปที่เล็กลง ไม่เกิน ${MB} MB
too_small | Use a larger photo. | ใช้รูปที่ใหญ่ขึ้น
not_only_a_photo | Save the photo again without other data. | บันทึกรูปใหม่โดยไม่มีข้อมูลอื่น
address | Use a public web address. | ใช้ลิงก์ที่ทุกคนเปิดได้
budget | Import the file again to fetch the other photos. | นำเข้าไฟล์นี้อีกครั้งเพื่อดึงรูปที่เหลือ
unreadable | Couldn’t read the file: {requirement}. | อ่านไฟล์ไม่สำเร็จ ({requirement})
too_many_rows | Split the file. It can have {requirement} listings at most. | แบ่งไฟล์ แต่ละไฟล์มีได้ไม่เกิน {requirement} ประกาศ
nameless | Enter a reference in each row. No missing listing was unpublished. | กรอกรหัสอ้างอิงทุกแถว ระบบจึงยังไม่ยกเลิกการเผยแพร่ประกาศที่ไม่อยู่ในไฟล์
most_missing | Check the file. Most of your listings are missing, so none was unpublished. | ตรวจสอบไฟล์ ประกาศส่วนใหญ่ไม่อยู่ในไฟล์ ระบบจึงยังไม่ยกเลิกการเผยแพร่
unexpected | Couldn’t import the file. Try again later. | นำเข้าไฟล์ไม่สำเร็จ ลองอีกครั้งภายหลัง
unreachable | Check the link. It doesn’t lead to a photo. | ตรวจสอบลิงก์ ลิงก์นี้ไม่มีรูป
`;

const TEXT_OF_RULE = new Map(
  TEXTS.trim()
    .split('\n')
    .map((line) => {
      const [rule, en, th] = line.split(' | ') as [string, string, string];
      return [rule, { en, th }];
    }),
);
const OTHERS = { en: 'Enter a valid value.', th: 'กรอกข้อมูลให้ถูกต้อง' };

/** Returns in one or two sentences what to do about an error. */
export function rowErrorText(trouble: RowError, language: Language): string {
  const { rule, requirement = '', proposal } = trouble;
  const text = (TEXT_OF_RULE.get(rule) ?? OTHERS)[language].replace(
    '{requirement}',
    String(requirement),
  );
  if (proposal === undefined) return text;
  if (rule === 'far_from_district') {
    return language === 'th'
      ? `${text} พิกัดอยู่ใน ${proposal}`
      : `${text} The point is in ${proposal}.`;
  }
  return language === 'th' ? `${text} หมายถึง ${proposal} ไหม` : `${text} Did you mean ${proposal}?`;
}

/** Returns the name of a field as tables have it: `title_en` for `texts.en.title`. */
export const columnOf = (field: string) => field.replace(/^texts\.(\w+)\.(\w+)$/, '$2_$1');

/** Returns the errors of a row in one line. */
export function rowErrorsLine(troubles: readonly RowError[]): string {
  return troubles
    .map((trouble) => {
      const value = trouble.value === undefined ? '' : ` “${trouble.value}”`;
      return `${columnOf(trouble.field)}${value}: ${rowErrorText(trouble, 'en')}`;
    })
    .join(' ');
}
