import * as v from 'valibot';

import { Id } from '#contract/values.ts';
import { defineKind } from '#server/modules/notice/notice/define-kind.ts';

/** The answer to the reader’s question whether a listing is still available. */
export const availabilityAnswered = defineKind({
  params: v.object({ propertyId: Id, isAvailable: v.boolean() }),
  topic: 'messages',
  href: ({ isAvailable }, home) => home ?? (isAvailable ? null : '/'),
  says: ({ isAvailable }, home) => ({
    en: {
      title: isAvailable ? 'The home is still available' : 'The home is not available any more',
      text: isAvailable ? 'Whoever offers it has just said so.' : 'There are others like it.',
      action: isAvailable || home ? 'See the home' : 'Look at homes',
    },
    th: {
      title: isAvailable ? 'บ้านหลังนี้ยังว่าง' : 'บ้านหลังนี้ไม่ว่างแล้ว',
      text: isAvailable ? 'ผู้ลงประกาศเพิ่งยืนยัน' : 'ยังมีบ้านอื่นที่ใกล้เคียง',
      action: 'ดูบ้าน',
    },
  }),
  several: (count) => ({
    en: `${count} answers to what you asked about homes`,
    th: `ได้รับคำตอบเรื่องบ้านที่คุณถาม ${count} รายการ`,
  }),
});
