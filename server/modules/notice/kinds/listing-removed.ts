import * as v from 'valibot';

import { APPEAL_DAYS } from '#contract/trust/appeal-endpoints.ts';
import { Id } from '#contract/kit/values.ts';
import { defineKind } from '#server/modules/notice/notice/define-kind.ts';

/**
 * A moderator or another team member deleted the reader’s listing. `decisionId` refers to the
 * moderator’s note, which the email quotes.
 */
export const listingRemoved = defineKind({
  params: v.object({ propertyId: Id, decisionId: v.optional(Id) }),
  topic: 'listings',
  href: ({ propertyId, decisionId }) =>
    decisionId === undefined ? '/users/manage-listings' : `/users/appeal/${propertyId}`,
  says: ({ decisionId }) =>
    decisionId === undefined
      ? {
          en: {
            title: 'One of your listings was removed',
            text: 'A moderator or someone on your team deleted it.',
            action: 'View your listings',
          },
          th: {
            title: 'ประกาศของคุณรายการหนึ่งถูกลบ',
            text: 'ผู้ตรวจประกาศหรือสมาชิกในทีมของคุณเป็นผู้ลบ',
            action: 'ดูประกาศของคุณ',
          },
        }
      : {
          en: {
            title: 'One of your listings was removed',
            text: `See why a moderator deleted it. You can appeal within ${APPEAL_DAYS} days.`,
            action: 'See why',
          },
          th: {
            title: 'ประกาศของคุณรายการหนึ่งถูกลบ',
            text: `ดูเหตุผลที่ผู้ตรวจประกาศลบ คุณอุทธรณ์ได้ภายใน ${APPEAL_DAYS} วัน`,
            action: 'ดูเหตุผล',
          },
        },
  several: (count) => ({
    en: `${count} of your listings were removed`,
    th: `ประกาศของคุณ ${count} รายการถูกลบ`,
  }),
});
