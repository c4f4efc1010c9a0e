import { expect, test } from 'vitest';

import { LANGUAGES } from '#contract/limits.ts';
import { type Notice, NOTICE_KINDS } from '#contract/notice.ts';
import { loadI18n } from '#lib/i18n/catalogue.ts';
import { worstParams } from '#tests/factories/notice-params.ts';

import { noticeWords } from './notice-words.ts';

const HOSTILE = '<b onmouseover=alert(1)>';

const PARAMS = worstParams(HOSTILE);

const notice = (kind: Notice['kind'], params: object, isLive: boolean): Notice => ({
  id: 1,
  kind,
  params: params as Record<string, unknown>,
  listing:
    'propertyId' in params
      ? { id: 12, propertyTitle: HOSTILE, slug: 'a-house', image: null, isLive }
      : null,
  isRead: false,
  isSeen: false,
  createdAt: '2026-03-10T16:30:00Z',
});

test.each(LANGUAGES)(
  'every kind of notice has its words in %s, and an address of ours',
  async (language) => {
    const i18n = await loadI18n(language);
    const titles = new Set<string>();
    for (const kind of NOTICE_KINDS) {
      for (const isLive of [true, false]) {
        const { title, text, href } = noticeWords(notice(kind, PARAMS[kind], isLive), i18n);
        expect(title).not.toMatch(/undefined|null|\{/);
        expect(/\p{Script=Thai}/u.test(title), title).toBe(language === 'th');
        if (text !== null) expect(/\p{Script=Thai}/u.test(text), text).toBe(language === 'th');
        if (href !== null) expect(href).toMatch(/^\/(?!\/)/);
        titles.add(title);
      }
    }
    expect(titles.size).toBe(NOTICE_KINDS.length);
    // Of a newer server, or damaged.
    const unknown = noticeWords(notice('other', {}, false), i18n);
    expect(noticeWords(notice('price_drop', { now: 'free' }, true), i18n)).toEqual(unknown);
    expect(unknown.href).toBeNull();
  },
);
