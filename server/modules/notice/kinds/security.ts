import * as v from 'valibot';

import type { Language } from '#contract/kit/limits.ts';
import { openEnum } from '#contract/kit/values.ts';
import { defineKind } from '#server/modules/notice/notice/define-kind.ts';

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

/** A security event that the account’s owner should know of or stop. */
export const security = defineKind({
  params: Params,
  topic: 'account',
  saysWhen: true,
  href: () => '/users/loginandsecurity',
  says: (params) => {
    const { en, th } = TEXTS[params.event](deviceOf(params));
    return {
      en: { title: en[0], text: en[1], action: 'View login and security' },
      th: { title: th[0], text: th[1], action: 'ดูการเข้าสู่ระบบและความปลอดภัย' },
    };
  },
  several: (count) => ({
    en: `${count} changes to your login settings`,
    th: `การเข้าสู่ระบบบัญชีของคุณมีการเปลี่ยนแปลง ${count} เรื่อง`,
  }),
});

/** Returns the name of the device used to log in. */
function deviceOf({ browser, system }: Params): Record<Language, string> {
  if (browser && system) return { en: `${browser} on ${system}`, th: `${browser} บน ${system}` };
  const one = browser ?? system;
  return one ? { en: one, th: one } : { en: 'An unknown device', th: 'เครื่องที่ไม่รู้จัก' };
}

/** Title and text of each event. */
const TEXTS: Record<
  Params['event'],
  (device: Record<Language, string>) => Record<Language, readonly [title: string, text: string]>
> = {
  new_device: (device) => ({
    en: [
      'New login to your account',
      `${device.en} logged in. If this was you, there’s nothing to do. If it wasn’t, log that device out and change your password.`,
    ],
    th: [
      'มีการเข้าสู่ระบบบัญชีของคุณจากเครื่องใหม่',
      `${device.th} เข้าสู่ระบบ หากเป็นคุณ ไม่ต้องทำอะไร หากไม่ใช่ ให้ออกจากระบบเครื่องนั้นแล้วตั้งรหัสผ่านใหม่`,
    ],
  }),
  way_in_added: (device) => ({
    en: [
      'A login method was added',
      `${device.en}. You can now log in with a linked account. If this wasn’t you, unlink it and change your password.`,
    ],
    th: [
      'เพิ่มวิธีเข้าสู่ระบบแล้ว',
      `${device.th} จากนี้ไปใช้บัญชีนั้นเข้าสู่ระบบได้ หากไม่ใช่คุณที่เพิ่ม ให้นำออกแล้วตั้งรหัสผ่านใหม่`,
    ],
  }),
  way_in_removed: (device) => ({
    en: ['A login method was removed', `${device.en}. If this wasn’t you, change your password.`],
    th: ['ลบวิธีเข้าสู่ระบบแล้ว', `${device.th} หากไม่ใช่คุณที่นำออก ให้ตั้งรหัสผ่านใหม่`],
  }),
  two_factor_on: () => ({
    en: [
      'Two-step verification is on',
      'You now need a code from your authenticator app to log in. Your other devices were logged out. If this wasn’t you, change your password now and contact us.',
    ],
    th: [
      'เปิดการยืนยันสองขั้นตอนแล้ว',
      'จากนี้ไป หลังกรอกรหัสผ่านต้องกรอกรหัสจากแอปยืนยันตัวตนด้วย เครื่องอื่นออกจากระบบแล้ว หากไม่ใช่คุณ ให้ตั้งรหัสผ่านใหม่ทันที แล้วแจ้งเรา',
    ],
  }),
  two_factor_off: () => ({
    en: [
      'Two-step verification is off',
      'You now log in with your password only, and your recovery codes no longer work. If this wasn’t you, change your password now and turn it back on.',
    ],
    th: [
      'ปิดการยืนยันสองขั้นตอนแล้ว',
      'จากนี้ไป เข้าสู่ระบบด้วยรหัสผ่านอย่างเดียว และรหัสกู้คืนชุดเดิมใช้ไม่ได้แล้ว หากไม่ใช่คุณ ให้ตั้งรหัสผ่านใหม่ทันที แล้วเปิดอีกครั้ง',
    ],
  }),
  recovery_code_used: () => ({
    en: [
      'A recovery code was used',
      'Someone logged in with one of your recovery codes. That code no longer works. If this wasn’t you, change your password now and create new codes.',
    ],
    th: [
      'มีการใช้รหัสกู้คืน',
      'มีการใช้รหัสกู้คืนหนึ่งรหัสแทนรหัสจากแอปยืนยันตัวตน รหัสนั้นใช้ซ้ำไม่ได้แล้ว หากไม่ใช่คุณ ให้ตั้งรหัสผ่านใหม่ทันที แล้วสร้างรหัสกู้คืนชุดใหม่',
    ],
  }),
  other: () => ({
    en: ['Your login settings changed', 'If this wasn’t you, change your password.'],
    th: ['วิธีเข้าสู่ระบบของคุณเปลี่ยนไป', 'หากไม่ใช่คุณ ให้ตั้งรหัสผ่านใหม่'],
  }),
};
