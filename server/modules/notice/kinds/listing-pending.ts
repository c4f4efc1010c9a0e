import * as v from 'valibot';

import { Id } from '#contract/kit/values.ts';
import { defineKind } from '#server/modules/notice/notice/define-kind.ts';

/**
 * The reader’s listing waits for a moderator. `decisionId` refers to the moderator’s note, which
 * the email quotes.
 */
export const listingPending = defineKind({
  params: v.object({ propertyId: Id, decisionId: v.optional(Id) }),
  topic: 'listings',
  href: () => '/users/manage-listings',
  says: () => ({
    en: {
      title: 'Your listing is in review',
      text: 'We’ll tell you as soon as it’s decided.',
      action: 'View listing',
    },
    th: { title: 'ประกาศของคุณรออนุมัติ', text: 'เราจะแจ้งทันทีที่ทราบผล', action: 'ดูประกาศ' },
  }),
  several: (count) => ({
    en: `${count} of your listings are in review`,
    th: `ประกาศของคุณ ${count} รายการรออนุมัติ`,
  }),
});
