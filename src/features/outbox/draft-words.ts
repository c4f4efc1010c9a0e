import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';

import type { DraftBody, DraftKindName } from '#contract/draft-kinds.ts';
import type { DraftRow } from '#storage/drafts/draft.ts';

/** How a draft reads in a list, and where it is gone on with. */
interface DraftForm {
  words: MessageDescriptor;
  /** The form's address. */
  href: (row: DraftRow) => string;
  /** What it is about is a home, by its number. */
  isAboutHome: boolean;
  /** The text that tells one draft from another. */
  text: (body: DraftBody) => unknown;
}

const FirstTitle = v.fallback(
  v.pipe(
    v.array(v.object({ propertyTitle: v.string() })),
    v.transform(([first]) => first?.propertyTitle ?? ''),
  ),
  '',
);

/** The forms whose drafts are listed. A plan, as the viewing day, is never finished: it has a page. */
const FORMS: Partial<Record<DraftKindName, DraftForm>> = {
  report: {
    words: msg`Report of a home`,
    href: ({ targetId }) => `/properties/${targetId}#report`,
    isAboutHome: true,
    text: ({ details }) => details,
  },
  listing: {
    words: msg`Listing`,
    href: ({ id, targetId, businessId }) =>
      targetId === null
        ? `/create-property${businessId === null ? '' : '/business'}?draft=${id}`
        : `/users/edit-listing/${targetId}`,
    isAboutHome: false,
    text: ({ texts }) => v.parse(FirstTitle, texts),
  },
};

export interface DraftWords {
  title: string;
  /** Null: only a newer release has its form. */
  href: string | null;
  /** The home that it is about; null: none. */
  listingId: number | null;
  /** How it begins; empty: there is no text in it yet. */
  text: string;
}

/** What to say of a draft. */
export function draftWords(row: DraftRow, i18n: I18n): DraftWords {
  const form = Object.hasOwn(FORMS, row.kind) ? FORMS[row.kind as DraftKindName] : undefined;
  if (!form) {
    const title = i18n._(msg`Something that a newer version of Sala wrote`);
    return { title, href: null, listingId: null, text: '' };
  }
  const text = form.text(row.body);
  return {
    title: i18n._(form.words),
    href: form.href(row),
    listingId: form.isAboutHome ? row.targetId : null,
    text: typeof text === 'string' ? text : '',
  };
}
