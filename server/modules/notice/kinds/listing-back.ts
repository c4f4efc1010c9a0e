import * as v from 'valibot';

import { Id } from '#contract/kit/values.ts';
import { defineKind } from '#server/modules/notice/notice/define-kind.ts';

import { listingGone } from './listing-gone.ts';

/** A saved listing that was said to be off the market is on it again. */
export const listingBack = defineKind({
  params: v.object({ propertyId: Id }),
  topic: 'saved',
  needsLiveListing: true,
  href: (params, home) => home ?? listingGone.href(params, home),
  says: (params, home, name) =>
    home === null
      ? listingGone.says(params, home, name)
      : {
          en: { title: 'A home you saved is available again', text: null, action: 'View listing' },
          th: { title: 'ประกาศที่คุณบันทึกไว้เผยแพร่อีกครั้ง', text: null, action: 'ดูประกาศ' },
        },
  several: (count) => ({
    en: `${count} homes you saved are available again`,
    th: `ประกาศที่คุณบันทึกไว้ ${count} รายการเผยแพร่อีกครั้ง`,
  }),
});
