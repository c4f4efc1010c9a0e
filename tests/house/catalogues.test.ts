import { expect, test } from 'vitest';

import { CONTEXT, thaiMessages } from '../e2e/catalogues.ts';

/** Names that Thai also writes in Latin letters. */
const NAMES = ['GSHHG', 'GeoNames', 'LINE', 'Natural Earth', 'WhatsApp'];

/** The nouns of `docs/words.md`: a message with an English one has (one of) its Thai ones. */
const NOUNS = `
  year: ปี, month: เดือน, week: สัปดาห์, price: ราคา, sale: ขาย|ซื้อหรือเช่า, rent: เช่า, buy: ซื้อ,
  bedroom: ห้องนอน, bathroom: ห้องน้ำ, map: แผนที่, account: บัญชี, password: รหัสผ่าน, email: อีเมล,
  currency: สกุลเงิน, language: ภาษา, invitation: คำเชิญ, owner: ผู้ลงประกาศ|เจ้าของทรัพย์|แทนเจ้าของ,
  hunt: ฝากหา, hunter: ฝากหา, interest: สนใจ, lead(?! to\\b): สนใจ, must have: ต้องมี, nice to have: มีก็ดี,
  property type: ประเภททรัพย์, moderator: ผู้ตรวจประกาศ, site admin: แอดมินเว็บไซต์, agent: นายหน้า,
  team: ทีม, role: บทบาท, custom URL: ที่อยู่เว็บ, device: เครื่อง, log in: เข้าสู่ระบบ, log out: ออกจากระบบ,
  notification: แจ้งเตือน, unsent change: รายการรอส่ง, offline: ออฟไลน์|ไม่มีอินเทอร์เน็ต, draft: ฉบับร่าง,
  version: ฉบับ|เวอร์ชัน, saved home: ประกาศที่บันทึกไว้, market value: ราคาตลาดโดยประมาณ, click: คลิก,
  reference: รหัสอ้างอิง, listing ID: รหัสประกาศ, status: สถานะ, postcode: รหัสไปรษณีย์, tenant: ผู้เช่า`
  .split(',')
  .map((pair) => pair.trim().split(': ') as [english: string, thai: string]);

/** Words that `docs/words.md` replaces with others. */
const FORBIDDEN = {
  en: /email address|\bwish(es)?\b|Discard it\?|postal|could not|nothing is lost|leaves? the (market|search)|\bdeals?\b|refuse|let you know|sign(ed)? (in|out)|\p{L}!|reviewers?\b|kind of home|renter|\bcolor|favorite|\.{3}(?<!^(Loading|Counting).*)/iu,
  th: /กรุณา|ครับ|ค่ะ|(?<!อินเทอร์)เน็ต|ราคาประเมิน|ใส่รหัส|บล็อกผู้ใช้|ได้รับการปฏิเสธ|คุณทั้งสอง|จากตลาด|อุปกรณ์|รูป(ภาพ|ถ่าย)|เอเจนต์|พุช|\?|[^ ]ๆ|ไม่มีอะไรหาย|เจ้าของประกาศ|ฝ่ายสนับสนุน|(หก|เจ็ด|สิบ) ?(หลัก|วัน|นาที|เดือน)|^(?!วิว.*).*(?<!รี)วิว/u,
};

const thai = thaiMessages();
const pairs = [...thai];
/** Returns the text of a message without its placeholders and links. */
const wordsIn = (message: string) =>
  message.split(CONTEXT)[0]!.replaceAll(/\{\w+\}|\{\w+, plural,|<\/?\d+\/?>/g, ' ');
const countOf = (message: string, part: RegExp) => message.match(part)?.toSorted() ?? [];

test('every Thai message is in Thai', () => {
  expect(thai.size).toBeGreaterThan(1000);
  const foreign = pairs.filter(([, message]) => !/\p{Script=Thai}/u.test(message));
  const withText = foreign.filter(([, message]) => /\p{L}/u.test(wordsIn(message)));
  expect(withText.map(([, message]) => message).toSorted()).toEqual(NAMES);
});

test.each(NOUNS)('%s is translated as %s in every message', (english, noun) => {
  const word = new RegExp(`\\b${english}s?\\b`, 'i');
  const about = pairs.filter(([id]) => word.test(wordsIn(id)));
  expect(about.length).toBeGreaterThan(0);
  expect(about.filter(([, message]) => !new RegExp(noun).test(message))).toEqual([]);
});

test.each(['en', 'th'] as const)(
  'no message in %s has a word that the guide replaces',
  (language) => {
    const messages = language === 'en' ? [...thai.keys()] : [...thai.values()];
    expect(messages.filter((one) => FORBIDDEN[language].test(wordsIn(one)))).toEqual([]);
    expect(thai.get(`Views${CONTEXT}statistics`)).toBe('ยอดเข้าชม');
  },
);

test('a translation has the placeholders and links of its message', () => {
  const part = /(?<!(?:one|other|=\d) )\{\w+(?=[},])|<\/?\d+\/?>/g;
  const names = (message: string) => [...new Set(countOf(message, part))];
  const changed = pairs.filter(([id, message]) => names(id).join() !== names(message).join());
  expect(changed).toEqual([]);
});
