import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test, vi } from 'vitest';

import { LANGUAGES } from '#contract/kit/limits.ts';
import { NOTICE_KINDS, type NoticeKind } from '#server/modules/notice/notice/notice-kinds.ts';
import { worstParams } from '#tests/factories/notice-params.ts';

import { noticeEmail, type EmailNotice } from './notice-email.ts';
import { renderEmail } from './render-email.ts';

const ORIGIN = 'https://sala.test';
const HOSTILE = '<img src=x onerror=alert(1)>"\'\r\nBcc: all@people.test';
const STOP = `${ORIGIN}/users/unsubscribe/7/saved.${'a'.repeat(43)}`;
const MALI = { userId: 7, firstName: 'Mali', language: 'en' as const, timeZone: 'Asia/Bangkok' };
const sign = (_claim: string) => 'c'.repeat(43);
const READER = { ...MALI, sign, origin: ORIGIN, count: 1, stop: STOP };

const PARAMS = worstParams(HOSTILE);
const NAME = 'Condo in Watthana near the park';

const LISTING = { id: 12, titleEn: NAME, titleTh: '', isLive: true };

const notice = (kind: string, params: object, isLive = true): EmailNotice => ({
  kind,
  params: params as Record<string, unknown>,
  createdAt: new Date('2026-03-10T16:30:00Z'),
  listing:
    'propertyId' in params
      ? { ...LISTING, titleEn: HOSTILE, titleTh: `บ้าน ${HOSTILE}`, isLive }
      : null,
});

/** The paths of the app's pages, as patterns. */
const TREE = readFileSync(join(import.meta.dirname, '../../../../src/routeTree.gen.ts'), 'utf8');
const PAGES = [...TREE.matchAll(/fullPath: '([^']+)'/g)].map(
  ([, path]) =>
    new RegExp(`^${path!.replace(/\/\{-\$\w+\}/g, '(/[^/]+)?').replace(/\$\w+/g, '[^/]+')}$`),
);

/** One or several notices, about a live or unpublished listing. */
const CASES = LANGUAGES.flatMap((language) =>
  [1, 3].flatMap((count) => [true, false].map((isLive) => ({ language, count, isLive }))),
);

test.each([...NOTICE_KINDS, 'from_a_newer_release'])(
  'the email about %s is complete and escaped in both languages, and links to existing pages',
  (kind) => {
    for (const one of CASES) expect(linksOf(kind, one).length).toBeGreaterThan(2);
  },
);

test('quotes the asker’s question, but not if they contain a link', () => {
  const asked = notice('availability_requested', PARAMS.availability_requested);
  const textWith = (question: string) =>
    noticeEmail([{ ...asked, question }], READER).paragraphs[1];
  expect(textWith('Is the pool heated?')).toBe('“Is the pool heated?”');
  expect(textWith('Write to sam@people.test.')).toBe('“Write to sam@people.test.”');
  expect(textWith('กี่ ตร.วา')).toBe('“กี่ ตร.วา”');
  for (const link of ['See https://evil', 'Pay at WWW.evil.test', 'evil.test/sam@people.test']) {
    expect(textWith(link)).toBe('One tap replies to everyone who asked.');
  }
  expect(textWith(HOSTILE)).toContain('onerror');
});

/** Checks an email and returns its links. */
function linksOf(kind: string, { language, count, isLive }: (typeof CASES)[number]): string[] {
  const params = kind in PARAMS ? PARAMS[kind as NoticeKind] : { anything: HOSTILE };
  const email = noticeEmail(
    Array.from({ length: count }, () => notice(kind, params, isLive)),
    { ...READER, language, count: count === 1 ? 1 : 9 },
  );
  const { html, text } = renderEmail(email, language);
  for (const body of [email.subject, html, text]) expect(body).not.toMatch(/undefined|null|NaN/);
  expect(html).not.toContain('<img');
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!);
  for (const link of links) {
    const { origin, pathname } = new URL(link.replaceAll('&amp;', '&'));
    expect(origin).toBe(ORIGIN);
    expect(
      PAGES.filter((page) => page.test(pathname)),
      pathname,
    ).not.toEqual([]);
    expect(text).toContain(link);
  }
  expect(html).toContain(STOP);
  const texts = email.subject + email.heading + (email.action?.label ?? '');
  expect(/\p{Script=Thai}/u.test(texts)).toBe(language === 'th');
  return links;
}

test.each([
  ['leads', { count: 1, propertyId: 12 }, 'New lead for “Condo in Watthana near…”'],
  [
    'lead_answered',
    { ...PARAMS.lead_answered, propertyId: 12 },
    'Offer of “Condo in Watthana near…” declined',
  ],
  ['listing_approved', { propertyId: 12 }, 'Your listing was approved: Condo in Watthana…'],
  ['role_changed', { businessId: 1, roleId: 3 }, 'Your role at Siam Homes is now assistant'],
])('the subject of %s with %o names its listing or business once', (kind, params, subject) => {
  const about = { listing: 'propertyId' in params ? LISTING : null, business: 'Siam Homes' };
  const email = noticeEmail([{ ...notice(kind, params), ...about }], READER);
  expect(email.subject).toBe(subject);
  expect(renderEmail(email, 'en').text.split(NAME).length).toBeLessThan(3);
});

test('an email about matches says what each costs and where it is', () => {
  const asking = [
    { deal: 'sale' as const, price: 7_400_000 },
    { deal: 'rent' as const, price: 22_000 },
  ];
  const facts = { currency: 'THB', districtId: 1039, asking };
  const match = { ...notice('listing_matched', PARAMS.listing_matched), listing: LISTING, facts };
  const { items, subject } = noticeEmail([match, match], { ...READER, count: 2 });
  expect(subject).toBe('2 new matches for your hunt');
  const text = '฿7,400,000 · ฿22,000 per month · Watthana';
  expect(items![0]).toMatchObject({ title: NAME, text });
  const [, thai] = noticeEmail([match], { ...READER, language: 'th' }).paragraphs;
  expect(thai).toBe('฿7,400,000 · ฿22,000 ต่อเดือน · วัฒนา');
});

test('the time of a security event has its zone', () => {
  const reader = { ...READER, language: 'th' as const };
  const { notes } = noticeEmail([notice('security', PARAMS.security)], reader);
  expect(notes).toEqual(['เมื่อ 10 มีนาคม 2569 เวลา 23:30 น. (GMT+7)']);
});

test('uses the fallback text if the params don’t match the kind', () => {
  const email = noticeEmail([notice('price_drop', { now: 'free' })], { ...READER, stop: null });
  expect(email.subject).toBe('You have a new notification');
  expect(email.action?.href).toBe(`${ORIGIN}/notifications`);
});

test('links to the end of a hunt work without a login, each with its own code', () => {
  const sign = vi.fn((_claim: string) => 'd'.repeat(43));
  const email = noticeEmail(
    [notice('hunt_expiring', PARAMS.hunt_expiring), notice('hunt_expired', PARAMS.hunt_expired)],
    { ...READER, sign, count: 2 },
  );
  const end = Date.parse(PARAMS.hunt_expired.expiresAt);
  const link = `${ORIGIN}/still-hunting/3?code=7.${end}.${'d'.repeat(43)}`;
  expect(email.items?.map(({ href }) => href)).toEqual([link, link]);
  expect(sign.mock.calls).toEqual([[`hunt:7:3:${end}`], [`hunt:7:3:${end}`]]);
});
