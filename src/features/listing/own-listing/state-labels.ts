import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { Ending } from '#contract/listing/listing-values.ts';
import type { ListingState } from '#contract/listing/listing-states.ts';

/** State of a listing in words, for its owner. */
export interface StateLabels {
  title: MessageDescriptor;
  /** What the state means, and what happens next. */
  text: MessageDescriptor;
  tone: 'live' | 'waiting' | 'attention' | 'off';
}

const LABELS = {
  live: {
    title: msg`Live`,
    text: msg`Everyone can find it.`,
    tone: 'live',
  },
  draft: {
    title: msg`Draft`,
    text: msg`Finish your draft and submit it. Only you can see it until then.`,
    tone: 'off',
  },
  pending: {
    title: msg`Pending approval`,
    text: msg`A moderator is reviewing it, usually within a day. We’ll tell you the result.`,
    tone: 'waiting',
  },
  withheld: {
    title: msg`Unpublished`,
    text: msg`You unpublished it. You can publish it again at any time, after another review.`,
    tone: 'off',
  },
  approved: {
    title: msg`Unpublished`,
    text: msg`Approved. You can publish it at any time.`,
    tone: 'off',
  },
  sold: {
    title: msg`Sold`,
    text: msg`Unpublished. You can publish it again at any time.`,
    tone: 'off',
  },
  rented: {
    title: msg`Rented`,
    text: msg`Unpublished. You can publish it again at any time.`,
    tone: 'off',
  },
  rejected: {
    title: msg`Not approved`,
    text: msg`Make the changes the moderator asked for, then resubmit.`,
    tone: 'attention',
  },
  deleted: {
    title: msg`Deleted`,
    text: msg`Permanently deleted.`,
    tone: 'off',
  },
} as const satisfies Record<string, StateLabels>;

/** For a listing that its owner had unpublished before it ended. */
const REVIEWED_AGAIN = msg`Unpublished. You can publish it again at any time, after another review.`;

/** Returns the words for a listing’s state, from the owner's view. */
export function stateLabels({
  status,
  published,
  isWithheld,
  endedAs,
}: ListingState & { endedAs: Ending | null }): StateLabels {
  switch (status) {
    case 'approved':
      return published ? LABELS.live : endedAs ? LABELS[endedAs] : LABELS.approved;
    case 'pending_approval':
      if (endedAs) return { ...LABELS[endedAs], text: REVIEWED_AGAIN };
      return isWithheld ? LABELS.withheld : LABELS.pending;
    case 'rejected':
      return LABELS.rejected;
    case 'in_progress':
      return LABELS.draft;
    case 'deleted':
      return LABELS.deleted;
  }
}
