import * as v from 'valibot';

import { Id } from '#contract/values.ts';
import { defineKind } from '#server/modules/notice/notice/define-kind.ts';

/** An agent answered the reader’s request. */
export const agentAnswered = defineKind({
  params: v.object({ agentId: Id, isAccepted: v.boolean() }),
  topic: 'team',
  href: () => '/appointsalesrep',
  says: ({ isAccepted }) => ({
    en: {
      title: isAccepted ? 'The agent said yes' : 'The agent said no this time',
      text: isAccepted ? 'Now you see how to reach each other.' : 'There are others to ask.',
      action: isAccepted ? 'See how' : 'See who else',
    },
    th: {
      title: isAccepted ? 'นายหน้าตอบรับคำขอของคุณ' : 'นายหน้าปฏิเสธคำขอของคุณ',
      text: isAccepted ? 'ตอนนี้คุณทั้งสองเห็นช่องทางติดต่อกันแล้ว' : 'ยังมีนายหน้าคนอื่นให้ติดต่อ',
      action: isAccepted ? 'ดูช่องทางติดต่อ' : 'หานายหน้าคนอื่น',
    },
  }),
  several: (count) => ({ en: `${count} agents answered you`, th: `นายหน้า ${count} คนตอบคุณ` }),
});
