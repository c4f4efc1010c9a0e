import * as v from 'valibot';

import { Id } from '#contract/kit/values.ts';
import { defineKind } from '#server/modules/notice/notice/define-kind.ts';

/** Someone whom the reader, an agent, has answered wrote a review of them. */
export const review = defineKind({
  params: v.object({ agentId: Id, rating: v.number() }),
  topic: 'team',
  href: ({ agentId }) => `/member/${agentId}#reviews`,
  says: ({ rating }) => ({
    en: {
      title: `You got a new review: ${rating} of 5 stars`,
      text: 'Everyone can read it. You can reply to it on your profile.',
      action: 'Read the review',
    },
    th: {
      title: `คุณได้รับรีวิวใหม่ ${rating} จาก 5 ดาว`,
      text: 'ทุกคนอ่านได้ คุณตอบรีวิวได้ที่โปรไฟล์ของคุณ',
      action: 'อ่านรีวิว',
    },
  }),
  several: (count) => ({
    en: `You got ${count} new reviews`,
    th: `คุณได้รับรีวิวใหม่ ${count} รายการ`,
  }),
});
