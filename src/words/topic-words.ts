import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { ChosenTopic, MailMode } from '#contract/notice-settings.ts';

/** What notices are about, by their topics, and what belongs to each. */
export const TOPIC_WORDS: Record<
  ChosenTopic,
  { name: MessageDescriptor; text: MessageDescriptor }
> = {
  messages: {
    name: msg({ message: 'Messages', context: 'chat' }),
    text: msg`Somebody wrote to you.`,
  },
  team: {
    name: msg`Team and agents`,
    text: msg`An invitation or a request, and what was answered.`,
  },
  leads: { name: msg`Leads`, text: msg`Somebody is interested in what you offer.` },
  hunts: { name: msg`Your hunts`, text: msg`A home fits, or was offered to you.` },
  listings: { name: msg`Your listings`, text: msg`Approved, turned down, or being reviewed.` },
  saved: { name: msg`Saved homes`, text: msg`A price fell, or a home has left the market.` },
};

/** When mails about a topic come. */
export const MODE_WORDS: Record<MailMode, MessageDescriptor> = {
  instant: msg`At once`,
  daily: msg`Once a day`,
  weekly: msg`Once a week`,
  off: msg`No mails`,
};
