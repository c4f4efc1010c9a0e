import * as v from 'valibot';

import { Id } from '#contract/values.ts';
import { defineKind } from '#server/modules/notice/notice/define-kind.ts';

/** A saved listing is off the market. */
export const listingGone = defineKind({
  params: v.object({ propertyId: Id }),
  topic: 'saved',
  href: () => '/users/saved',
  says: () => ({
    en: { title: 'A home you saved is off the market', text: null, action: 'View saved homes' },
    th: { title: 'ประกาศที่คุณบันทึกไว้ไม่ได้เผยแพร่แล้ว', text: null, action: 'ดูประกาศที่บันทึกไว้' },
  }),
  several: (count) => ({
    en: `${count} homes you saved are off the market`,
    th: `ประกาศที่คุณบันทึกไว้ ${count} รายการไม่ได้เผยแพร่แล้ว`,
  }),
});
