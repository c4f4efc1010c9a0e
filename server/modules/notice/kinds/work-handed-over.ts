import * as v from 'valibot';

import { Id } from '#contract/kit/values.ts';
import { defineKind } from '#server/modules/notice/notice/define-kind.ts';

/** The reader took over listings and hunts of a member of their team. */
export const workHandedOver = defineKind({
  params: v.object({ businessId: Id, count: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  topic: 'team',
  href: () => '/business-dashboard/manage-listings?mine=1',
  says: ({ count }, _home, name) => ({
    en: {
      title: `Listings and hunts handed over to you: ${count}`,
      text: `You now manage them for ${name ?? 'your team'}.`,
      action: 'View listings',
    },
    th: {
      title: `คุณรับช่วงดูแลประกาศและรายการฝากหา ${count} รายการ`,
      text: `คุณเป็นผู้ดูแลรายการเหล่านี้ให้${name ? ` ${name} ` : 'ทีม'}แล้ว`,
      action: 'ดูประกาศ',
    },
  }),
  several: () => ({
    en: 'Listings and hunts were handed over to you',
    th: 'คุณรับช่วงดูแลประกาศและรายการฝากหา',
  }),
});
