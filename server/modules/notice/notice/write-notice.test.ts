import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { LANGUAGES } from '#contract/kit/limits.ts';
import { worstParams } from '#tests/factories/notice-params.ts';

import { definitionOf, NOTICE_KINDS } from './notice-kinds.ts';
import { writeNotice } from './write-notice.ts';

const HOSTILE = '<b onmouseover=alert(1)>';

const PARAMS = worstParams(HOSTILE);

const notice = (kind: string, params: object, isLive: boolean) => ({
  kind,
  params: params as Record<string, unknown>,
  listing: 'propertyId' in params ? { id: 12, titleEn: 'A house', titleTh: null, isLive } : null,
});

test.each(LANGUAGES)('every kind of notice has its text in %s and an internal link', (language) => {
  const titles = new Set<string>();
  for (const kind of NOTICE_KINDS) {
    for (const isLive of [true, false]) {
      const { title, text, href } = writeNotice(notice(kind, PARAMS[kind], isLive), language);
      expect(title).not.toMatch(/undefined|null|\{/);
      expect(/\p{Script=Thai}/u.test(title), title).toBe(language === 'th');
      if (text !== null) expect(/\p{Script=Thai}/u.test(text), text).toBe(language === 'th');
      if (href !== null) expect(href).toMatch(/^\/(?!\/)/);
      titles.add(title);
    }
  }
  expect(titles.size).toBe(NOTICE_KINDS.length);
  // From a newer release, or damaged.
  const unknown = writeNotice(notice('other', {}, false), language);
  expect(writeNotice(notice('price_drop', { now: 'free' }, true), language)).toEqual(unknown);
  expect(unknown.href).toBeNull();
});

test.each([
  [undefined, 'A home you saved is off the market'],
  ['sold', 'A home you saved was sold'],
  ['rented', 'A home you saved was rented'],
])('a saved listing that ended as %s is described so', (endedAs, title) => {
  const params = { propertyId: 12, endedAs };
  expect(writeNotice(notice('listing_gone', params, false), 'en').title).toBe(title);
});

test('every kind that kinds/ defines is in the list of kinds', async () => {
  const folder = join(import.meta.dirname, '..', 'kinds');
  const files = await Promise.all(readdirSync(folder).map((file) => import(join(folder, file))));
  const defined = files
    .flatMap((file) => Object.entries(file as Record<string, object>))
    .flatMap(([name, group]) => (name.endsWith('_KINDS') ? Object.values(group) : []));
  expect(new Set(defined)).toEqual(new Set(NOTICE_KINDS.map(definitionOf)));
});
