import * as v from 'valibot';

import { Id } from '#contract/kit/values.ts';
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
    /** The listing, if it is the only one. */
    propertyId: v.optional(Id),
  }),
  topic: 'hunts',
  href: huntLeadsHref,
  says: ({ count }, _home, name) => ({
    en: {
      title:
        count === 1
          ? `New offer for your hunt${name ? `: “${name}”` : ''}`
          : `${count} new offers for your hunt`,
      text: null,
      action: count === 1 ? 'View offer' : 'View offers',
    },
    th: {
      title: `ข้อเสนอใหม่สำหรับรายการฝากหา ${name ? `“${name}”` : `${count} รายการ`}`,
      text: null,
      action: 'ดูข้อเสนอ',
    },
  }),
  several: () => ({
    en: 'New offers for your hunts',
    th: 'ได้รับข้อเสนอใหม่สำหรับรายการฝากหาของคุณ',
  }),
});
