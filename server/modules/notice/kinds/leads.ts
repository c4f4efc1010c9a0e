import * as v from 'valibot';

import { defineKind } from '#server/modules/notice/notice/define-kind.ts';

/** People asked about the reader’s listings; `count` is their number. */
export const leads = defineKind({
  params: v.object({ count: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  topic: 'leads',
  isPageMissing: true,
  href: () => '/hunting-board/dashboard/user',
  says: ({ count }) => ({
    en: {
      title: count === 1 ? 'New lead' : `${count} new leads`,
      text: 'Someone is interested. A quick reply helps.',
      action: count === 1 ? 'See who it is' : 'See who they are',
    },
    th: { title: `ผู้สนใจใหม่ ${count} ราย`, text: 'มีคนสนใจ ตอบกลับเร็วช่วยได้มาก', action: 'ดูผู้สนใจ' },
  }),
  several: (count) => ({ en: `New leads came ${count} times`, th: `มีผู้สนใจใหม่เข้ามา ${count} ครั้ง` }),
});
