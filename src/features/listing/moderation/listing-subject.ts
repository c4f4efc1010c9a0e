import { msg } from '@lingui/core/macro';
import { lazy } from 'react';

import type { SubjectDefinition } from '#features/trust/subject/define-subject.ts';

/** What moderators can decide besides an approval. */
export const LISTING_ACTIONS = {
  send_back: {
    letter: 'S',
    label: msg`Send back`,
    done: msg`Listing sent back`,
    ask: {
      title: msg`Send this listing back?`,
      lead: msg`We tell the owner what to change. They can submit it again.`,
    },
  },
  remove: {
    letter: 'R',
    label: msg`Remove`,
    done: msg`Listing removed`,
    ask: {
      title: msg`Remove this listing?`,
      lead: msg`We delete the listing permanently and tell the owner why.`,
      isDanger: true,
    },
  },
} satisfies SubjectDefinition['actions'];

export const listingSubject: SubjectDefinition = {
  type: 'listing',
  label: msg`Listing`,
  formPath: (id) => `/properties/${id}#report`,
  report: {
    button: msg`Report this listing`,
    title: msg`Report this listing`,
    draft: msg`Listing report`,
    thanks: msg`Thank you. We’ll look at this home.`,
    gone: msg`This listing is off the market.`,
  },
  actions: LISTING_ACTIONS,
  OnDesk: lazy(async () => ({
    default: (await import('./listing-desk.tsx')).ReportedListing,
  })),
};
