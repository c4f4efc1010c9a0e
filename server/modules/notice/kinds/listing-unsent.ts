import * as v from 'valibot';

import { DraftId } from '#contract/identity/draft.ts';
import { defineKind } from '#server/modules/notice/notice/define-kind.ts';

/** A listing that the reader submitted before confirming their email lacks something. */
export const listingUnsent = defineKind({
  params: v.object({ draftId: DraftId }),
  topic: 'listings',
  href: ({ draftId }) => `/create-property?draft=${draftId}`,
  says: () => ({
    en: {
      title: 'Your listing couldn’t be submitted',
      text: 'Something is missing. Your draft shows what, and you can submit it there.',
      action: 'Complete the draft',
    },
    th: {
      title: 'ส่งประกาศของคุณไม่สำเร็จ',
      text: 'ยังขาดข้อมูลบางอย่าง ดูได้ในฉบับร่าง แล้วส่งจากที่นั่น',
      action: 'กรอกฉบับร่างให้ครบ',
    },
  }),
  several: (count) => ({
    en: `${count} of your listings couldn’t be submitted`,
    th: `ส่งประกาศของคุณไม่สำเร็จ ${count} รายการ`,
  }),
});
