import * as v from 'valibot';

import { BUSINESS_ROLES, type BusinessRole } from '#contract/kit/permissions.ts';
import { Id } from '#contract/kit/values.ts';

import { defineKind } from '../notice/define-kind.ts';

/** Someone accepted the reader’s invitation to the team. */
export const invitationAccepted = defineKind({
  params: v.object({ businessId: Id, userId: Id }),
  topic: 'team',
  href: ({ userId }) => `/member/${userId}`,
  says: (_params, _home, name) => ({
    en: {
      title: `${name ?? 'Your team'} has a new member`,
      text: 'Your invitation was accepted.',
      action: 'View member',
    },
    th: {
      title: `${name ? `${name} ` : 'ทีมของคุณ'}มีสมาชิกใหม่`,
      text: 'มีผู้ตอบรับคำเชิญของคุณแล้ว',
      action: 'ดูสมาชิก',
    },
  }),
  several: (count) => ({
    en: `${count} of your invitations were accepted`,
    th: `คำเชิญของคุณ ${count} รายการได้รับการตอบรับแล้ว`,
  }),
});

/** Names of the roles in a business, within a sentence. */
export const ROLE_NAMES: Record<BusinessRole, { en: string; th: string }> = {
  1: { en: 'admin', th: 'แอดมิน' },
  2: { en: 'manager', th: 'ผู้จัดการ' },
  3: { en: 'assistant', th: 'ผู้ช่วย' },
  4: { en: 'agent', th: 'นายหน้า' },
};

/** The reader has another role in their team. */
export const roleChanged = defineKind({
  params: v.object({ businessId: Id, roleId: v.picklist(Object.values(BUSINESS_ROLES)) }),
  topic: 'team',
  href: () => '/business-dashboard/settings',
  says: ({ roleId }, _home, name) => ({
    en: {
      title: `Your role${name ? ` at ${name}` : ''} is now ${ROLE_NAMES[roleId].en}`,
      text: 'Your role in the team was changed.',
      action: 'View team',
    },
    th: {
      title: `คุณเป็น${ROLE_NAMES[roleId].th}${name ? `ของ ${name} ` : ''}แล้ว`,
      text: 'บทบาทของคุณในทีมเปลี่ยนแล้ว',
      action: 'ดูทีม',
    },
  }),
  several: () => ({ en: 'Your role in the team was changed', th: 'บทบาทของคุณในทีมเปลี่ยนแล้ว' }),
});

/** The reader was removed from their team. */
export const membershipEnded = defineKind({
  params: v.object({ businessId: Id }),
  topic: 'team',
  href: () => '/users/dashboard',
  says: (_params, _home, name) => ({
    en: {
      title: `You were removed from ${name ?? 'your team'}`,
      text: 'Your drafts and your own listings are still in your account.',
      action: 'View account',
    },
    th: {
      title: `คุณไม่ได้เป็นสมาชิกทีม${name ? ` ${name} ` : ''}แล้ว`,
      text: 'ฉบับร่างและประกาศส่วนตัวของคุณยังอยู่ในบัญชี',
      action: 'ดูบัญชี',
    },
  }),
  several: () => ({ en: 'You’re no longer a member of your team', th: 'คุณไม่ได้เป็นสมาชิกทีมแล้ว' }),
});

/** The reader is active again in a team that they had been removed from. */
export const membershipResumed = defineKind({
  params: v.object({ businessId: Id }),
  topic: 'team',
  href: () => '/business-dashboard/settings',
  says: (_params, _home, name) => ({
    en: {
      title: `You’re a member of ${name ?? 'your team'} again`,
      text: 'Your membership was reactivated.',
      action: 'View team',
    },
    th: {
      title: `คุณเป็นสมาชิกทีม${name ? ` ${name} ` : ''}อีกครั้งแล้ว`,
      text: 'แอดมินเปิดสิทธิ์สมาชิกของคุณอีกครั้ง',
      action: 'ดูทีม',
    },
  }),
  several: () => ({ en: 'You’re a member of your team again', th: 'คุณเป็นสมาชิกทีมอีกครั้งแล้ว' }),
});

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
