import * as v from 'valibot';

import { defineKind } from '#server/modules/notice/notice/define-kind.ts';

/** Returns the path of the leads of the reader or their business. */
export const leadsHref = ({ isBusiness }: { isBusiness?: boolean | undefined }): string =>
  `/hunting-board/dashboard/${isBusiness ? 'business' : 'user'}/leads`;

/** People asked about the reader’s listings; `count` is their number. */
export const leads = defineKind({
  params: v.object({
    count: v.pipe(v.number(), v.integer(), v.minValue(1)),
    isBusiness: v.optional(v.boolean()),
  }),
  topic: 'leads',
  href: leadsHref,
  says: ({ count }) => ({
    en: {
      title: count === 1 ? 'New lead' : `${count} new leads`,
      text: 'Someone is interested. A quick reply helps.',
      action: count === 1 ? 'View lead' : 'View leads',
    },
    th: { title: `ผู้สนใจใหม่ ${count} ราย`, text: 'มีคนสนใจ ตอบกลับเร็วช่วยได้มาก', action: 'ดูผู้สนใจ' },
  }),
  several: () => ({ en: 'You have new leads', th: 'คุณมีผู้สนใจใหม่' }),
});
