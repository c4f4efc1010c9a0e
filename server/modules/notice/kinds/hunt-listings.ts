import * as v from 'valibot';

import { Id } from '#contract/values.ts';
import { defineKind } from '#server/modules/notice/notice/define-kind.ts';

/** Listings were offered for the reader’s hunt; `count` is their number. */
export const huntListings = defineKind({
  params: v.object({ huntId: Id, count: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  topic: 'hunts',
  isPageMissing: true,
  href: ({ huntId }) => `/hunting-board/leads/hunt/user/${huntId}`,
  says: ({ count }) => ({
    en: {
      title:
        count === 1
          ? '1 home was offered for your hunt'
          : `${count} homes were offered for your hunt`,
      text: null,
      action: count === 1 ? 'See it' : 'See them',
    },
    th: { title: `มีผู้เสนอบ้าน ${count} หลังให้กับที่คุณตามหา`, text: null, action: 'ดูบ้านที่เสนอมา' },
  }),
  several: (count) => ({
    en: `${count} times homes were offered for your hunts`,
    th: `มีผู้เสนอบ้านให้กับที่คุณตามหา ${count} ครั้ง`,
  }),
});
