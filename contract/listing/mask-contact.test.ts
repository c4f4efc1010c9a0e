import fc from 'fast-check';
import { expect, test } from 'vitest';

import { CONTACT_MASK, maskContact } from './mask-contact.ts';

const digits = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count });

/** Digits in the scripts of both countries, and as full-width ones. */
const inScript = (zero: number) => (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
const script = fc.constantFrom(...[0x30, 0x0e50, 0xff10, 0x0be6, 0x0660].map(inScript));

const gap = fc.constantFrom('', ' ', '-', '.', ' - ', '/', '\u200b', '\n', ' . ');

/** Thai, Sri Lankan and international numbers, with any gaps. */
const phone = fc
  .record({
    start: fc.constantFrom('08', '06', '09', '02', '0', '07', '+66', '0066', '+94', '+44'),
    rest: digits(8),
    gap,
    script,
  })
  .map(({ start, rest, gap: between, script: write }) =>
    write([...start, ...rest].join(between).replace(/^\+[^\d]*/, '+')),
  );

const name = fc.stringMatching(/^[a-z][a-z0-9_]{3,11}$/);
const site = fc
  .tuple(name, fc.constantFrom('com', 'co.th', 'lk', 'net', 'me'))
  .map(([label, ending]) => `${label}.${ending}`);

const email = fc
  .tuple(
    name,
    site,
    fc.constantFrom('@', ' @ ', ' at ', '(at)', ' [at] ', ' แอท '),
    fc.constantFrom('.', ' dot ', '(dot)', ' [.] ', ' ดอท '),
  )
  .map(([who, where, at, dot]) => `${who}${at}${where.replaceAll('.', dot)}`);

const link = fc
  .tuple(fc.constantFrom('https://', 'http://', 'www.', ''), site, fc.constantFrom('', '/ti/p/x'))
  .map((parts) => parts.join(''));

const chatName = fc
  .tuple(
    fc.constantFrom(
      'LINE: ',
      'Line ID ',
      'line id: ',
      'ไลน์ ',
      'ไอดีไลน์: ',
      'WhatsApp: ',
      '@',
      'IG: ',
    ),
    name,
  )
  .map((parts) => parts.join(''));

const around = fc.constantFrom('', 'Call ', 'My phone: ', 'โทร ', 'I look for a condo. ', 'ติดต่อ');
const after = fc.constantFrom('', ' please', ' ครับ', ', thank you', '\nThank you.');

const asked = (contact: fc.Arbitrary<string>) => fc.tuple(around, contact, after);

test('phone numbers are masked in any script and with any gaps', () => {
  fc.assert(
    fc.property(asked(phone), ([before, number, end]) => {
      expect(maskContact(`${before}${number}${end}`)).toBe(`${before}${CONTACT_MASK}${end}`);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['emails', email],
  ['web addresses', link],
  ['names in chat apps', chatName],
])('%s are masked', (_kind, contact) => {
  fc.assert(
    fc.property(asked(contact), ([before, one, end]) => {
      const masked = maskContact(`${before}${one}${end}`);
      expect(masked).toContain(CONTACT_MASK);
      for (const part of one.match(/[a-z0-9_]{4,}/gi) ?? []) {
        if (!/^(?:line|https?|whatsapp)$/i.test(part)) expect(masked).not.toContain(part);
      }
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  'zero eight one two three four five six seven eight',
  'ศูนย์แปดหนึ่ง สองสามสี่ ห้าหกเจ็ดแปด',
  '0️⃣8️⃣1️⃣ 2️⃣3️⃣4️⃣ 5️⃣6️⃣7️⃣8️⃣',
])('spelled digits are masked: %s', (number) => expect(maskContact(number)).toBe(CONTACT_MASK));

test('masking a masked text changes nothing', () => {
  const piece = fc.oneof(phone, email, link, chatName, fc.string({ unit: 'binary' }));
  fc.assert(
    fc.property(
      fc.array(piece).map((pieces) => pieces.join(' ')),
      (text) => {
        const once = maskContact(text);
        expect(maskContact(once)).toBe(once);
      },
    ),
    { numRuns: 1_000 },
  );
});

test.each([
  'Budget 4,500,000 - 5,000,000 baht, 2 bedrooms, 45-60 sqm near BTS line, 500 m',
  '2500000-3000000, or Rs 150,000,000',
  'งบไม่เกิน 20,000/เดือน หรือ 25,000/เดือน ใกล้สายสีเขียว',
  'Between Soi 24, 26, 28, 31, 33. Move in 01/12/2026.',
  'I look at condos near the station. The blue line is close. Come to me.',
  'Two or three bedrooms, one car, within 2.5 km of the school, built after 2015',
  'ห้องนอนสองห้อง ห้องน้ำหนึ่งห้อง ชั้น 12A เลี้ยงสัตว์ได้',
])('an ordinary note stays: %s', (note) => {
  expect(maskContact(note)).toBe(note);
});

test.each([
  'a',
  '1 ',
  'a.',
  'a dot ',
  '(at ',
  'zero',
  ' ',
  'a at ',
  '[ . ',
  'line ',
  'a-',
  '@',
  'ไลน์',
])('a text of %j takes quadratic time', (piece) => {
  // A pattern that takes cubic time runs into the time limit.
  const text = piece.repeat(Math.ceil(8_000 / piece.length));
  expect(maskContact(text).length).toBeLessThanOrEqual(text.length);
});
