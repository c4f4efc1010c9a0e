import * as v from 'valibot';

import { Id } from '#contract/kit/values.ts';
import { defineKind } from '#server/modules/notice/notice/define-kind.ts';

import { answerHref } from './availability-requested.ts';

/**
 * No one has confirmed for a long time that a listing of the reader or their business is still
 * available.
 */
export const availabilityReminder = defineKind({
  params: v.object({ propertyId: Id, businessId: v.nullable(Id) }),
  topic: 'listings',
  href: answerHref,
  says: () => ({
    en: {
      title: 'Is your property still available?',
      text: 'You haven’t confirmed it for a while. One tap shows people it’s up to date.',
      action: 'Confirm',
    },
    th: {
      title: 'ทรัพย์ของคุณยังว่างอยู่ไหม',
      text: 'คุณไม่ได้ยืนยันมาสักพักแล้ว แตะครั้งเดียวเพื่อยืนยันว่ายังเป็นปัจจุบัน',
      action: 'ยืนยัน',
    },
  }),
  several: (count) => ({
    en: `Are ${count} of your properties still available?`,
    th: `ทรัพย์ของคุณ ${count} รายการยังว่างอยู่ไหม`,
  }),
});
