import * as v from 'valibot';

import { Id } from '#contract/kit/values.ts';
import { defineKind } from '#server/modules/notice/notice/define-kind.ts';

/** Returns the path of the page where the owner confirms a listing’s availability with one tap. */
export function answerHref(listing: { propertyId: number; businessId: number | null }): string {
  const list =
    listing.businessId === null ? '/users/manage-listings' : '/business-dashboard/manage-listings';
  return `${list}?confirm=${listing.propertyId}`;
}

/**
 * Someone asks whether a listing of the reader or their business is still available. `requestId`
 * refers to the question, whose message the notice quotes.
 */
export const availabilityRequested = defineKind({
  params: v.object({ propertyId: Id, businessId: v.nullable(Id), requestId: v.optional(Id) }),
  topic: 'leads',
  href: answerHref,
  says: (_params, _home, name) => ({
    en: {
      title: name ? `Is “${name}” still available?` : 'Is your property still available?',
      text: 'One tap replies to everyone who asked.',
      action: 'Answer',
    },
    th: {
      title: `มีผู้สนใจถามว่า ${name ? `“${name}” ` : 'ทรัพย์ของคุณ'}ยังว่างไหม`,
      text: 'แตะครั้งเดียวเพื่อตอบทุกคนที่ถาม',
      action: 'ตอบ',
    },
  }),
  several: (count) => ({
    en: `You have ${count} new questions about availability`,
    th: `มี ${count} คำถามว่าทรัพย์ของคุณยังว่างไหม`,
  }),
});
