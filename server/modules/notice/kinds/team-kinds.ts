import * as v from 'valibot';

import { BUSINESS_ROLES, type BusinessRole } from '#contract/kit/permissions.ts';
import { Id } from '#contract/kit/values.ts';

import { defineKind } from '../notice/define-kind.ts';

/** Names of the roles in a business, within a sentence. */
export const ROLE_NAMES: Record<BusinessRole, { en: string; th: string }> = {
  1: { en: 'admin', th: 'แอดมิน' },
  2: { en: 'manager', th: 'ผู้จัดการ' },
  3: { en: 'assistant', th: 'ผู้ช่วย' },
  4: { en: 'agent', th: 'นายหน้า' },
};

export const TEAM_KINDS = {
  /** Someone accepted the reader’s invitation to the team. */
  invitation_accepted: defineKind({
    params: v.object({ businessId: Id, userId: Id }),
    topic: 'team',
    href: ({ userId }) => `/member/${userId}`,
    message: (_params, _home, name) => ({
      title: {
        en: `${name ?? 'Your team'} has a new member`,
        th: `${name ? `${name} ` : 'ทีมของคุณ'}มีสมาชิกใหม่`,
      },
      text: { en: 'Your invitation was accepted.', th: 'มีผู้ตอบรับคำเชิญของคุณแล้ว' },
      action: { en: 'View member', th: 'ดูสมาชิก' },
    }),
    several: (count) => ({
      en: `${count} of your invitations were accepted`,
      th: `คำเชิญของคุณ ${count} รายการได้รับการตอบรับแล้ว`,
    }),
  }),

  /** The reader has another role in their team. */
  role_changed: defineKind({
    params: v.object({ businessId: Id, roleId: v.picklist(Object.values(BUSINESS_ROLES)) }),
    topic: 'team',
    href: () => '/business-dashboard/settings',
    message: ({ roleId }, _home, name) => ({
      title: {
        en: `Your role${name ? ` at ${name}` : ''} is now ${ROLE_NAMES[roleId].en}`,
        th: `คุณเป็น${ROLE_NAMES[roleId].th}${name ? `ของ ${name} ` : ''}แล้ว`,
      },
      text: { en: 'Your role in the team was changed.', th: 'บทบาทของคุณในทีมเปลี่ยนแล้ว' },
      action: { en: 'View team', th: 'ดูทีม' },
    }),
    several: () => ({ en: 'Your role in the team was changed', th: 'บทบาทของคุณในทีมเปลี่ยนแล้ว' }),
  }),

  /** The reader was removed from their team. */
  membership_ended: defineKind({
    params: v.object({ businessId: Id }),
    topic: 'team',
    href: () => '/users/dashboard',
    message: (_params, _home, name) => ({
      title: {
        en: `You were removed from ${name ?? 'your team'}`,
        th: `คุณไม่ได้เป็นสมาชิกทีม${name ? ` ${name} ` : ''}แล้ว`,
      },
      text: {
        en: 'Your drafts and your own listings are still in your account.',
        th: 'ฉบับร่างและประกาศส่วนตัวของคุณยังอยู่ในบัญชี',
      },
      action: { en: 'View account', th: 'ดูบัญชี' },
    }),
    several: () => ({ en: 'You’re no longer a member of your team', th: 'คุณไม่ได้เป็นสมาชิกทีมแล้ว' }),
  }),

  /** The reader is active again in a team that they had been removed from. */
  membership_resumed: defineKind({
    params: v.object({ businessId: Id }),
    topic: 'team',
    href: () => '/business-dashboard/settings',
    message: (_params, _home, name) => ({
      title: {
        en: `You’re a member of ${name ?? 'your team'} again`,
        th: `คุณเป็นสมาชิกทีม${name ? ` ${name} ` : ''}อีกครั้งแล้ว`,
      },
      text: { en: 'Your membership was reactivated.', th: 'แอดมินเปิดสิทธิ์สมาชิกของคุณอีกครั้ง' },
      action: { en: 'View team', th: 'ดูทีม' },
    }),
    several: () => ({ en: 'You’re a member of your team again', th: 'คุณเป็นสมาชิกทีมอีกครั้งแล้ว' }),
  }),

  /** A site admin blocked or unblocked the reader’s business. */
  business_status: defineKind({
    params: v.object({ businessId: Id, isBlocked: v.boolean() }),
    topic: 'team',
    href: ({ isBlocked }) => (isBlocked ? '/users/dashboard' : '/business-dashboard/dashboard'),
    message: ({ isBlocked }, _home, name) =>
      isBlocked
        ? {
            title: {
              en: `${name ?? 'Your business'} was blocked`,
              th: `${name ? `${name} ` : 'ธุรกิจของคุณ'}ถูกระงับ`,
            },
            text: {
              en: 'Its listings, hunts and pages are hidden. Contact support if this is a mistake.',
              th: 'ประกาศ รายการฝากหา และหน้าของธุรกิจถูกซ่อนไว้ ติดต่อฝ่ายช่วยเหลือหากเป็นความผิดพลาด',
            },
            action: { en: 'View account', th: 'ดูบัญชี' },
          }
        : {
            title: {
              en: `${name ?? 'Your business'} is active again`,
              th: `${name ? `${name} ` : 'ธุรกิจของคุณ'}ใช้งานได้อีกครั้ง`,
            },
            text: {
              en: 'Its listings, hunts and pages are back.',
              th: 'ประกาศ รายการฝากหา และหน้าของธุรกิจกลับมาแล้ว',
            },
            action: { en: 'View business', th: 'ดูธุรกิจ' },
          },
    several: () => ({ en: 'The status of your business changed', th: 'สถานะธุรกิจของคุณเปลี่ยนแล้ว' }),
  }),

  /** The reader took over listings and hunts of a member of their team. */
  work_handed_over: defineKind({
    params: v.object({ businessId: Id, count: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
    topic: 'team',
    href: () => '/business-dashboard/manage-listings?mine=1',
    message: ({ count }, _home, name) => ({
      title: {
        en: `Listings and hunts handed over to you: ${count}`,
        th: `คุณรับช่วงดูแลประกาศและรายการฝากหา ${count} รายการ`,
      },
      text: {
        en: `You now manage them for ${name ?? 'your team'}.`,
        th: `คุณเป็นผู้ดูแลรายการเหล่านี้ให้${name ? ` ${name} ` : 'ทีม'}แล้ว`,
      },
      action: { en: 'View listings', th: 'ดูประกาศ' },
    }),
    several: () => ({
      en: 'Listings and hunts were handed over to you',
      th: 'คุณรับช่วงดูแลประกาศและรายการฝากหา',
    }),
  }),
};
