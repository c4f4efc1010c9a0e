import * as v from 'valibot';

import { Id } from '#contract/values.ts';
import { defineKind } from '#server/modules/notice/notice/define-kind.ts';

/** A saved listing is off the market. */
export const listingGone = defineKind({
  params: v.object({ propertyId: Id }),
  topic: 'saved',
  href: () => '/users/saved',
  says: () => ({
    en: { title: 'A home you saved has left the market', text: null, action: 'See my saved homes' },
    th: { title: 'บ้านที่คุณบันทึกไว้ไม่ได้ประกาศแล้ว', text: null, action: 'ดูบ้านที่บันทึกไว้' },
  }),
  several: (count) => ({
    en: `${count} homes you saved have left the market`,
    th: `บ้านที่คุณบันทึกไว้ ${count} หลังไม่ได้ประกาศแล้ว`,
  }),
});
