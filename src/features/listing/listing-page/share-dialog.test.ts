import { expect, it } from 'vitest';

import { shareAddress } from './share-dialog.tsx';

const url = 'https://sala.test/properties/7/คอนโด-ใกล้รถไฟฟ้า?lang=th';
const title = 'คอนโด 50 ตร.ม. & ที่จอดรถ';

it('passes the whole link and title to the messenger', () => {
  const line = new URL(shareAddress('line', url, title));
  expect(line.origin).toBe('https://social-plugins.line.me');
  expect(line.searchParams.get('url')).toBe(url);
  expect(line.searchParams.get('text')).toBe(title);
  const whatsapp = new URL(shareAddress('whatsapp', url, title));
  expect(whatsapp.origin).toBe('https://wa.me');
  expect(whatsapp.searchParams.get('text')).toBe(`${title}\n${url}`);
});
