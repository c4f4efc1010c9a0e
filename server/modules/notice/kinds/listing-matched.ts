import * as v from 'valibot';

import { Id } from '#contract/values.ts';
import { defineKind } from '#server/modules/notice/notice/define-kind.ts';

/** A listing matches the reader’s hunt. */
export const listingMatched = defineKind({
  params: v.object({ propertyId: Id, huntId: Id }),
  topic: 'hunts',
  needsLiveListing: true,
  href: (_params, home) => home,
  says: () => ({
    en: { title: 'A home fits your hunt', text: null, action: 'See the home' },
    th: { title: 'มีบ้านตรงกับที่คุณตามหา', text: null, action: 'ดูบ้าน' },
  }),
  several: (count) => ({
    en: `${count} homes fit your hunt`,
    th: `มีบ้าน ${count} หลังตรงกับที่คุณตามหา`,
  }),
});
