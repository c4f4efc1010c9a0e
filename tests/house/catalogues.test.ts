import { expect, test } from 'vitest';

import { messagesOf } from '../e2e/catalogues.ts';

/** Names that Thai also writes in Latin letters. */
const NAMES = ['GSHHG', 'GeoNames', 'LINE', 'Natural Earth', 'WhatsApp'];

/** One noun per concept: a message with the English word has (one of) the Thai ones. */
const NOUNS: Record<string, string> = {
  year: 'ปี',
  month: 'เดือน',
  week: 'สัปดาห์',
  price: 'ราคา',
  sale: 'ขาย|ซื้อหรือเช่า',
  rent: 'เช่า',
  buy: 'ซื้อ',
  bedroom: 'ห้องนอน',
  bathroom: 'ห้องน้ำ',
  map: 'แผนที่',
  owner: 'ผู้ลงประกาศ|เจ้าของ',
  draft: 'ร่าง',
  invitation: 'คำเชิญ',
  account: 'บัญชี',
  password: 'รหัสผ่าน',
  email: 'อีเมล',
  currency: 'สกุลเงิน',
  language: 'ภาษา',
};

const thai = messagesOf('th');
const pairs = [...thai];
/** Returns the text of a message without its placeholders and links. */
const wordsOf = (message: string) => message.replaceAll(/\{\w+\}|\{\w+, plural,|<\/?\d+\/?>/g, ' ');
const countOf = (message: string, part: RegExp) => message.match(part)?.toSorted() ?? [];

test('both catalogues have the same messages, and none is empty', () => {
  expect([...thai.keys()].toSorted()).toEqual([...messagesOf('en').keys()].toSorted());
  expect(thai.size).toBeGreaterThan(1000);
});

test('every Thai message is in Thai', () => {
  const foreign = pairs.filter(([, message]) => !/\p{Script=Thai}/u.test(message));
  const withWords = foreign.filter(([, message]) => /\p{L}/u.test(wordsOf(message)));
  expect(withWords.map(([, message]) => message).toSorted()).toEqual(NAMES);
});

test.each(Object.entries(NOUNS))('%s is translated as %s in every message', (english, noun) => {
  const word = new RegExp(`\\b${english}s?\\b`, 'i');
  const about = pairs.filter(([id]) => word.test(wordsOf(id)));
  expect(about.length).toBeGreaterThan(0);
  expect(about.filter(([, message]) => !new RegExp(noun).test(message))).toEqual([]);
});

test('a translation has the placeholders and links of its message', () => {
  const part = /(?<!(?:one|other|=\d) )\{\w+(?=[},])|<\/?\d+\/?>/g;
  const names = (message: string) => [...new Set(countOf(message, part))];
  const changed = pairs.filter(([id, message]) => names(id).join() !== names(message).join());
  expect(changed).toEqual([]);
});
