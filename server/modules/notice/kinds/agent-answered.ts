import * as v from 'valibot';

import { Id } from '#contract/kit/values.ts';
import { defineKind } from '#server/modules/notice/notice/define-kind.ts';

/** An agent answered the reader’s request. */
export const agentAnswered = defineKind({
  params: v.object({ agentId: Id, isAccepted: v.boolean() }),
  topic: 'team',
  href: () => '/appointsalesrep',
  says: ({ isAccepted }) => ({
    en: {
      title: isAccepted ? 'The agent accepted your request' : 'The agent declined your request',
      text: isAccepted
        ? 'You can now see each other’s contact details.'
        : 'You can ask another agent.',
      action: isAccepted ? 'View contact details' : 'Find another agent',
    },
    th: {
      title: isAccepted ? 'นายหน้าตอบรับคำขอของคุณ' : 'นายหน้าปฏิเสธคำขอของคุณ',
      text: isAccepted ? 'เห็นช่องทางติดต่อกันได้แล้ว' : 'ยังมีนายหน้าคนอื่นให้ติดต่อ',
      action: isAccepted ? 'ดูช่องทางติดต่อ' : 'หานายหน้าคนอื่น',
    },
  }),
  several: (count) => ({ en: `${count} agents replied to you`, th: `นายหน้า ${count} คนตอบคุณ` }),
});
