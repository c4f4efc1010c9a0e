import * as v from 'valibot';

import { Id, Timestamp } from '#contract/values.ts';
import { defineKind } from '#server/modules/notice/notice/define-kind.ts';

/** The reader’s hunt ends in a few days. */
export const huntExpiring = defineKind({
  params: v.object({ huntId: Id, expiresAt: Timestamp }),
  topic: 'hunts',
  href: ({ huntId }) => `/still-hunting/${huntId}`,
  says: () => ({
    en: {
      title: 'Still hunting?',
      text: 'Your hunt ends in a few days. One tap lets it run for 60 more.',
      action: 'Keep hunting',
    },
    th: {
      title: 'ยังหาอยู่ไหม',
      text: 'รายการฝากหาของคุณจะหมดอายุในอีกไม่กี่วัน แตะครั้งเดียวเพื่อต่ออายุอีก 60\u00a0วัน',
      action: 'ต่ออายุ',
    },
  }),
  several: (count) => ({
    en: `${count} of your hunts end soon`,
    th: `รายการฝากหาของคุณ ${count} รายการจะหมดอายุเร็วๆ นี้`,
  }),
});
