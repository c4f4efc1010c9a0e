import * as v from 'valibot';

import { Id } from '#contract/kit/values.ts';
import { defineKind } from '#server/modules/notice/notice/define-kind.ts';

/** The answer to the reader’s question whether a listing is still available. */
export const availabilityAnswered = defineKind({
  params: v.object({ propertyId: Id, isAvailable: v.boolean() }),
  topic: 'messages',
  href: ({ isAvailable }, home) => home ?? (isAvailable ? null : '/'),
  says: ({ isAvailable }, home) => ({
    en: {
      title: isAvailable
        ? 'The property is still available'
        : 'The property is no longer available',
      text: isAvailable ? 'The owner just confirmed it.' : 'See similar homes.',
      action: isAvailable || home ? 'View listing' : 'Browse homes',
    },
    th: {
      title: isAvailable ? 'ทรัพย์นี้ยังว่าง' : 'ทรัพย์นี้ไม่ว่างแล้ว',
      text: isAvailable ? 'ผู้ลงประกาศเพิ่งยืนยัน' : 'ดูประกาศใกล้เคียงอื่น',
      action: 'ดูประกาศ',
    },
  }),
  several: (count) => ({
    en: `${count} replies about homes you asked about`,
    th: `ได้รับคำตอบเรื่องบ้านที่คุณถาม ${count} รายการ`,
  }),
});
