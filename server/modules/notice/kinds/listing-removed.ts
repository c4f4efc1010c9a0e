import * as v from 'valibot';

import { Id } from '#contract/values.ts';
import { defineKind } from '#server/modules/notice/notice/define-kind.ts';

/** A moderator or another team member deleted the reader’s listing. */
export const listingRemoved = defineKind({
  params: v.object({ propertyId: Id }),
  topic: 'listings',
  href: () => '/users/manage-listings',
  says: () => ({
    en: {
      title: 'One of your listings was removed',
      text: 'A moderator, or somebody of your team, deleted it.',
      action: 'See your listings',
    },
    th: {
      title: 'ประกาศของคุณรายการหนึ่งถูกลบ',
      text: 'ผู้ตรวจประกาศหรือคนในทีมของคุณเป็นผู้ลบ',
      action: 'ดูประกาศของคุณ',
    },
  }),
  several: (count) => ({
    en: `${count} of your listings were removed`,
    th: `ประกาศของคุณ ${count} รายการถูกลบ`,
  }),
});
