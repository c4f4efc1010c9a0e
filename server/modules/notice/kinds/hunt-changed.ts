import * as v from 'valibot';

import { Id } from '#contract/kit/values.ts';
import { defineKind } from '#server/modules/notice/notice/define-kind.ts';

/** A site admin changed or deleted the reader’s hunt. */
export const huntChanged = defineKind({
  params: v.object({ huntId: Id, isBusiness: v.boolean(), isDeleted: v.boolean() }),
  topic: 'hunts',
  href: ({ huntId, isBusiness, isDeleted }) => {
    const type = isBusiness ? 'business' : 'user';
    return isDeleted
      ? `/hunting-board/dashboard/${type}`
      : `/hunting-board/matches/hunt/${type}/${huntId}`;
  },
  says: ({ isDeleted }) =>
    isDeleted
      ? {
          en: {
            title: 'A site admin deleted your hunt',
            text: 'Contact support if this is a mistake.',
            action: 'View your hunts',
          },
          th: {
            title: 'แอดมินเว็บไซต์ลบรายการฝากหาของคุณ',
            text: 'ติดต่อฝ่ายช่วยเหลือหากเป็นความผิดพลาด',
            action: 'ดูรายการฝากหา',
          },
        }
      : {
          en: {
            title: 'A site admin changed your hunt',
            text: 'Check its conditions and its matches.',
            action: 'View hunt',
          },
          th: {
            title: 'แอดมินเว็บไซต์แก้ไขรายการฝากหาของคุณ',
            text: 'ตรวจดูเงื่อนไขและประกาศที่ตรงกัน',
            action: 'ดูรายการฝากหา',
          },
        },
  several: (count) => ({
    en: `A site admin changed ${count} of your hunts`,
    th: `แอดมินเว็บไซต์แก้ไขรายการฝากหาของคุณ ${count} รายการ`,
  }),
});
