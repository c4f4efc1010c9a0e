import * as v from 'valibot';

import { openEnum } from '#contract/kit/values.ts';
import { defineKind } from '#server/modules/notice/notice/define-kind.ts';

/** The result of the profile verification that the reader requested. */
export const verificationDecided = defineKind({
  params: v.object({ status: openEnum(['approved', 'rejected'], 'rejected') }),
  topic: 'account',
  href: () => '/users/verifyprofile',
  says: ({ status }) =>
    status === 'approved'
      ? {
          en: {
            title: 'You are verified',
            text: 'Your profile now shows a badge. The photo of your document has been deleted.',
            action: 'View verification',
          },
          th: {
            title: 'ยืนยันตัวตนแล้ว',
            text: 'คนอื่นเห็นเครื่องหมายข้างชื่อของคุณ รูปเอกสารถูกลบแล้ว',
            action: 'ดู',
          },
        }
      : {
          en: {
            title: 'You couldn’t be verified',
            text: 'See why, then request again. The photo of your document has been deleted.',
            action: 'See why',
          },
          th: {
            title: 'ยืนยันตัวตนไม่สำเร็จ',
            text: 'ดูเหตุผล แล้วขอใหม่ได้ รูปเอกสารถูกลบแล้ว',
            action: 'ดูเหตุผล',
          },
        },
  several: () => ({ en: 'Your verification results are ready', th: 'คำขอยืนยันตัวตนมีผลแล้ว' }),
});
