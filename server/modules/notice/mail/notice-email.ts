import type { Language } from '#contract/kit/limits.ts';
import { nameIn } from '#contract/place/places/address-around.ts';
import { placeById } from '#contract/place/places/places.ts';
import type { Deal } from '#contract/listing/listing-values.ts';
import type { MailReader } from '#server/modules/notice/notice/define-kind.ts';
import { money } from '#server/modules/notice/notice/money.ts';
import { definitionOf, findKind, topicOf } from '#server/modules/notice/notice/notice-kinds.ts';
import {
  NOTICES_PAGE,
  shortName,
  type StoredNotice,
  titleIn,
  writeNotice,
} from '#server/modules/notice/notice/write-notice.ts';

import type { EmailText, EmailItem } from './email-text.ts';
import { cutTitle } from './title-without-links.ts';

/** What an email says of a listing to a hunter. */
export interface MatchFacts {
  currency: string;
  districtId: number | null;
  /** Whole units of the currency, rent per month; null: off the market, or on request. */
  asking: readonly { deal: Deal; price: number }[] | null;
}

/** A notice with the data needed for its email. */
export interface EmailNotice extends StoredNotice {
  facts?: MatchFacts | null;
  createdAt: Date;
  /** The moderator's note, in the language that it was written in; null: none. */
  reason?: string | null;
}

export interface EmailReader extends MailReader {
  firstName: string;
  language: Language;
  timeZone: string;
  origin: string;
  /** Total number of notices, which may be more than the email lists. */
  count: number;
  /** Unsubscribe link for this topic; null if these emails can't be stopped. */
  stop: string | null;
}

const TEXTS = {
  en: {
    hello: (name: string) => `Hi ${name},`,
    summary: (count: number) => `${count} new notifications`,
    preview: 'Here’s what’s new since our last email.',
    all: 'View all notifications',
    more: (count: number) => `And ${count} more.`,
    rent: (price: string) => `${price} per month`,
    when: (moment: string, zone: string) => `On ${moment} (${zone}).`,
    reason: 'Moderator’s note:',
    settings: 'Notification settings',
    stop: 'Unsubscribe from these emails',
    why: 'You’re receiving this email because you have a Sala account.',
  },
  th: {
    hello: (name: string) => `สวัสดี คุณ ${name}`,
    summary: (count: number) => `การแจ้งเตือนใหม่ ${count} รายการ`,
    preview: 'เรื่องใหม่ตั้งแต่อีเมลฉบับก่อน',
    all: 'ดูการแจ้งเตือนทั้งหมด',
    more: (count: number) => `และอีก ${count} รายการ`,
    rent: (price: string) => `${price} ต่อเดือน`,
    when: (moment: string, zone: string) => `เมื่อ ${moment} น. (${zone})`,
    reason: 'ข้อความจากผู้ตรวจประกาศ:',
    settings: 'การตั้งค่าการแจ้งเตือน',
    stop: 'เลิกรับอีเมลเรื่องนี้',
    why: 'คุณได้รับอีเมลนี้เพราะมีบัญชี Sala',
  },
} as const;

/** Matches what mail apps show as a link, except an email. */
const LINK = /https?:|www\.|[\p{L}\d-]\.[a-z]{2}/iu;
const EMAIL = /(?<![^\s(<,;:])[\w.+-]+@[\w.-]+/g;

/**
 * Returns a notice as emails quote it: without a message that contains a link. Any member can write
 * one, and it would be a link in an email from us.
 */
function withoutLinks<N extends EmailNotice>(notice: N): N {
  const isLink = notice.question && LINK.test(notice.question.replace(EMAIL, ''));
  return isLink ? { ...notice, question: null } : notice;
}

/** Returns the moderator's note, one paragraph for each line; empty if there is none. */
function reasonLines({ reason }: EmailNotice, label: string): string[] {
  if (!reason) return [];
  const lines = reason.split(/\r?\n/).map((line) => line.trim());
  return [label, ...lines.filter((line) => line !== '')];
}

/** Returns the title of a notice's listing, unless its line says it. */
function homeTitle({ listing }: EmailNotice, language: Language, line: string): string | null {
  const title = listing && titleIn(listing, language);
  return title && !line.includes(title) ? title : null;
}

/** Returns the prices and the district of a match, in one line; null for other notices. */
function matchFacts({ kind, facts }: EmailNotice, language: Language): string | null {
  const known = findKind(kind);
  if (!facts || !known || !definitionOf(known).followsHunt) return null;
  const { asking, currency, districtId } = facts;
  const prices = (asking ?? []).map(({ deal, price }) =>
    deal === 'rent' ? TEXTS[language].rent(money(price, currency)) : money(price, currency),
  );
  const district = districtId === null ? [] : [nameIn(placeById(districtId), language)];
  return [...prices, ...district].join(' · ') || null;
}

/** Maximum length of a subject, as far as its line allows. */
const SUBJECT_LENGTH = 50;

function subjectOf(line: string, home: string | null): string {
  return home && !line.includes(shortName(home))
    ? `${line}: ${cutTitle(home, Math.max(SUBJECT_LENGTH - line.length - 3, 15))}`
    : line;
}

/** Returns a moment in the reader's time zone, and the zone's difference to UTC: `GMT+7`. */
function momentOf(at: Date, { language, timeZone }: EmailReader): [moment: string, zone: string] {
  const form = (locale: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options });
  const zone = form('en-GB', { timeZoneName: 'shortOffset' }).formatToParts(at);
  const locale = language === 'th' ? 'th-TH' : 'en-GB';
  return [
    form(locale, { dateStyle: 'long', timeStyle: 'short' }).format(at),
    zone.find(({ type }) => type === 'timeZoneName')!.value,
  ];
}

/**
 * Returns the email about one notice, or about several sent together, in their reader's language.
 */
export function noticeEmail(notices: readonly EmailNotice[], reader: EmailReader): EmailText {
  const { language, origin, count, stop } = reader;
  const texts = TEXTS[language];
  const foot = {
    why: texts.why,
    links: [
      { label: texts.settings, href: `${origin}/users/notifications` },
      ...(stop ? [{ label: texts.stop, href: stop }] : []),
    ],
  };
  const lines = notices.map((notice) => ({
    notice,
    line: writeNotice(withoutLinks(notice), language, reader),
  }));
  const [first] = lines;
  if (lines.length === 1 && first) {
    const { notice, line } = first;
    const home = homeTitle(notice, language, line.title);
    const kind = findKind(notice.kind);
    return {
      subject: subjectOf(line.title, home),
      preview: home ?? line.text ?? texts.hello(reader.firstName),
      heading: line.title,
      paragraphs: [
        home,
        matchFacts(notice, language),
        line.text,
        ...reasonLines(notice, texts.reason),
      ].filter((one) => one !== null),
      action: { label: line.action, href: origin + line.mailHref },
      // The time helps the owner to recognise activity that wasn't theirs.
      notes:
        kind && definitionOf(kind).saysWhen
          ? [texts.when(...momentOf(notice.createdAt, reader))]
          : [],
      foot,
    };
  }
  const kinds = new Set(notices.map(({ kind }) => kind));
  const only = kinds.size === 1 && first ? findKind(first.notice.kind) : null;
  const subject = only ? definitionOf(only).several(count)[language] : texts.summary(count);
  const items = lines.map(({ notice, line }): EmailItem => {
    const home = homeTitle(notice, language, line.title);
    const reasons = reasonLines(notice, texts.reason).join(' ');
    const facts = matchFacts(notice, language);
    const text = [facts ?? (home && line.title), line.text, reasons].filter(Boolean).join(' · ');
    return { title: home ?? line.title, text, href: origin + line.mailHref };
  });
  return {
    subject,
    preview: items[0]?.title ?? texts.preview,
    heading: subject,
    paragraphs: [],
    items,
    action: {
      label: texts.all,
      href: `${origin}${only && topicOf(only) === 'account' ? '/users/loginandsecurity' : NOTICES_PAGE}`,
    },
    notes: count > items.length ? [texts.more(count - items.length)] : [],
    foot,
  };
}
