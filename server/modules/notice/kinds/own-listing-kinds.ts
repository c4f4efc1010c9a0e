import * as v from 'valibot';

import { DraftId } from '#contract/identity/draft.ts';
import type { Language } from '#contract/kit/limits.ts';
import { Id, openEnum } from '#contract/kit/values.ts';
import { BOOST_REASONS, type BoostReason } from '#contract/listing/boost-endpoints.ts';
import { APPEAL_DAYS } from '#contract/trust/appeal-endpoints.ts';

import { defineKind } from '../notice/define-kind.ts';

/**
 * The reader’s listing waits for a moderator. `decisionId` refers to the moderator’s note, which
 * the email quotes.
 */
export const listingPending = defineKind({
  params: v.object({ propertyId: Id, decisionId: v.optional(Id) }),
  topic: 'listings',
  href: () => '/users/manage-listings',
  says: () => ({
    en: {
      title: 'Your listing is in review',
      text: 'We’ll tell you as soon as it’s decided.',
      action: 'View listing',
    },
    th: { title: 'ประกาศของคุณรออนุมัติ', text: 'เราจะแจ้งทันทีที่ทราบผล', action: 'ดูประกาศ' },
  }),
  several: (count) => ({
    en: `${count} of your listings are in review`,
    th: `ประกาศของคุณ ${count} รายการรออนุมัติ`,
  }),
});

/**
 * A moderator approved the reader’s listing. `decisionId` refers to the moderator’s note, which the
 * email quotes.
 */
export const listingApproved = defineKind({
  params: v.object({ propertyId: Id, decisionId: v.optional(Id) }),
  topic: 'listings',
  href: (_params, home) => home ?? '/users/manage-listings',
  says: (_params, home) => ({
    en: {
      title: 'Your listing was approved',
      text: home ? 'It’s live now.' : 'You can publish it at any time.',
      action: 'View listing',
    },
    th: {
      title: 'ประกาศของคุณได้รับอนุมัติแล้ว',
      text: home ? 'เผยแพร่แล้ว' : 'คุณเลือกได้ว่าจะเผยแพร่เมื่อไหร่',
      action: 'ดูประกาศ',
    },
  }),
  several: (count) => ({
    en: `${count} of your listings were approved`,
    th: `ประกาศของคุณ ${count} รายการได้รับอนุมัติแล้ว`,
  }),
});

/**
 * A moderator rejected the reader’s listing. `decisionId` refers to the moderator’s note, which the
 * email quotes.
 */
export const listingRejected = defineKind({
  params: v.object({ propertyId: Id, decisionId: v.optional(Id) }),
  topic: 'listings',
  href: () => '/users/manage-listings',
  says: () => ({
    en: {
      title: 'Your listing was not approved',
      text: 'See what to change, then submit it again.',
      action: 'See what to change',
    },
    th: {
      title: 'ประกาศของคุณไม่ได้รับอนุมัติ',
      text: 'ดูว่าต้องแก้ตรงไหน แล้วส่งใหม่อีกครั้ง',
      action: 'ดูสิ่งที่ต้องแก้',
    },
  }),
  several: (count) => ({
    en: `${count} of your listings were not approved`,
    th: `ประกาศของคุณ ${count} รายการไม่ได้รับอนุมัติ`,
  }),
});

/**
 * A moderator or another team member deleted the reader’s listing. `decisionId` refers to the
 * moderator’s note, which the email quotes.
 */
export const listingRemoved = defineKind({
  params: v.object({ propertyId: Id, decisionId: v.optional(Id) }),
  topic: 'listings',
  href: ({ propertyId, decisionId }) =>
    decisionId === undefined ? '/users/manage-listings' : `/users/appeal/${propertyId}`,
  says: ({ decisionId }) =>
    decisionId === undefined
      ? {
          en: {
            title: 'One of your listings was removed',
            text: 'A moderator or someone on your team deleted it.',
            action: 'View your listings',
          },
          th: {
            title: 'ประกาศของคุณรายการหนึ่งถูกลบ',
            text: 'ผู้ตรวจประกาศหรือสมาชิกในทีมของคุณเป็นผู้ลบ',
            action: 'ดูประกาศของคุณ',
          },
        }
      : {
          en: {
            title: 'One of your listings was removed',
            text: `See why a moderator deleted it. You can appeal within ${APPEAL_DAYS} days.`,
            action: 'See why',
          },
          th: {
            title: 'ประกาศของคุณรายการหนึ่งถูกลบ',
            text: `ดูเหตุผลที่ผู้ตรวจประกาศลบ คุณอุทธรณ์ได้ภายใน ${APPEAL_DAYS} วัน`,
            action: 'ดูเหตุผล',
          },
        },
  several: (count) => ({
    en: `${count} of your listings were removed`,
    th: `ประกาศของคุณ ${count} รายการถูกลบ`,
  }),
});

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

/** A listing of the team was assigned to the reader. */
export const listingAssigned = defineKind({
  params: v.object({ propertyId: Id }),
  topic: 'team',
  href: (_params, home) => home ?? '/users/manage-listings',
  says: (_params, _home, name) => ({
    en: {
      title: `${name ? `“${name}”` : 'A listing'} was assigned to you`,
      text: 'You now manage this listing for your team.',
      action: 'View listing',
    },
    th: {
      title: `คุณได้รับมอบหมายให้ดูแล ${name ? `“${name}”` : 'ประกาศ'}`,
      text: 'ทีมของคุณมอบประกาศนี้ให้คุณดูแลแล้ว',
      action: 'ดูประกาศ',
    },
  }),
  several: (count) => ({
    en: `${count} listings were assigned to you`,
    th: `คุณได้รับมอบหมายให้ดูแลประกาศ ${count} รายการ`,
  }),
});

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
