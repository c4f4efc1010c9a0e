import * as v from 'valibot';

import { Id } from '#contract/kit/values.ts';
import { defineKind } from '#server/modules/notice/notice/define-kind.ts';

/** The reader is active again in a team that they had been removed from. */
export const membershipResumed = defineKind({
  params: v.object({ businessId: Id }),
  topic: 'team',
  href: () => '/business-dashboard/settings',
  says: (_params, _home, name) => ({
    en: {
      title: `You’re a member of ${name ?? 'your team'} again`,
      text: 'Your membership was reactivated.',
      action: 'View team',
    },
    th: {
      title: `คุณเป็นสมาชิกทีม${name ? ` ${name} ` : ''}อีกครั้งแล้ว`,
      text: 'แอดมินเปิดสิทธิ์สมาชิกของคุณอีกครั้ง',
      action: 'ดูทีม',
    },
  }),
  several: () => ({ en: 'You’re a member of your team again', th: 'คุณเป็นสมาชิกทีมอีกครั้งแล้ว' }),
});
