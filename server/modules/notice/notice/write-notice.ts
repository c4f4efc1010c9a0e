import * as v from 'valibot';

import type { Language } from '#contract/limits.ts';
import { listingSlug } from '#contract/listing-slug.ts';

import type { NoticeText } from './define-kind.ts';
import { definitionOf, findKind } from './notice-kinds.ts';

/** All notices, where a mail leads if there is no page for its own. */
export const NOTICES_PAGE = '/notifications';

/** A notice as it is stored, with the listing that it is about as its reader may know it. */
export interface StoredNotice {
  kind: string;
  params: Record<string, unknown>;
  listing: { id: number; titleEn: string | null; titleTh: string | null; isLive: boolean } | null;
}

/** A notice in its reader's language. */
export interface WrittenNotice extends NoticeText {
  /** Where it leads in the app, within Sala; null: nowhere. */
  href: string | null;
  /** Where its mail leads: to a page that is there. */
  mailHref: string;
}

/** Of a newer release, or damaged: there is something, and no more can be said. */
const UNKNOWN: Record<Language, NoticeText> = {
  en: { title: 'You have a new notification', text: null, action: 'View notification' },
  th: { title: 'คุณมีการแจ้งเตือนใหม่', text: null, action: 'ดูการแจ้งเตือน' },
};

/** Writes a notice in its reader's language, for the app and for mails alike. */
export function writeNotice(
  { kind, params, listing }: StoredNotice,
  language: Language,
): WrittenNotice {
  const known = findKind(kind);
  const definition = known && definitionOf(known);
  const parsed = definition && v.safeParse(definition.params, params);
  if (!parsed?.success) return { ...UNKNOWN[language], href: null, mailHref: NOTICES_PAGE };
  const home = listing?.isLive ? listingPath(listing) : null;
  const href = definition!.href(parsed.output, home);
  return {
    ...definition!.says(parsed.output, home)[language],
    href,
    mailHref: definition!.isPageMissing ? NOTICES_PAGE : (href ?? NOTICES_PAGE),
  };
}

function listingPath({ id, titleEn, titleTh }: NonNullable<StoredNotice['listing']>): string {
  const slug = listingSlug(titleEn || titleTh || '');
  return `/properties/${id}${slug && `/${slug}`}`;
}
