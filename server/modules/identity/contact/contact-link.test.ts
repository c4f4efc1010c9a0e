import { expect, test } from 'vitest';

import { contactLink } from './contact-link.ts';

test.each([
  ['whatsapp', '081-234-5678', 'https://wa.me/66812345678'],
  ['whatsapp', '+66 (0)81 234 5678', 'https://wa.me/66812345678'],
  ['whatsapp', '๐๘๑-๒๓๔-๕๖๗๘', 'https://wa.me/66812345678'],
  ['whatsapp', 'https://wa.me/66812345678?text=x', 'https://wa.me/66812345678'],
  ['whatsapp', 'https://api.whatsapp.com/send?phone=66812345678', 'https://wa.me/66812345678'],
  ['phone', '+66 (0)81 234 5678', 'tel:+66812345678'],
  ['phone', '\u202A+66 81 234 5678\u202C', 'tel:+66812345678'],
  ['phone', '081\u2011234\u20115678', 'tel:+66812345678'],
  ['phone', '081\u2013234\u20135678', 'tel:+66812345678'],
  ['phone', '+66\u00A081\u00A0234\u00A05678', 'tel:+66812345678'],
  ['phone', '02 123 4567 ext. 8', 'tel:+6621234567;ext=8'],
  ['phone', '02 123 4567 ต่อ 8', 'tel:+6621234567;ext=8'],
  ['phone', '-----', null],
  ['phone', '12345', null],
  ['line', 'somchai', 'https://line.me/ti/p/~somchai'],
  ['line', 'LINE ID: somchai.b', 'https://line.me/ti/p/~somchai.b'],
  ['line', 'ไลน์ somchai', 'https://line.me/ti/p/~somchai'],
  ['line', '@sala', 'https://line.me/R/ti/p/%40sala'],
  ['line', 'https://line.me/ti/p/~somchai', 'https://line.me/ti/p/~somchai'],
  ['line', 'line.me/R/ti/p/%40sala', 'https://line.me/R/ti/p/%40sala'],
  ['line', 'https://lin.ee/AbC12', 'https://lin.ee/AbC12'],
  ['line', 'line.me/ti/p/%zz', null],
  ['line', 'https://evil.example/ti/p/~somchai', null],
  ['email', 'mali+1@sala.test', 'mailto:mali%2B1@sala.test'],
  ['email', 'mali', null],
] as const)('%s “%s” in Thailand leads to %s', (method, value, href) => {
  expect(contactLink(method, value, 'TH')?.href ?? null).toBe(href);
});

test('a number without a country code is one of the listing’s country', () => {
  expect(contactLink('whatsapp', '077 123 4567', 'LK')?.href).toBe('https://wa.me/94771234567');
});
