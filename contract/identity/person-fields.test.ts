import { expect, test } from 'vitest';

import { NAME_GRAMMAR, PHONE_GRAMMAR } from './person-fields.ts';

test.each([
  'ශ්\u200Dරියානි',
  'ප්\u200Dරේමරත්න',
  'K.G.',
  'W.M.A. Bandara',
  'K.G.Perera',
  'ආර්.එම්. බණ්ඩාර',
  'ดร.สมชาย',
  'ม.ร.ว. คึกฤทธิ์',
  'น.ส.มาลี ณ อยุธยา',
  'ரா. முருகன்',
  'Dr. O’Brien-Smith Jr.',
])('%s is a name', (name) => {
  expect(NAME_GRAMMAR.test(name)).toBe(true);
});

test.each([
  'evil.example',
  'www.evil.example',
  'Win at evil.com',
  'ดร.com',
  'โกง.ไทย',
  'https://evil.example',
  'a@b.example',
  '1234',
  '.',
  '',
])('%s is not a name', (name) => {
  expect(NAME_GRAMMAR.test(name)).toBe(false);
});

test.each([
  '\u202A+66 81 234 5678\u202C',
  '+66\u00A081\u00A0234\u00A05678',
  '081\u2011234\u20115678',
  '081\u2013234\u20135678',
  '๐๘๑-๒๓๔-๕๖๗๘',
  '02 123 4567 ext. 8',
  '02 123 4567 ต่อ 8',
  '(02) 123-4567 #8',
])('%j is a phone number', (phone) => {
  expect(PHONE_GRAMMAR.test(phone)).toBe(true);
});

test.each(['-----', '1234', 'call me', '<script>12345', '0812345678; rm'])(
  '%j is no phone number',
  (phone) => {
    expect(PHONE_GRAMMAR.test(phone)).toBe(false);
  },
);
