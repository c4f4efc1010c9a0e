import * as v from 'valibot';

import { Id } from '#contract/kit/values.ts';
import { defineKind } from '#server/modules/notice/notice/define-kind.ts';

/** An agent replied to the reader’s review. */
export const reviewAnswered = defineKind({
  params: v.object({ agentId: Id }),
  topic: 'messages',
  href: ({ agentId }) => `/member/${agentId}#reviews`,
  says: () => ({
    en: {
      title: 'An agent replied to your review',
      text: 'The reply is public. You can still edit your review.',
      action: 'Read the reply',
    },
    th: {
      title: 'นายหน้าตอบรีวิวของคุณ',
      text: 'ทุกคนอ่านคำตอบได้ คุณยังแก้ไขรีวิวของคุณได้',
      action: 'อ่านคำตอบ',
    },
  }),
  several: (count) => ({
    en: `${count} agents replied to your reviews`,
    th: `นายหน้า ${count} คนตอบรีวิวของคุณ`,
  }),
});
