import * as v from 'valibot';

import { Id } from '#contract/kit/values.ts';
import { defineKind } from '#server/modules/notice/notice/define-kind.ts';

/** Someone accepted the reader’s invitation to the team. */
export const invitationAccepted = defineKind({
  params: v.object({ businessId: Id, userId: Id }),
  topic: 'team',
  href: ({ userId }) => `/member/${userId}`,
  says: (_params, _home, name) => ({
    en: {
      title: `${name ?? 'Your team'} has a new member`,
      text: 'Your invitation was accepted.',
      action: 'View member',
    },
    th: {
      title: `${name ? `${name} ` : 'ทีมของคุณ'}มีสมาชิกใหม่`,
      text: 'มีผู้ตอบรับคำเชิญของคุณแล้ว',
      action: 'ดูสมาชิก',
    },
  }),
  several: (count) => ({
    en: `${count} of your invitations were accepted`,
    th: `คำเชิญของคุณ ${count} รายการได้รับการตอบรับแล้ว`,
  }),
});
