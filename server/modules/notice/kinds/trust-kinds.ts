import * as v from 'valibot';

import { Id, openEnum } from '#contract/kit/values.ts';
import { ACCOUNT_REASON_IDS, moderationNote } from '#contract/trust/moderation-reasons.ts';
import { REPORT_SUBJECTS, SUBJECTS } from '#contract/trust/report.ts';

import { defineKind } from '../notice/define-kind.ts';

/** A moderator decided on the reader's appeal. */
export const appealDecided = defineKind({
  params: v.object({ propertyId: Id, isGranted: v.boolean() }),
  topic: 'listings',
  href: ({ propertyId, isGranted }) =>
    isGranted ? `/properties/preview/${propertyId}` : `/users/appeal/${propertyId}`,
  says: ({ isGranted }) =>
    isGranted
      ? {
          en: {
            title: 'Your listing was restored',
            text: 'A moderator agreed with your appeal. The listing is back to where it was.',
            action: 'View your listing',
          },
          th: {
            title: 'กู้คืนประกาศของคุณแล้ว',
            text: 'ผู้ตรวจประกาศเห็นด้วยกับคำอุทธรณ์ ประกาศกลับไปอยู่ในสถานะเดิมแล้ว',
            action: 'ดูประกาศของคุณ',
          },
        }
      : {
          en: {
            title: 'Your appeal was rejected',
            text: 'Another moderator checked your listing again. The decision stands. See why.',
            action: 'See why',
          },
          th: {
            title: 'คำอุทธรณ์ของคุณไม่ผ่าน',
            text: 'ผู้ตรวจประกาศอีกคนตรวจประกาศอีกครั้งแล้ว ดูเหตุผลที่ผลยังคงเดิม',
            action: 'ดูเหตุผล',
          },
        },
  several: (count) => ({
    en: `We decided on ${count} of your appeals`,
    th: `คำอุทธรณ์ของคุณ ${count} รายการมีผลแล้ว`,
  }),
});

/** A moderator decided on the reader's report. */
export const reportDecided = defineKind({
  params: v.object({ type: openEnum(REPORT_SUBJECTS, 'listing'), isUpheld: v.boolean() }),
  topic: 'account',
  href: () => null,
  says: ({ type, isUpheld }) => {
    const { en, th } = SUBJECTS[type].noun;
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

/** The result of the profile verification that the reader requested. */
export const verificationDecided = defineKind({
  params: v.object({ status: openEnum(['approved', 'rejected'], 'rejected') }),
  topic: 'account',
  href: () => '/users/verifyprofile',
  says: ({ status }) =>
    status === 'approved'
      ? {
          en: {
            title: 'You are verified',
            text: 'Your profile now shows a badge. The photo of your document has been deleted.',
            action: 'View verification',
          },
          th: {
            title: 'ยืนยันตัวตนแล้ว',
            text: 'คนอื่นเห็นเครื่องหมายข้างชื่อของคุณ รูปเอกสารถูกลบแล้ว',
            action: 'ดู',
          },
        }
      : {
          en: {
            title: 'You couldn’t be verified',
            text: 'See why, then request again. The photo of your document has been deleted.',
            action: 'See why',
          },
          th: {
            title: 'ยืนยันตัวตนไม่สำเร็จ',
            text: 'ดูเหตุผล แล้วขอใหม่ได้ รูปเอกสารถูกลบแล้ว',
            action: 'ดูเหตุผล',
          },
        },
  several: () => ({ en: 'Your verification results are ready', th: 'คำขอยืนยันตัวตนมีผลแล้ว' }),
});

/** A moderator warned the reader, or the business whose admin they are. */
export const accountWarned = defineKind({
  params: v.object({
    /** Null: the reader. */
    businessId: v.nullable(Id),
    reasons: v.array(v.picklist(ACCOUNT_REASON_IDS)),
  }),
  topic: 'account',
  href: () => '/content-policy',
  says: ({ businessId, reasons }) => ({
    en: {
      title: businessId === null ? 'You got a warning' : 'Your business got a warning',
      text: `We checked a report. ${moderationNote(reasons, '', 'en').replaceAll('\n', ' ')} If this happens again, we may block your account.`,
      action: 'Read the Content Policy',
    },
    th: {
      title: businessId === null ? 'คุณได้รับคำเตือน' : 'ธุรกิจของคุณได้รับคำเตือน',
      text: `เราตรวจรายงานแล้ว ${moderationNote(reasons, '', 'th').replaceAll('\n', ' ')} หากเกิดขึ้นอีก เราอาจระงับบัญชีของคุณ`,
      action: 'อ่านนโยบายเนื้อหา',
    },
  }),
  several: (count) => ({
    en: `You got ${count} warnings`,
    th: `คุณได้รับคำเตือน ${count} ครั้ง`,
  }),
});

/** Someone whom the reader, an agent, has answered wrote a review of them. */
export const review = defineKind({
  params: v.object({ agentId: Id, rating: v.number() }),
  topic: 'team',
  href: ({ agentId }) => `/member/${agentId}#reviews`,
  says: ({ rating }) => ({
    en: {
      title: `You got a new review: ${rating} of 5 stars`,
      text: 'Everyone can read it. You can reply to it on your profile.',
      action: 'Read the review',
    },
    th: {
      title: `คุณได้รับรีวิวใหม่ ${rating} จาก 5 ดาว`,
      text: 'ทุกคนอ่านได้ คุณตอบรีวิวได้ที่โปรไฟล์ของคุณ',
      action: 'อ่านรีวิว',
    },
  }),
  several: (count) => ({
    en: `You got ${count} new reviews`,
    th: `คุณได้รับรีวิวใหม่ ${count} รายการ`,
  }),
});

/** An agent replied to the reader’s review. */
export const reviewAnswered = defineKind({
  params: v.object({ agentId: Id }),
  topic: 'messages',
  href: ({ agentId }) => `/member/${agentId}#reviews`,
  says: () => ({
    en: {
      title: 'An agent replied to your review',
      text: 'The reply is public. You can still edit your review.',
      action: 'Read the reply',
    },
    th: {
      title: 'นายหน้าตอบรีวิวของคุณ',
      text: 'ทุกคนอ่านคำตอบได้ คุณยังแก้ไขรีวิวของคุณได้',
      action: 'อ่านคำตอบ',
    },
  }),
  several: (count) => ({
    en: `${count} agents replied to your reviews`,
    th: `นายหน้า ${count} คนตอบรีวิวของคุณ`,
  }),
});
