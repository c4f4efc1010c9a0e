import * as v from 'valibot';

import { ENDINGS } from '#contract/listing/listing-values.ts';
import { Id } from '#contract/kit/values.ts';
import { defineKind } from '#server/modules/notice/notice/define-kind.ts';

const TITLES = {
  off: {
    en: 'A home you saved is off the market',
    th: 'ประกาศที่คุณบันทึกไว้ไม่ได้เผยแพร่แล้ว',
  },
  sold: { en: 'A home you saved was sold', th: 'ประกาศที่คุณบันทึกไว้ขายแล้ว' },
  rented: { en: 'A home you saved was rented', th: 'ประกาศที่คุณบันทึกไว้มีผู้เช่าแล้ว' },
} as const;

/** A saved listing is off the market. */
export const listingGone = defineKind({
  params: v.object({
    propertyId: Id,
    /** How it ended. Missing: its owner didn't say. */
    endedAs: v.optional(v.picklist(ENDINGS)),
  }),
  topic: 'saved',
  href: () => '/users/saved',
  says: ({ endedAs }) => ({
    en: { title: TITLES[endedAs ?? 'off'].en, text: null, action: 'View saved homes' },
    th: { title: TITLES[endedAs ?? 'off'].th, text: null, action: 'ดูประกาศที่บันทึกไว้' },
  }),
  several: (count) => ({
    en: `${count} homes you saved are off the market`,
    th: `ประกาศที่คุณบันทึกไว้ ${count} รายการไม่ได้เผยแพร่แล้ว`,
  }),
});
