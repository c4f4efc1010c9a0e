import * as v from 'valibot';

import { defineKind } from '#server/modules/notice/notice/define-kind.ts';

/** The account’s email was confirmed. */
export const welcome = defineKind({
  params: v.object({}),
  topic: 'account',
  href: () => '/',
  says: () => ({
    en: {
      title: 'Your Sala account is ready',
      text: 'Save homes you like and we’ll tell you when the price drops.',
      action: 'Browse homes',
    },
    th: {
      title: 'บัญชี Sala ของคุณพร้อมใช้แล้ว',
      text: 'บันทึกประกาศที่ชอบไว้ แล้วเราจะแจ้งเมื่อลดราคา',
      action: 'ดูประกาศ',
    },
  }),
  several: () => ({ en: 'Your Sala account is ready', th: 'บัญชี Sala ของคุณพร้อมใช้แล้ว' }),
});
