import * as v from 'valibot';

import { Id } from '#contract/values.ts';
import { defineKind } from '#server/modules/notice/notice/define-kind.ts';

/** Returns the path of the listings that were offered to a hunt of the reader or their business. */
export function huntLeadsHref(hunt: { huntId: number; isBusiness?: boolean | undefined }): string {
  return `/hunting-board/leads/hunt/${hunt.isBusiness ? 'business' : 'user'}/${hunt.huntId}`;
}

/** Listings were offered for the reader’s hunt; `count` is their number. */
export const huntListings = defineKind({
  params: v.object({
    huntId: Id,
    count: v.pipe(v.number(), v.integer(), v.minValue(1)),
    isBusiness: v.optional(v.boolean()),
  }),
  topic: 'hunts',
  href: huntLeadsHref,
  says: ({ count }) => ({
    en: {
      title:
        count === 1
          ? 'You received a listing for your hunt'
          : `${count} listings received for your hunt`,
      text: null,
      action: count === 1 ? 'View listing' : 'View listings',
    },
    th: { title: `ได้รับข้อเสนอ ${count} รายการสำหรับรายการฝากหาของคุณ`, text: null, action: 'ดูข้อเสนอ' },
  }),
  several: () => ({
    en: 'New listings received for your hunts',
    th: 'ได้รับข้อเสนอใหม่สำหรับรายการฝากหาของคุณ',
  }),
});
