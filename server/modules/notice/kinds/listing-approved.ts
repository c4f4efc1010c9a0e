import * as v from 'valibot';

import { Id } from '#contract/kit/values.ts';
import { defineKind } from '#server/modules/notice/notice/define-kind.ts';

/**
 * A moderator approved the reader’s listing. `decisionId` refers to the moderator’s note, which the
 * email quotes.
 */
export const listingApproved = defineKind({
  params: v.object({ propertyId: Id, decisionId: v.optional(Id) }),
  topic: 'listings',
  href: (_params, home) => home ?? '/users/manage-listings',
  says: (_params, home) => ({
    en: {
      title: 'Your listing was approved',
      text: home ? 'It’s live now.' : 'You can publish it at any time.',
      action: 'View listing',
    },
    th: {
      title: 'ประกาศของคุณได้รับอนุมัติแล้ว',
      text: home ? 'เผยแพร่แล้ว' : 'คุณเลือกได้ว่าจะเผยแพร่เมื่อไหร่',
      action: 'ดูประกาศ',
    },
  }),
  several: (count) => ({
    en: `${count} of your listings were approved`,
    th: `ประกาศของคุณ ${count} รายการได้รับอนุมัติแล้ว`,
  }),
});
