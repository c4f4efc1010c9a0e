import * as v from 'valibot';

import { defineKind } from '#server/modules/notice/notice/define-kind.ts';

/** The account’s email was confirmed. */
export const welcome = defineKind({
  params: v.object({}),
  topic: 'account',
  href: () => '/',
  says: () => ({
    en: {
      title: 'Welcome to Sala',
      text: 'Save homes you like and we’ll tell you when the price drops.',
      action: 'Browse homes',
    },
    th: {
      title: 'ยินดีต้อนรับสู่ Sala',
      text: 'บันทึกประกาศที่ชอบไว้ แล้วเราจะแจ้งเมื่อลดราคา',
      action: 'ดูประกาศ',
    },
  }),
  several: () => ({ en: 'Welcome to Sala', th: 'ยินดีต้อนรับสู่ Sala' }),
});
