import * as v from 'valibot';

import { Id } from '#contract/kit/values.ts';
import { defineKind } from '#server/modules/notice/notice/define-kind.ts';

/** A site admin blocked or unblocked the reader’s business. */
export const businessStatus = defineKind({
  params: v.object({ businessId: Id, isBlocked: v.boolean() }),
  topic: 'team',
  href: ({ isBlocked }) => (isBlocked ? '/users/dashboard' : '/business-dashboard/dashboard'),
  says: ({ isBlocked }, _home, name) =>
    isBlocked
      ? {
          en: {
            title: `${name ?? 'Your business'} was blocked`,
            text: 'Its listings, hunts and pages are hidden. Contact support if this is a mistake.',
            action: 'View account',
          },
          th: {
            title: `${name ? `${name} ` : 'ธุรกิจของคุณ'}ถูกระงับ`,
            text: 'ประกาศ รายการฝากหา และหน้าของธุรกิจถูกซ่อนไว้ ติดต่อฝ่ายช่วยเหลือหากเป็นความผิดพลาด',
            action: 'ดูบัญชี',
          },
        }
      : {
          en: {
            title: `${name ?? 'Your business'} is active again`,
            text: 'Its listings, hunts and pages are back.',
            action: 'View business',
          },
          th: {
            title: `${name ? `${name} ` : 'ธุรกิจของคุณ'}ใช้งานได้อีกครั้ง`,
            text: 'ประกาศ รายการฝากหา และหน้าของธุรกิจกลับมาแล้ว',
            action: 'ดูธุรกิจ',
          },
        },
  several: () => ({
    en: 'The status of your business changed',
    th: 'สถานะธุรกิจของคุณเปลี่ยนแล้ว',
  }),
});
