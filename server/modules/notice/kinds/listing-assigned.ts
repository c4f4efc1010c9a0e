import * as v from 'valibot';

import { Id } from '#contract/kit/values.ts';
import { defineKind } from '#server/modules/notice/notice/define-kind.ts';

/** A listing of the team was assigned to the reader. */
export const listingAssigned = defineKind({
  params: v.object({ propertyId: Id }),
  topic: 'team',
  href: (_params, home) => home ?? '/users/manage-listings',
  says: (_params, _home, name) => ({
    en: {
      title: `${name ? `“${name}”` : 'A listing'} was assigned to you`,
      text: 'You now manage this listing for your team.',
      action: 'View listing',
    },
    th: {
      title: `คุณได้รับมอบหมายให้ดูแล ${name ? `“${name}”` : 'ประกาศ'}`,
      text: 'ทีมของคุณมอบประกาศนี้ให้คุณดูแลแล้ว',
      action: 'ดูประกาศ',
    },
  }),
  several: (count) => ({
    en: `${count} listings were assigned to you`,
    th: `คุณได้รับมอบหมายให้ดูแลประกาศ ${count} รายการ`,
  }),
});
