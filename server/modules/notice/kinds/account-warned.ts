import * as v from 'valibot';

import { ACCOUNT_REASON_IDS, moderationNote } from '#contract/trust/moderation-reasons.ts';
import { Id } from '#contract/kit/values.ts';
import { defineKind } from '#server/modules/notice/notice/define-kind.ts';

/** A moderator warned the reader, or the business whose admin they are. */
export const accountWarned = defineKind({
  params: v.object({
    /** Null: the reader. */
    businessId: v.nullable(Id),
    reasons: v.array(v.picklist(ACCOUNT_REASON_IDS)),
  }),
  topic: 'account',
  href: () => '/content-policy',
  says: ({ businessId, reasons }) => ({
    en: {
      title: businessId === null ? 'You got a warning' : 'Your business got a warning',
      text: `We checked a report. ${moderationNote(reasons, '', 'en').replaceAll('\n', ' ')} If this happens again, we may block your account.`,
      action: 'Read the Content Policy',
    },
    th: {
      title: businessId === null ? 'คุณได้รับคำเตือน' : 'ธุรกิจของคุณได้รับคำเตือน',
      text: `เราตรวจรายงานแล้ว ${moderationNote(reasons, '', 'th').replaceAll('\n', ' ')} หากเกิดขึ้นอีก เราอาจระงับบัญชีของคุณ`,
      action: 'อ่านนโยบายเนื้อหา',
    },
  }),
  several: (count) => ({
    en: `You got ${count} warnings`,
    th: `คุณได้รับคำเตือน ${count} ครั้ง`,
  }),
});
