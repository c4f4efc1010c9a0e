import * as v from 'valibot';

import { Id } from '#contract/kit/values.ts';
import { defineKind } from '#server/modules/notice/notice/define-kind.ts';

/** A listing matches the reader’s hunt. */
export const listingMatched = defineKind({
  params: v.object({ propertyId: Id, huntId: Id }),
  topic: 'hunts',
  needsLiveListing: true,
  followsHunt: true,
  href: (_params, home) => home,
  says: () => ({
    en: { title: 'New match for your hunt', text: null, action: 'View listing' },
    th: { title: 'มีประกาศใหม่ตรงกับที่คุณฝากหา', text: null, action: 'ดูประกาศ' },
  }),
  several: (count) => ({
    en: `${count} new matches for your hunt`,
    th: `ประกาศใหม่ ${count} รายการตรงกับที่คุณฝากหา`,
  }),
});
