import * as v from 'valibot';

import { Id } from '#contract/kit/values.ts';
import { defineKind } from '#server/modules/notice/notice/define-kind.ts';

/** The reader got a message. */
export const message = defineKind({
  params: v.object({ conversationId: Id }),
  topic: 'messages',
  isPageMissing: true,
  href: () => '/messenger',
  says: () => ({
    en: { title: 'New message', text: null, action: 'Read message' },
    th: { title: 'ข้อความใหม่', text: null, action: 'เปิดอ่าน' },
  }),
  several: (count) => ({ en: `${count} new messages`, th: `ข้อความใหม่ ${count} ข้อความ` }),
});
