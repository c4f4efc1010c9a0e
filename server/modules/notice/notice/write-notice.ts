import * as v from 'valibot';

import type { Language } from '#contract/kit/limits.ts';
import { listingSlug } from '#contract/listing/listing-slug.ts';

import { cutTitle } from '#server/modules/notice/mail/title-without-links.ts';

import type { MailReader, NoticeText } from './define-kind.ts';
import { definitionOf, findKind } from './notice-kinds.ts';

/** Path of all notices. Emails link here if the notice has no page of its own. */
export const NOTICES_PAGE = '/notifications';

/** Returns a name for a title. Mail apps show about 50 characters of a subject. */
export const shortName = (name: string): string => cutTitle(name, 24);

/** A stored notice, with its listing if the reader may see it. */
export interface StoredNotice {
  kind: string;
  params: Record<string, unknown>;
  listing: { id: number; titleEn: string | null; titleTh: string | null; isLive: boolean } | null;
  /** Name of the business that the notice is about; null: none. */
  business?: string | null;
  /** Message of the question that the notice is about; null: none. */
  question?: string | null;
}

/** A notice's text and links in its reader's language. */
export interface WrittenNotice {
  title: string;
  text: string | null;
  action: string;
  /** Path in the app; null: no link. */
  href: string | null;
  /** Path for emails, always to an existing page. */
  mailHref: string;
}

/** Fallback text for a notice from a newer release or with invalid params. */
const UNKNOWN: NoticeText = {
  title: { en: 'You have a new notification', th: 'คุณมีการแจ้งเตือนใหม่' },
  text: null,
  action: { en: 'View notification', th: 'ดูการแจ้งเตือน' },
};

/** Returns the text of a notice in a language. */
export const textIn = ({ title, text, action }: NoticeText, language: Language) => ({
  title: title[language],
  text: text && text[language],
  action: action[language],
});

/**
 * Returns a notice's text in its reader's language, for the app and emails.
 * @param reader in an email, for links that work without a login
 */
export function writeNotice(
  { kind, params, listing, business, question }: StoredNotice,
  language: Language,
  reader?: MailReader,
): WrittenNotice {
  const known = findKind(kind);
  const definition = known && definitionOf(known);
  const parsed = definition && v.safeParse(definition.params, params);
  if (!parsed?.success) {
    return { ...textIn(UNKNOWN, language), href: null, mailHref: NOTICES_PAGE };
  }
  const home = listing?.isLive ? listingPath(listing) : null;
  const name = listing ? titleIn(listing, language) : business;
  const href = definition!.href(parsed.output, home);
  return {
    ...textIn(definition!.message(parsed.output, home, name ? shortName(name) : null), language),
    ...(question && { text: `“${question}”` }),
    href,
    mailHref: definition!.isPageMissing
      ? NOTICES_PAGE
      : ((reader && definition!.mailHref?.(parsed.output, reader)) ?? href ?? NOTICES_PAGE),
  };
}

/** Returns the title of a notice's listing in a language, or in the other one; null: it has none. */
export function titleIn(
  { titleEn, titleTh }: { titleEn: string | null; titleTh: string | null },
  language: Language,
): string | null {
  return (language === 'th' ? titleTh || titleEn : titleEn || titleTh) || null;
}

function listingPath({ id, titleEn, titleTh }: NonNullable<StoredNotice['listing']>): string {
  const slug = listingSlug(titleEn || titleTh || '');
  return `/properties/${id}${slug && `/${slug}`}`;
}
