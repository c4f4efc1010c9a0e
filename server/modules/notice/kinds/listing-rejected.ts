import * as v from 'valibot';

import { Id } from '#contract/kit/values.ts';
import { defineKind } from '#server/modules/notice/notice/define-kind.ts';

/**
 * A moderator rejected the reader’s listing. `decisionId` refers to the moderator’s note, which the
 * email quotes.
 */
export const listingRejected = defineKind({
  params: v.object({ propertyId: Id, decisionId: v.optional(Id) }),
  topic: 'listings',
  href: () => '/users/manage-listings',
  says: () => ({
    en: {
      title: 'Your listing was not approved',
      text: 'See what to change, then submit it again.',
      action: 'See what to change',
    },
    th: {
      title: 'ประกาศของคุณไม่ได้รับอนุมัติ',
      text: 'ดูว่าต้องแก้ตรงไหน แล้วส่งใหม่อีกครั้ง',
      action: 'ดูสิ่งที่ต้องแก้',
    },
  }),
  several: (count) => ({
    en: `${count} of your listings were not approved`,
    th: `ประกาศของคุณ ${count} รายการไม่ได้รับอนุมัติ`,
  }),
});
