import * as v from 'valibot';

import { BOOST_REASONS, type BoostReason } from '#contract/listing/boost-endpoints.ts';
import type { Language } from '#contract/kit/limits.ts';
import { Id, openEnum } from '#contract/kit/values.ts';
import { defineKind } from '#server/modules/notice/notice/define-kind.ts';

const WHY: Record<BoostReason, Record<Language, string>> = {
  photos: { en: 'Add better photos, then ask again.', th: 'เพิ่มรูปที่ดีกว่านี้ แล้วขออีกครั้ง' },
  texts: { en: 'Complete its description, then ask again.', th: 'เขียนรายละเอียดให้ครบ แล้วขออีกครั้ง' },
  outdated: {
    en: 'Confirm that it’s still available, then ask again.',
    th: 'ยืนยันว่ายังว่าง แล้วขออีกครั้ง',
  },
  rules: {
    en: 'It doesn’t follow the listing guidelines.',
    th: 'ประกาศไม่เป็นไปตามแนวทางการลงประกาศ',
  },
  full: {
    en: 'There are many boosts at the moment. Ask again later.',
    th: 'ตอนนี้มีประกาศที่โปรโมตอยู่มาก ขออีกครั้งภายหลัง',
  },
  other: { en: 'See your listings.', th: 'ดูที่หน้าประกาศของคุณ' },
};

/** A site admin approved, declined or ended the boost of a listing. */
export const boostDecided = defineKind({
  params: v.object({
    propertyId: Id,
    status: openEnum(['active', 'rejected', 'ended'], 'ended'),
    /** Null: approved. */
    reason: v.nullable(openEnum(BOOST_REASONS, 'other')),
  }),
  topic: 'listings',
  href: () => '/users/manage-listings',
  says: ({ status, reason }) => {
    const why = WHY[reason ?? 'other'];
    switch (status) {
      case 'active':
        return {
          en: {
            title: 'Your boost was approved',
            text: 'See when it runs, and how often the listing is seen.',
            action: 'View your listings',
          },
          th: {
            title: 'อนุมัติการโปรโมตแล้ว',
            text: 'ดูช่วงเวลาโปรโมต และจำนวนครั้งที่มีคนเห็นประกาศ',
            action: 'ดูประกาศของคุณ',
          },
        };
      case 'rejected':
        return {
          en: { title: 'Your boost was declined', text: why.en, action: 'View your listings' },
          th: { title: 'การโปรโมตไม่ได้รับอนุมัติ', text: why.th, action: 'ดูประกาศของคุณ' },
        };
      case 'ended':
        return {
          en: { title: 'Your boost ended early', text: why.en, action: 'View your listings' },
          th: { title: 'การโปรโมตสิ้นสุดก่อนกำหนด', text: why.th, action: 'ดูประกาศของคุณ' },
        };
    }
  },
  several: (count) => ({
    en: `News about ${count} of your boosts`,
    th: `มีผลการโปรโมต ${count} รายการ`,
  }),
});
