import * as v from 'valibot';
import { expect, test } from 'vitest';

import { businessFields, EMBED_ORIGINS_MOST } from './business.ts';

const read = (...origins: string[]) => v.safeParse(businessFields.embedOrigins, origins);

test.each([
  [' https://WWW.Khlong.example ', 'https://www.khlong.example'],
  ['https://khlong.example:8443', 'https://khlong.example:8443'],
  ['https://xn--72c1a1bt4awk9o.example', 'https://xn--72c1a1bt4awk9o.example'],
  ['http://localhost:3000', 'http://localhost:3000'],
])('%s is the origin %s', (given, origin) => {
  expect(read(given)).toMatchObject({ success: true, output: [origin] });
});

test.each([
  'http://khlong.example',
  'https://khlong.example/contact',
  'https://*.example',
  'https://khlong.example; script-src *',
  'https://khlong.example https://other.example',
  'https://me@khlong.example',
  'https://localhost',
  "'self'",
  '*',
  '',
])('%s is no origin', (given) => {
  expect(read(given).success).toBe(false);
});

test('an origin counts once, and there are at most five', () => {
  const some = Array.from({ length: EMBED_ORIGINS_MOST }, (_, at) => `https://a${at}.example`);
  expect(read(...some, some[0]!)).toMatchObject({ success: true, output: some });
  expect(read(...some, 'https://b.example').success).toBe(false);
});
