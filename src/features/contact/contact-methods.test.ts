import { expect, test } from 'vitest';

import { reachHref } from './contact-methods.tsx';

test('builds the link of each contact method and escapes the values', () => {
  const href = (method: 'phone' | 'whatsapp' | 'line' | 'email' | 'chat', value: string) =>
    reachHref({ method, value }, 'A home & a garden');
  expect(href('phone', '+66 81-234 5678')).toBe('tel:+66812345678');
  expect(href('whatsapp', '+94 77 123 4567')).toBe(
    'https://wa.me/94771234567?text=A%20home%20%26%20a%20garden',
  );
  expect(href('line', 'sala/owner?x')).toBe('https://line.me/ti/p/~sala%2Fowner%3Fx');
  expect(href('email', 'a@b.test')).toBe('mailto:a@b.test?subject=A%20home%20%26%20a%20garden');
  expect(href('email', 'a@b.test?bcc=c@d.test')).toBe(
    'mailto:a@b.test%3Fbcc%3Dc%40d.test?subject=A%20home%20%26%20a%20garden',
  );
  expect(href('chat', 'x')).toBeNull();
});
