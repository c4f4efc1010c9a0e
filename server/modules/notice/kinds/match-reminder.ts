import * as v from 'valibot';

import { Id } from '#contract/kit/values.ts';
import { defineKind } from '#server/modules/notice/notice/define-kind.ts';

/** A day after a match, the reader has not viewed it yet. */
export const matchReminder = defineKind({
  params: v.object({ propertyId: Id, huntId: Id }),
  topic: 'hunts',
  needsLiveListing: true,
  followsHunt: true,
  remindsOf: 'listing_matched',
  href: (_params, home) => home,
  says: () => ({
    en: {
      title: 'Reminder: you have a match for your hunt',
      text: 'We found it yesterday. Others may be interested too.',
      action: 'View listing',
    },
    th: {
      title: 'อย่าลืมดูประกาศที่ตรงกับที่คุณฝากหา',
      text: 'เราพบเมื่อวานนี้ คนอื่นก็อาจสนใจเช่นกัน',
      action: 'ดูประกาศ',
    },
  }),
  several: (count) => ({
    en: `Reminder: ${count} matches for your hunt`,
    th: `อย่าลืมดูประกาศ ${count} รายการที่ตรงกับที่คุณฝากหา`,
  }),
});
