import { expect, test } from 'vitest';

import { reachHref } from './contact-methods.tsx';

test('adds what a message is about to the links that can have it', () => {
  const href = (method: 'phone' | 'whatsapp' | 'email', link?: string) =>
    reachHref({ method, value: '', href: link }, 'A home & a garden');
  expect(href('phone', 'tel:+66812345678')).toBe('tel:+66812345678');
  expect(href('whatsapp', 'https://wa.me/94771234567')).toBe(
    'https://wa.me/94771234567?text=A%20home%20%26%20a%20garden',
  );
  expect(href('email', 'mailto:a@b.test')).toBe(
    'mailto:a@b.test?subject=A%20home%20%26%20a%20garden',
  );
  expect(href('phone')).toBeNull();
});
