import * as v from 'valibot';

import { Id } from '#contract/kit/values.ts';
import { defineKind } from '#server/modules/notice/notice/define-kind.ts';

/** A moderator decided on the reader's appeal. */
export const appealDecided = defineKind({
  params: v.object({ propertyId: Id, isGranted: v.boolean() }),
  topic: 'listings',
  href: ({ propertyId, isGranted }) =>
    isGranted ? `/properties/preview/${propertyId}` : `/users/appeal/${propertyId}`,
  says: ({ isGranted }) =>
    isGranted
      ? {
          en: {
            title: 'Your listing was restored',
            text: 'A moderator agreed with your appeal. The listing is back to where it was.',
            action: 'View your listing',
          },
          th: {
            title: 'กู้คืนประกาศของคุณแล้ว',
            text: 'ผู้ตรวจประกาศเห็นด้วยกับคำอุทธรณ์ ประกาศกลับไปอยู่ในสถานะเดิมแล้ว',
            action: 'ดูประกาศของคุณ',
          },
        }
      : {
          en: {
            title: 'Your appeal was rejected',
            text: 'Another moderator checked your listing again. The decision stands. See why.',
            action: 'See why',
          },
          th: {
            title: 'คำอุทธรณ์ของคุณไม่ผ่าน',
            text: 'ผู้ตรวจประกาศอีกคนตรวจประกาศอีกครั้งแล้ว ดูเหตุผลที่ผลยังคงเดิม',
            action: 'ดูเหตุผล',
          },
        },
  several: (count) => ({
    en: `We decided on ${count} of your appeals`,
    th: `คำอุทธรณ์ของคุณ ${count} รายการมีผลแล้ว`,
  }),
});
