import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { ListingState } from '#contract/listing-states.ts';

/** Where a listing is, as its owner reads it. */
export interface StateWords {
  title: MessageDescriptor;
  /** What that means, and what comes next. */
  text: MessageDescriptor;
  tone: 'live' | 'waiting' | 'attention' | 'off';
}

const WORDS = {
  live: {
    title: msg`On the market`,
    text: msg`Everybody can find it.`,
    tone: 'live',
  },
  draft: {
    title: msg`Not sent yet`,
    text: msg`Finish it and send it; nobody else sees it until then.`,
    tone: 'off',
  },
  pending: {
    title: msg`Waiting for approval`,
    text: msg`A moderator looks at it, in most cases within a day. You hear from us.`,
    tone: 'waiting',
  },
  withheld: {
    title: msg`Off the market`,
    text: msg`You took it off. Put it back whenever you like; a moderator looks at it once more.`,
    tone: 'off',
  },
  approved: {
    title: msg`Off the market`,
    text: msg`It is approved and can go on the market.`,
    tone: 'off',
  },
  rejected: {
    title: msg`Not approved`,
    text: msg`Change what the moderator says, and send it again.`,
    tone: 'attention',
  },
  deleted: {
    title: msg`Deleted`,
    text: msg`It is gone for good.`,
    tone: 'off',
  },
} as const satisfies Record<string, StateWords>;

/** Words a listing’s state, by what it means to whoever offers it. */
export function stateWords({ status, published, isWithheld }: ListingState): StateWords {
  switch (status) {
    case 'approved':
      return published ? WORDS.live : WORDS.approved;
    case 'pending_approval':
      return isWithheld ? WORDS.withheld : WORDS.pending;
    case 'rejected':
      return WORDS.rejected;
    case 'in_progress':
      return WORDS.draft;
    case 'deleted':
      return WORDS.deleted;
  }
}
