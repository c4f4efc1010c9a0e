import * as v from 'valibot';

import { Id } from '#contract/values.ts';
import { defineKind } from '#server/modules/notice/notice/define-kind.ts';

/** A day after a match, the reader has not viewed it yet. */
export const matchReminder = defineKind({
  params: v.object({ propertyId: Id, huntId: Id }),
  topic: 'hunts',
  needsLiveListing: true,
  href: (_params, home) => home,
  says: () => ({
    en: {
      title: 'A home that fits your hunt still waits for you',
      text: 'We found it yesterday. Others may be interested too.',
      action: 'See the home',
    },
    th: {
      title: 'บ้านที่ตรงกับที่คุณตามหายังรอคุณอยู่',
      text: 'เราพบเมื่อวานนี้ คนอื่นก็อาจสนใจเช่นกัน',
      action: 'ดูบ้าน',
    },
  }),
  several: (count) => ({
    en: `${count} homes that fit your hunt still wait for you`,
    th: `บ้าน ${count} หลังที่ตรงกับที่คุณตามหายังรอคุณอยู่`,
  }),
});
