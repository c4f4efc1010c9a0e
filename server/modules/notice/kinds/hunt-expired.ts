import { defineKind } from '#server/modules/notice/notice/define-kind.ts';

import { HuntEnd, stillHuntingHrefs } from './hunt-expiring.ts';

/** The reader’s hunt has ended. */
export const huntExpired = defineKind({
  params: HuntEnd,
  topic: 'hunts',
  ...stillHuntingHrefs,
  says: () => ({
    en: {
      title: 'Your hunt has ended',
      text: 'It gets no new matches. Resume it for 60 more days with one tap.',
      action: 'Resume',
    },
    th: {
      title: 'รายการฝากหาของคุณหมดอายุแล้ว',
      text: 'ระบบหยุดจับคู่ประกาศใหม่แล้ว แตะครั้งเดียวเพื่อหาต่ออีก 60\u00a0วัน',
      action: 'หาต่อ',
    },
  }),
  several: (count) => ({
    en: `${count} of your hunts have ended`,
    th: `รายการฝากหาของคุณ ${count} รายการหมดอายุแล้ว`,
  }),
});
