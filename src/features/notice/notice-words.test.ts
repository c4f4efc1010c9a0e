import { expect, test } from 'vitest';

import { LANGUAGES } from '#contract/limits.ts';
import { type Notice, NOTICE_KINDS, type NoticeKind, type NoticeParams } from '#contract/notice.ts';
import { loadI18n } from '#lib/i18n/catalogue.ts';

import { noticeWords } from './notice-words.ts';

const HOSTILE = '<b onmouseover=alert(1)>';

const PARAMS: { [Kind in NoticeKind]: NoticeParams<Kind> } = {
  welcome: {},
  security: { event: 'new_device', browser: HOSTILE, system: HOSTILE },
  message: { conversationId: 5 },
  listing_approved: { propertyId: 12 },
  listing_rejected: { propertyId: 12 },
  listing_pending: { propertyId: 12 },
  listing_removed: { propertyId: 12 },
  listing_assigned: { propertyId: 12 },
  availability_requested: { propertyId: 12, businessId: null },
  availability_answered: { propertyId: 12, isAvailable: true },
  availability_reminder: { propertyId: 12, businessId: 1 },
  listing_matched: { propertyId: 12, huntId: 3 },
  match_reminder: { propertyId: 12, huntId: 3 },
  invitation_accepted: { businessId: 1, userId: 2 },
  agent_requested: { userId: 2 },
  agent_answered: { agentId: 2, isAccepted: false },
  hunt_listings: { huntId: 3, count: 2 },
  leads: { count: 1 },
  price_drop: { propertyId: 12, deal: 'rent', before: 2, now: 1, currency: 'THB' },
  listing_gone: { propertyId: 12 },
  verification_decided: { status: 'rejected' },
};

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
