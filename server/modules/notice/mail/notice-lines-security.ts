import type { Language } from '#contract/limits.ts';
import type { NoticeParams } from '#contract/notice.ts';

import type { NoticeLine } from './notice-line.ts';

type Params = NoticeParams<'security'>;

/** The device that somebody signed in with, in words. */
function deviceWords({ browser, system }: Params): Record<Language, string> {
  if (browser && system) return { en: `${browser} on ${system}`, th: `${browser} บน ${system}` };
  const one = browser ?? system;
  return one ? { en: one, th: one } : { en: 'A device that we don’t know', th: 'อุปกรณ์ที่เราไม่รู้จัก' };
}

type Words = Record<Language, { title: string; text: string }>;

const WORDS: Record<Params['event'], (params: Params) => Words> = {
  new_device(params) {
    const device = deviceWords(params);
    return {
      en: {
        title: 'New sign-in to your account',
        text: `${device.en} signed in. If that was you, all is well. If it wasn’t, sign that device out and choose a new password.`,
      },
      th: {
        title: 'มีการเข้าสู่ระบบบัญชีของคุณจากอุปกรณ์ใหม่',
        text: `${device.th} เข้าสู่ระบบ หากเป็นคุณ ไม่ต้องทำอะไร หากไม่ใช่ ให้ออกจากระบบเครื่องนั้นแล้วตั้งรหัสผ่านใหม่`,
      },
    };
  },
  way_in_added: () => ({
    en: {
      title: 'An account elsewhere lets you in now',
      text: 'You can sign in with it from now on. It wasn’t you? Take it out again, and choose a new password.',
    },
    th: {
      title: 'เข้าสู่ระบบด้วยบัญชีจากที่อื่นได้แล้ว',
      text: 'จากนี้ไปใช้บัญชีนั้นเข้าสู่ระบบได้ หากไม่ใช่คุณที่เพิ่ม ให้นำออกแล้วตั้งรหัสผ่านใหม่',
    },
  }),
  way_in_removed: () => ({
    en: {
      title: 'An account elsewhere no longer lets you in',
      text: 'It wasn’t you? Choose a new password at once.',
    },
    th: {
      title: 'บัญชีจากที่อื่นใช้เข้าสู่ระบบไม่ได้แล้ว',
      text: 'หากไม่ใช่คุณที่นำออก ให้ตั้งรหัสผ่านใหม่ทันที',
    },
  }),
  two_factor_on: () => ({
    en: {
      title: 'Two-step sign-in is on',
      text: 'From now on, signing in asks for a code of your authenticator app after the password. Other devices were signed out. It wasn’t you? Choose a new password at once, and write to us.',
    },
    th: {
      title: 'เปิดการยืนยันสองขั้นตอนแล้ว',
      text: 'จากนี้ไป หลังใส่รหัสผ่านแล้วต้องใส่รหัสจากแอปยืนยันตัวตนด้วย เครื่องอื่นออกจากระบบแล้ว หากไม่ใช่คุณ ให้ตั้งรหัสผ่านใหม่ทันที แล้วแจ้งเรา',
    },
  }),
  two_factor_off: () => ({
    en: {
      title: 'Two-step sign-in is off',
      text: 'From now on, the password alone signs in, and the recovery codes no longer work. It wasn’t you? Choose a new password at once, and turn it on again.',
    },
    th: {
      title: 'ปิดการยืนยันสองขั้นตอนแล้ว',
      text: 'จากนี้ไป เข้าสู่ระบบด้วยรหัสผ่านอย่างเดียว และรหัสกู้คืนชุดเดิมใช้ไม่ได้แล้ว หากไม่ใช่คุณ ให้ตั้งรหัสผ่านใหม่ทันที แล้วเปิดอีกครั้ง',
    },
  }),
  recovery_code_used: () => ({
    en: {
      title: 'A recovery code was used',
      text: 'One of your recovery codes took the place of your authenticator app’s code, and is used up. It wasn’t you? Choose a new password at once, and make new recovery codes.',
    },
    th: {
      title: 'มีการใช้รหัสกู้คืน',
      text: 'มีการใช้รหัสกู้คืนหนึ่งรหัสแทนรหัสจากแอปยืนยันตัวตน รหัสนั้นใช้ซ้ำไม่ได้แล้ว หากไม่ใช่คุณ ให้ตั้งรหัสผ่านใหม่ทันที แล้วสร้างรหัสกู้คืนชุดใหม่',
    },
  }),
  other: () => ({
    en: {
      title: 'Something changed in how you sign in',
      text: 'It wasn’t you? Choose a new password at once.',
    },
    th: {
      title: 'วิธีเข้าสู่ระบบของคุณเปลี่ยนไป',
      text: 'หากไม่ใช่คุณ ให้ตั้งรหัสผ่านใหม่ทันที',
    },
  }),
};

const WHERE = {
  en: { action: 'See sign-in and security', path: '/users/loginandsecurity' },
  th: { action: 'ดูการเข้าสู่ระบบและความปลอดภัย', path: '/users/loginandsecurity' },
} as const;

/** What a mail says of something that happened to an account's safety. */
export function securityLine(params: Params): Record<Language, NoticeLine> {
  const words = WORDS[params.event](params);
  return { en: { ...words.en, ...WHERE.en }, th: { ...words.th, ...WHERE.th } };
}
