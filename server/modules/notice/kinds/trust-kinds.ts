import * as v from 'valibot';

import { Id, openEnum } from '#contract/kit/values.ts';
import { ACCOUNT_REASON_IDS, moderationNote } from '#contract/trust/moderation-reasons.ts';
import { REPORT_SUBJECTS, SUBJECTS } from '#contract/trust/report.ts';

import { defineKind } from '../notice/define-kind.ts';

export const TRUST_KINDS = {
  /** A moderator decided on the reader's appeal. */
  appeal_decided: defineKind({
    params: v.object({ propertyId: Id, isGranted: v.boolean() }),
    topic: 'listings',
    href: ({ propertyId, isGranted }) =>
      isGranted ? `/properties/preview/${propertyId}` : `/users/appeal/${propertyId}`,
    message: ({ isGranted }) =>
      isGranted
        ? {
            title: { en: 'Your listing was restored', th: 'กู้คืนประกาศของคุณแล้ว' },
            text: {
              en: 'A moderator agreed with your appeal. The listing is back to where it was.',
              th: 'ผู้ตรวจประกาศเห็นด้วยกับคำอุทธรณ์ ประกาศกลับไปอยู่ในสถานะเดิมแล้ว',
            },
            action: { en: 'View your listing', th: 'ดูประกาศของคุณ' },
          }
        : {
            title: { en: 'Your appeal was rejected', th: 'คำอุทธรณ์ของคุณไม่ผ่าน' },
            text: {
              en: 'Another moderator checked your listing again. The decision stands. See why.',
              th: 'ผู้ตรวจประกาศอีกคนตรวจประกาศอีกครั้งแล้ว ดูเหตุผลที่ผลยังคงเดิม',
            },
            action: { en: 'See why', th: 'ดูเหตุผล' },
          },
    several: (count) => ({
      en: `We decided on ${count} of your appeals`,
      th: `คำอุทธรณ์ของคุณ ${count} รายการมีผลแล้ว`,
    }),
  }),

  /** A moderator decided on the reader's report. */
  report_decided: defineKind({
    params: v.object({ type: openEnum(REPORT_SUBJECTS, 'listing'), isUpheld: v.boolean() }),
    topic: 'account',
    href: () => null,
    message: ({ type, isUpheld }) => {
      const { en, th } = SUBJECTS[type].noun;
      return {
        title: isUpheld
          ? { en: 'Thank you for your report', th: 'ขอบคุณที่รายงาน' }
          : { en: 'We checked your report', th: 'เราตรวจรายงานของคุณแล้ว' },
        text: isUpheld
          ? {
              en: `We checked the ${en} that you reported and took action.`,
              th: `เราตรวจ${th}ที่คุณรายงานและจัดการแล้ว`,
            }
          : {
              en: `The ${en} that you reported doesn’t break our rules.`,
              th: `${th}ที่คุณรายงานไม่ผิดกฎของเรา`,
            },
        action: { en: 'View notifications', th: 'ดูการแจ้งเตือน' },
      };
    },
    several: (count) => ({
      en: `We checked ${count} of your reports`,
      th: `เราตรวจรายงานของคุณ ${count} รายการแล้ว`,
    }),
  }),

  /** The result of the profile verification that the reader requested. */
  verification_decided: defineKind({
    params: v.object({ status: openEnum(['approved', 'rejected'], 'rejected') }),
    topic: 'account',
    href: () => '/users/verifyprofile',
    message: ({ status }) =>
      status === 'approved'
        ? {
            title: { en: 'You are verified', th: 'ยืนยันตัวตนแล้ว' },
            text: {
              en: 'Your profile now shows a badge. The photo of your document has been deleted.',
              th: 'คนอื่นเห็นเครื่องหมายข้างชื่อของคุณ รูปเอกสารถูกลบแล้ว',
            },
            action: { en: 'View verification', th: 'ดู' },
          }
        : {
            title: { en: 'You couldn’t be verified', th: 'ยืนยันตัวตนไม่สำเร็จ' },
            text: {
              en: 'See why, then request again. The photo of your document has been deleted.',
              th: 'ดูเหตุผล แล้วขอใหม่ได้ รูปเอกสารถูกลบแล้ว',
            },
            action: { en: 'See why', th: 'ดูเหตุผล' },
          },
    several: () => ({ en: 'Your verification results are ready', th: 'คำขอยืนยันตัวตนมีผลแล้ว' }),
  }),

  /** A moderator warned the reader, or the business whose admin they are. */
  account_warned: defineKind({
    params: v.object({
      /** Null: the reader. */
      businessId: v.nullable(Id),
      reasons: v.array(v.picklist(ACCOUNT_REASON_IDS)),
    }),
    topic: 'account',
    href: () => '/content-policy',
    message: ({ businessId, reasons }) => ({
      title:
        businessId === null
          ? { en: 'You got a warning', th: 'คุณได้รับคำเตือน' }
          : { en: 'Your business got a warning', th: 'ธุรกิจของคุณได้รับคำเตือน' },
      text: {
        en: `We checked a report. ${moderationNote(reasons, '', 'en').replaceAll('\n', ' ')} If this happens again, we may block your account.`,
        th: `เราตรวจรายงานแล้ว ${moderationNote(reasons, '', 'th').replaceAll('\n', ' ')} หากเกิดขึ้นอีก เราอาจระงับบัญชีของคุณ`,
      },
      action: { en: 'Read the Content Policy', th: 'อ่านนโยบายเนื้อหา' },
    }),
    several: (count) => ({ en: `You got ${count} warnings`, th: `คุณได้รับคำเตือน ${count} ครั้ง` }),
  }),

  /** Someone whom the reader, an agent, has answered wrote a review of them. */
  review: defineKind({
    params: v.object({ agentId: Id, rating: v.number() }),
    topic: 'team',
    href: ({ agentId }) => `/member/${agentId}#reviews`,
    message: ({ rating }) => ({
      title: {
        en: `You got a new review: ${rating} of 5 stars`,
        th: `คุณได้รับรีวิวใหม่ ${rating} จาก 5 ดาว`,
      },
      text: {
        en: 'Everyone can read it. You can reply to it on your profile.',
        th: 'ทุกคนอ่านได้ คุณตอบรีวิวได้ที่โปรไฟล์ของคุณ',
      },
      action: { en: 'Read the review', th: 'อ่านรีวิว' },
    }),
    several: (count) => ({
      en: `You got ${count} new reviews`,
      th: `คุณได้รับรีวิวใหม่ ${count} รายการ`,
    }),
  }),

  /** An agent replied to the reader’s review. */
  review_answered: defineKind({
    params: v.object({ agentId: Id }),
    topic: 'messages',
    href: ({ agentId }) => `/member/${agentId}#reviews`,
    message: () => ({
      title: { en: 'An agent replied to your review', th: 'นายหน้าตอบรีวิวของคุณ' },
      text: {
        en: 'The reply is public. You can still edit your review.',
        th: 'ทุกคนอ่านคำตอบได้ คุณยังแก้ไขรีวิวของคุณได้',
      },
      action: { en: 'Read the reply', th: 'อ่านคำตอบ' },
    }),
    several: (count) => ({
      en: `${count} agents replied to your reviews`,
      th: `นายหน้า ${count} คนตอบรีวิวของคุณ`,
    }),
  }),
};
