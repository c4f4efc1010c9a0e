import * as v from 'valibot';

import { REPORT_SUBJECTS, type ReportSubject } from '#contract/trust/report.ts';
import { openEnum } from '#contract/kit/values.ts';
import { defineKind } from '#server/modules/notice/notice/define-kind.ts';

const NOUNS: Record<ReportSubject, readonly [en: string, th: string]> = {
  listing: ['listing', 'ประกาศ'],
  review: ['review', 'รีวิว'],
  user: ['member', 'สมาชิก'],
  business: ['business', 'ธุรกิจ'],
};

/** A moderator decided on the reader's report. */
export const reportDecided = defineKind({
  params: v.object({ type: openEnum(REPORT_SUBJECTS, 'listing'), isUpheld: v.boolean() }),
  topic: 'account',
  href: () => null,
  says: ({ type, isUpheld }) => {
    const [en, th] = NOUNS[type];
    return isUpheld
      ? {
          en: {
            title: 'Thank you for your report',
            text: `We checked the ${en} that you reported and took action.`,
            action: 'View notifications',
          },
          th: {
            title: 'ขอบคุณที่รายงาน',
            text: `เราตรวจ${th}ที่คุณรายงานและจัดการแล้ว`,
            action: 'ดูการแจ้งเตือน',
          },
        }
      : {
          en: {
            title: 'We checked your report',
            text: `The ${en} that you reported doesn’t break our rules.`,
            action: 'View notifications',
          },
          th: {
            title: 'เราตรวจรายงานของคุณแล้ว',
            text: `${th}ที่คุณรายงานไม่ผิดกฎของเรา`,
            action: 'ดูการแจ้งเตือน',
          },
        };
  },
  several: (count) => ({
    en: `We checked ${count} of your reports`,
    th: `เราตรวจรายงานของคุณ ${count} รายการแล้ว`,
  }),
});
