import * as v from 'valibot';

import { Id } from '#contract/kit/values.ts';
import { defineKind } from '#server/modules/notice/notice/define-kind.ts';

/** The reader was removed from their team. */
export const membershipEnded = defineKind({
  params: v.object({ businessId: Id }),
  topic: 'team',
  href: () => '/users/dashboard',
  says: (_params, _home, name) => ({
    en: {
      title: `You were removed from ${name ?? 'your team'}`,
      text: 'Your drafts and your own listings are still in your account.',
      action: 'View account',
    },
    th: {
      title: `คุณไม่ได้เป็นสมาชิกทีม${name ? ` ${name} ` : ''}แล้ว`,
      text: 'ฉบับร่างและประกาศส่วนตัวของคุณยังอยู่ในบัญชี',
      action: 'ดูบัญชี',
    },
  }),
  several: () => ({ en: 'You’re no longer a member of your team', th: 'คุณไม่ได้เป็นสมาชิกทีมแล้ว' }),
});
