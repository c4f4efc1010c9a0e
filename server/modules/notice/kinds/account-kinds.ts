import * as v from 'valibot';

import { VIEW_REASONS, type ViewReason } from '#contract/identity/account-view-endpoints.ts';
import {
  DATA_REQUEST_KINDS,
  DATA_REQUEST_REASONS,
  DATA_REQUEST_STATUSES,
  type DataRequestReason,
} from '#contract/identity/data-request.ts';
import type { Language } from '#contract/kit/limits.ts';
import { Day, Id, openEnum } from '#contract/kit/values.ts';

import { defineKind, type NoticeText } from '../notice/define-kind.ts';

const Params = v.object({
  event: openEnum(
    [
      'new_device',
      'way_in_added',
      'way_in_removed',
      'two_factor_on',
      'two_factor_off',
      'recovery_code_used',
      'other',
    ],
    'other',
  ),
  /**
   * Browser and system as reported by the device, such as `Chrome` and `Windows`; null if unknown.
   */
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
});
type Params = v.InferOutput<typeof Params>;

/** Returns the name of the device used to log in. */
function deviceOf({ browser, system }: Params): Record<Language, string> {
  if (browser && system) return { en: `${browser} on ${system}`, th: `${browser} บน ${system}` };
  const one = browser ?? system;
  return one ? { en: one, th: one } : { en: 'An unknown device', th: 'เครื่องที่ไม่รู้จัก' };
}

/** Title and text of each event. */
const EVENT_TEXTS: Record<
  Params['event'],
  (device: Record<Language, string>) => Omit<NoticeText, 'action'>
> = {
  new_device: (device) => ({
    title: { en: 'New login to your account', th: 'มีการเข้าสู่ระบบบัญชีของคุณจากเครื่องใหม่' },
    text: {
      en: `${device.en} logged in. If this was you, there’s nothing to do. If it wasn’t, log that device out and change your password.`,
      th: `${device.th} เข้าสู่ระบบ หากเป็นคุณ ไม่ต้องทำอะไร หากไม่ใช่ ให้ออกจากระบบเครื่องนั้นแล้วตั้งรหัสผ่านใหม่`,
    },
  }),
  way_in_added: (device) => ({
    title: { en: 'A login method was added', th: 'เพิ่มวิธีเข้าสู่ระบบแล้ว' },
    text: {
      en: `${device.en}. You can now log in with a linked account. If this wasn’t you, unlink it and change your password.`,
      th: `${device.th} จากนี้ไปใช้บัญชีนั้นเข้าสู่ระบบได้ หากไม่ใช่คุณที่เพิ่ม ให้นำออกแล้วตั้งรหัสผ่านใหม่`,
    },
  }),
  way_in_removed: (device) => ({
    title: { en: 'A login method was removed', th: 'ลบวิธีเข้าสู่ระบบแล้ว' },
    text: {
      en: `${device.en}. If this wasn’t you, change your password.`,
      th: `${device.th} หากไม่ใช่คุณที่นำออก ให้ตั้งรหัสผ่านใหม่`,
    },
  }),
  two_factor_on: () => ({
    title: { en: 'Two-step verification is on', th: 'เปิดการยืนยันสองขั้นตอนแล้ว' },
    text: {
      en: 'You now need a code from your authenticator app to log in. Your other devices were logged out. If this wasn’t you, change your password now and contact us.',
      th: 'จากนี้ไป หลังกรอกรหัสผ่านต้องกรอกรหัสจากแอปยืนยันตัวตนด้วย เครื่องอื่นออกจากระบบแล้ว หากไม่ใช่คุณ ให้ตั้งรหัสผ่านใหม่ทันที แล้วแจ้งเรา',
    },
  }),
  two_factor_off: () => ({
    title: { en: 'Two-step verification is off', th: 'ปิดการยืนยันสองขั้นตอนแล้ว' },
    text: {
      en: 'You now log in with your password only, and your recovery codes no longer work. If this wasn’t you, change your password now and turn it back on.',
      th: 'จากนี้ไป เข้าสู่ระบบด้วยรหัสผ่านอย่างเดียว และรหัสกู้คืนชุดเดิมใช้ไม่ได้แล้ว หากไม่ใช่คุณ ให้ตั้งรหัสผ่านใหม่ทันที แล้วเปิดอีกครั้ง',
    },
  }),
  recovery_code_used: () => ({
    title: { en: 'A recovery code was used', th: 'มีการใช้รหัสกู้คืน' },
    text: {
      en: 'Someone logged in with one of your recovery codes. That code no longer works. If this wasn’t you, change your password now and create new codes.',
      th: 'มีการใช้รหัสกู้คืนหนึ่งรหัสแทนรหัสจากแอปยืนยันตัวตน รหัสนั้นใช้ซ้ำไม่ได้แล้ว หากไม่ใช่คุณ ให้ตั้งรหัสผ่านใหม่ทันที แล้วสร้างรหัสกู้คืนชุดใหม่',
    },
  }),
  other: () => ({
    title: { en: 'Your login settings changed', th: 'วิธีเข้าสู่ระบบของคุณเปลี่ยนไป' },
    text: { en: 'If this wasn’t you, change your password.', th: 'หากไม่ใช่คุณ ให้ตั้งรหัสผ่านใหม่' },
  }),
};

const VIEW_TEXTS: Record<ViewReason, Record<Language, string>> = {
  support_request: {
    en: 'A team member opened it to help with your question.',
    th: 'ทีมงานเปิดดูเพื่อช่วยเรื่องที่คุณสอบถาม',
  },
  report: { en: 'A team member opened it to check a report.', th: 'ทีมงานเปิดดูเพื่อตรวจรายงาน' },
  suspected_fraud: {
    en: 'A team member opened it for a security check.',
    th: 'ทีมงานเปิดดูเพื่อตรวจสอบความปลอดภัย',
  },
  other: { en: 'A team member opened it for a check.', th: 'ทีมงานเปิดดูเพื่อตรวจสอบ' },
};

const WHY: Record<DataRequestReason, Record<Language, string>> = {
  identity: {
    en: 'We couldn’t confirm that the request came from you. Log in and use your account page, or contact us again.',
    th: 'เรายืนยันไม่ได้ว่าคำขอมาจากคุณ โปรดเข้าสู่ระบบแล้วทำรายการในหน้าบัญชี หรือติดต่อเราอีกครั้ง',
  },
  withdrawn: { en: 'You told us that you no longer want it.', th: 'คุณแจ้งเราว่าไม่ต้องการแล้ว' },
  repeated: {
    en: 'We answered the same request a short time ago.',
    th: 'เราเพิ่งดำเนินการตามคำขอเดียวกันไปไม่นาน',
  },
  law: {
    en: 'The law requires us to keep this data for now.',
    th: 'กฎหมายกำหนดให้เราเก็บข้อมูลนี้ไว้ก่อน',
  },
  other: { en: 'Contact us to learn why.', th: 'ติดต่อเราเพื่อสอบถามเหตุผล' },
  account_deleted: { en: 'The account was deleted.', th: 'บัญชีถูกลบแล้ว' },
};

const APPEAL = {
  en: 'You can complain to the data protection authority of your country.',
  th: 'คุณร้องเรียนต่อหน่วยงานคุ้มครองข้อมูลส่วนบุคคลในประเทศของคุณได้',
};

const day = (date: string, language: Language) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString(language === 'th' ? 'th-TH' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });

export const ACCOUNT_KINDS = {
  /** The account’s email was confirmed. */
  welcome: defineKind({
    params: v.object({}),
    topic: 'account',
    href: () => '/',
    message: () => ({
      title: { en: 'Your Sala account is ready', th: 'บัญชี Sala ของคุณพร้อมใช้แล้ว' },
      text: {
        en: 'Save homes you like and we’ll tell you when the price drops.',
        th: 'บันทึกประกาศที่ชอบไว้ แล้วเราจะแจ้งเมื่อลดราคา',
      },
      action: { en: 'Browse homes', th: 'ดูประกาศ' },
    }),
    several: () => ({ en: 'Your Sala account is ready', th: 'บัญชี Sala ของคุณพร้อมใช้แล้ว' }),
  }),

  /** A security event that the account’s owner should know of or stop. */
  security: defineKind({
    params: Params,
    topic: 'account',
    saysWhen: true,
    href: () => '/users/loginandsecurity',
    message: (params) => ({
      ...EVENT_TEXTS[params.event](deviceOf(params)),
      action: { en: 'View login and security', th: 'ดูการเข้าสู่ระบบและความปลอดภัย' },
    }),
    several: (count) => ({
      en: `${count} changes to your login settings`,
      th: `การเข้าสู่ระบบบัญชีของคุณมีการเปลี่ยนแปลง ${count} เรื่อง`,
    }),
  }),

  /** A site admin opened a view of the reader's account. */
  account_viewed: defineKind({
    params: v.object({ reason: openEnum(VIEW_REASONS, 'other') }),
    topic: 'account',
    saysWhen: true,
    href: () => '/privacy-policy',
    message: ({ reason }) => {
      const { en, th } = VIEW_TEXTS[reason];
      return {
        title: { en: 'The Sala team viewed your account', th: 'ทีมงาน Sala ดูบัญชีของคุณ' },
        text: {
          en: `${en} They saw what you see and couldn’t change anything.`,
          th: `${th} ทีมงานเห็นเหมือนที่คุณเห็น และแก้ไขอะไรไม่ได้`,
        },
        action: { en: 'Read the Privacy Policy', th: 'อ่านนโยบายความเป็นส่วนตัว' },
      };
    },
    several: (count) => ({
      en: `The Sala team viewed your account ${count} times`,
      th: `ทีมงาน Sala ดูบัญชีของคุณ ${count} ครั้ง`,
    }),
  }),

  /** A site admin recorded, fulfilled or declined a request about the reader's data. */
  data_request: defineKind({
    params: v.object({
      kind: openEnum(DATA_REQUEST_KINDS, 'export'),
      status: openEnum(DATA_REQUEST_STATUSES, 'open'),
      /** Null: it wasn't declined. */
      reason: v.nullable(openEnum(DATA_REQUEST_REASONS, 'other')),
      /** The last day to answer it; null: it is answered. */
      dueOn: v.nullable(Day),
    }),
    topic: 'account',
    href: () => '/users/deleteaccount',
    message: ({ kind, status, reason, dueOn }) => {
      const isExport = kind === 'export';
      const action = { en: 'Open my account', th: 'เปิดบัญชีของฉัน' };
      if (status === 'open') {
        const en = dueOn ? ` by ${day(dueOn, 'en')}` : '';
        const th = dueOn ? `ภายในวันที่ ${day(dueOn, 'th')}` : '';
        return {
          title: isExport
            ? { en: 'You asked for a copy of your data', th: 'คุณขอสำเนาข้อมูลของคุณ' }
            : { en: 'You asked us to delete your account', th: 'คุณขอให้เราลบบัญชี' },
          text: {
            en: `We’ll answer${en}. If this wasn’t you, contact us now.`,
            th: `เราจะตอบ${th || 'โดยเร็ว'} หากไม่ใช่คุณ โปรดติดต่อเราทันที`,
          },
          action,
        };
      }
      if (status === 'declined') {
        const why = WHY[reason ?? 'other'];
        return {
          title: isExport
            ? { en: 'Your data request was declined', th: 'คำขอสำเนาข้อมูลไม่ได้รับอนุมัติ' }
            : { en: 'Your account wasn’t deleted', th: 'เราไม่ได้ลบบัญชีของคุณ' },
          text: { en: `${why.en} ${APPEAL.en}`, th: `${why.th} ${APPEAL.th}` },
          action,
        };
      }
      return isExport
        ? {
            title: { en: 'The copy of your data is ready', th: 'สำเนาข้อมูลของคุณพร้อมแล้ว' },
            text: {
              en: 'Log in and download it from your account.',
              th: 'เข้าสู่ระบบแล้วดาวน์โหลดได้จากหน้าบัญชี',
            },
            action: { en: 'Download my data', th: 'ดาวน์โหลดข้อมูลของฉัน' },
          }
        : {
            title: { en: 'Your account was deleted', th: 'ลบบัญชีของคุณแล้ว' },
            text: {
              en: 'We deleted your Sala account, as you asked. Your listings and hunts are off the market.',
              th: 'เราลบบัญชี Sala ตามที่คุณขอแล้ว ประกาศและรายการฝากหาของคุณไม่อยู่ในตลาดแล้ว',
            },
            action,
          };
    },
    several: (count) => ({
      en: `News about ${count} of your data requests`,
      th: `มีความคืบหน้าเรื่องคำขอข้อมูล ${count} รายการ`,
    }),
  }),

  /** The reader got a message. */
  message: defineKind({
    params: v.object({ conversationId: Id }),
    topic: 'messages',
    isPageMissing: true,
    href: () => '/messenger',
    message: () => ({
      title: { en: 'New message', th: 'ข้อความใหม่' },
      text: null,
      action: { en: 'Read message', th: 'เปิดอ่าน' },
    }),
    several: (count) => ({ en: `${count} new messages`, th: `ข้อความใหม่ ${count} ข้อความ` }),
  }),
};
