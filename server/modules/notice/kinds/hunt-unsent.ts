import * as v from 'valibot';

import { DraftId } from '#contract/identity/draft.ts';
import { defineKind } from '#server/modules/notice/notice/define-kind.ts';

/** A hunt that the reader sent before confirming their email couldn't start. */
export const huntUnsent = defineKind({
  params: v.object({
    draftId: DraftId,
    /** Whether the reader has as many hunts as an account may have. */
    isFull: v.boolean(),
  }),
  topic: 'hunts',
  href: ({ draftId }) => `/hunting-board/create-hunt/user?draft=${draftId}`,
  says: ({ isFull }) => ({
    en: {
      title: 'Your hunt couldn’t start',
      text: isFull
        ? 'You have too many hunts. Delete one, then start this hunt from its draft.'
        : 'A condition needs a change. Check the draft and start the hunt there.',
      action: 'Open the draft',
    },
    th: {
      title: 'เริ่มรายการฝากหาไม่สำเร็จ',
      text: isFull
        ? 'มีรายการฝากหาครบจำนวนแล้ว ลบออก 1 รายการ แล้วเริ่มรายการนี้จากฉบับร่าง'
        : 'ต้องแก้เงื่อนไขบางข้อ ตรวจดูในฉบับร่าง แล้วเริ่มจากที่นั่น',
      action: 'เปิดฉบับร่าง',
    },
  }),
  several: (count) => ({
    en: `${count} of your hunts couldn’t start`,
    th: `เริ่มรายการฝากหาไม่สำเร็จ ${count} รายการ`,
  }),
});
