import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { ChosenTopic, MailMode } from '#contract/notice/notice-settings.ts';

/** Names and descriptions of notice topics. */
export const TOPIC_LABELS: Record<
  ChosenTopic,
  { name: MessageDescriptor; text: MessageDescriptor }
> = {
  messages: {
    name: msg`Replies`,
    text: msg`Answers to your questions, and to your reviews.`,
  },
  team: {
    name: msg`Team and agents`,
    text: msg`Invitations, requests and replies.`,
  },
  leads: { name: msg`Leads`, text: msg`People interested in your listings.` },
  hunts: { name: msg`Your hunts`, text: msg`New matches, and offers received.` },
  listings: { name: msg`Your listings`, text: msg`Approved, not approved, or in review.` },
  saved: { name: msg`Saved homes`, text: msg`Price drops, and homes that go off the market.` },
};

/** Labels of how often emails about a topic are sent. */
export const MODE_LABELS: Record<MailMode, MessageDescriptor> = {
  instant: msg`Immediately`,
  daily: msg`Once a day`,
  weekly: msg`Once a week`,
  off: msg`No emails`,
};
