import * as v from 'valibot';

import { DraftId } from '#contract/identity/draft.ts';
import type { Language } from '#contract/kit/limits.ts';
import { Id, openEnum } from '#contract/kit/values.ts';
import { BOOST_REASONS, type BoostReason } from '#contract/listing/boost-endpoints.ts';
import { APPEAL_DAYS } from '#contract/trust/appeal-endpoints.ts';

import { defineKind } from '../notice/define-kind.ts';

/** A listing with a new status. `decisionId` refers to the moderator’s note, which the email quotes. */
const Decided = v.object({ propertyId: Id, decisionId: v.optional(Id) });

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

const BOOST_TITLES = {
  active: { en: 'Your boost was approved', th: 'อนุมัติการโปรโมตแล้ว' },
  rejected: { en: 'Your boost was declined', th: 'การโปรโมตไม่ได้รับอนุมัติ' },
  ended: { en: 'Your boost ended early', th: 'การโปรโมตสิ้นสุดก่อนกำหนด' },
};

export const OWN_LISTING_KINDS = {
  /** The reader’s listing waits for a moderator. */
  listing_pending: defineKind({
    params: Decided,
    topic: 'listings',
    href: () => '/users/manage-listings',
    message: () => ({
      title: { en: 'Your listing is in review', th: 'ประกาศของคุณรออนุมัติ' },
      text: { en: 'We’ll tell you as soon as it’s decided.', th: 'เราจะแจ้งทันทีที่ทราบผล' },
      action: { en: 'View listing', th: 'ดูประกาศ' },
    }),
    several: (count) => ({
      en: `${count} of your listings are in review`,
      th: `ประกาศของคุณ ${count} รายการรออนุมัติ`,
    }),
  }),

  /** A moderator approved the reader’s listing. */
  listing_approved: defineKind({
    params: Decided,
    topic: 'listings',
    href: (_params, home) => home ?? '/users/manage-listings',
    message: (_params, home) => ({
      title: { en: 'Your listing was approved', th: 'ประกาศของคุณได้รับอนุมัติแล้ว' },
      text: home
        ? { en: 'It’s live now.', th: 'เผยแพร่แล้ว' }
        : { en: 'You can publish it at any time.', th: 'คุณเลือกได้ว่าจะเผยแพร่เมื่อไหร่' },
      action: { en: 'View listing', th: 'ดูประกาศ' },
    }),
    several: (count) => ({
      en: `${count} of your listings were approved`,
      th: `ประกาศของคุณ ${count} รายการได้รับอนุมัติแล้ว`,
    }),
  }),

  /** A moderator rejected the reader’s listing. */
  listing_rejected: defineKind({
    params: Decided,
    topic: 'listings',
    href: () => '/users/manage-listings',
    message: () => ({
      title: { en: 'Your listing was not approved', th: 'ประกาศของคุณไม่ได้รับอนุมัติ' },
      text: { en: 'See what to change, then submit it again.', th: 'ดูว่าต้องแก้ตรงไหน แล้วส่งใหม่อีกครั้ง' },
      action: { en: 'See what to change', th: 'ดูสิ่งที่ต้องแก้' },
    }),
    several: (count) => ({
      en: `${count} of your listings were not approved`,
      th: `ประกาศของคุณ ${count} รายการไม่ได้รับอนุมัติ`,
    }),
  }),

  /** A moderator or another team member deleted the reader’s listing. */
  listing_removed: defineKind({
    params: Decided,
    topic: 'listings',
    href: ({ propertyId, decisionId }) =>
      decisionId === undefined ? '/users/manage-listings' : `/users/appeal/${propertyId}`,
    message: ({ decisionId }) => ({
      title: { en: 'One of your listings was removed', th: 'ประกาศของคุณรายการหนึ่งถูกลบ' },
      ...(decisionId === undefined
        ? {
            text: {
              en: 'A moderator or someone on your team deleted it.',
              th: 'ผู้ตรวจประกาศหรือสมาชิกในทีมของคุณเป็นผู้ลบ',
            },
            action: { en: 'View your listings', th: 'ดูประกาศของคุณ' },
          }
        : {
            text: {
              en: `See why a moderator deleted it. You can appeal within ${APPEAL_DAYS} days.`,
              th: `ดูเหตุผลที่ผู้ตรวจประกาศลบ คุณอุทธรณ์ได้ภายใน ${APPEAL_DAYS} วัน`,
            },
            action: { en: 'See why', th: 'ดูเหตุผล' },
          }),
    }),
    several: (count) => ({
      en: `${count} of your listings were removed`,
      th: `ประกาศของคุณ ${count} รายการถูกลบ`,
    }),
  }),

  /** A listing that the reader submitted before confirming their email lacks something. */
  listing_unsent: defineKind({
    params: v.object({ draftId: DraftId }),
    topic: 'listings',
    href: ({ draftId }) => `/create-property?draft=${draftId}`,
    message: () => ({
      title: { en: 'Your listing couldn’t be submitted', th: 'ส่งประกาศของคุณไม่สำเร็จ' },
      text: {
        en: 'Something is missing. Your draft shows what, and you can submit it there.',
        th: 'ยังขาดข้อมูลบางอย่าง ดูได้ในฉบับร่าง แล้วส่งจากที่นั่น',
      },
      action: { en: 'Complete the draft', th: 'กรอกฉบับร่างให้ครบ' },
    }),
    several: (count) => ({
      en: `${count} of your listings couldn’t be submitted`,
      th: `ส่งประกาศของคุณไม่สำเร็จ ${count} รายการ`,
    }),
  }),

  /** A listing of the team was assigned to the reader. */
  listing_assigned: defineKind({
    params: v.object({ propertyId: Id }),
    topic: 'team',
    href: (_params, home) => home ?? '/users/manage-listings',
    message: (_params, _home, name) => ({
      title: {
        en: `${name ? `“${name}”` : 'A listing'} was assigned to you`,
        th: `คุณได้รับมอบหมายให้ดูแล ${name ? `“${name}”` : 'ประกาศ'}`,
      },
      text: { en: 'You now manage this listing for your team.', th: 'ทีมของคุณมอบประกาศนี้ให้คุณดูแลแล้ว' },
      action: { en: 'View listing', th: 'ดูประกาศ' },
    }),
    several: (count) => ({
      en: `${count} listings were assigned to you`,
      th: `คุณได้รับมอบหมายให้ดูแลประกาศ ${count} รายการ`,
    }),
  }),

  /** A site admin approved, declined or ended the boost of a listing. */
  boost_decided: defineKind({
    params: v.object({
      propertyId: Id,
      status: openEnum(['active', 'rejected', 'ended'], 'ended'),
      /** Null: approved. */
      reason: v.nullable(openEnum(BOOST_REASONS, 'other')),
    }),
    topic: 'listings',
    href: () => '/users/manage-listings',
    message: ({ status, reason }) => ({
      title: BOOST_TITLES[status],
      text:
        status === 'active'
          ? {
              en: 'See when it runs, and how often the listing is seen.',
              th: 'ดูช่วงเวลาโปรโมต และจำนวนครั้งที่มีคนเห็นประกาศ',
            }
          : WHY[reason ?? 'other'],
      action: { en: 'View your listings', th: 'ดูประกาศของคุณ' },
    }),
    several: (count) => ({
      en: `News about ${count} of your boosts`,
      th: `มีผลการโปรโมต ${count} รายการ`,
    }),
  }),
};
