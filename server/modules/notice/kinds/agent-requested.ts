import * as v from 'valibot';

import { Id } from '#contract/kit/values.ts';
import { defineKind } from '#server/modules/notice/notice/define-kind.ts';

/** Someone asks the reader, an agent, to sell or rent out a property for them. */
export const agentRequested = defineKind({
  params: v.object({ userId: Id }),
  topic: 'team',
  href: () => '/appointsalesrep',
  says: () => ({
    en: {
      title: 'Someone wants to appoint you as their agent',
      text: 'Accept or decline. They can’t see your contact details until you accept.',
      action: 'Answer',
    },
    th: {
      title: 'มีคนขอให้คุณเป็นนายหน้าให้',
      text: 'ตอบรับหรือปฏิเสธได้ เขาจะเห็นช่องทางติดต่อของคุณเมื่อคุณตอบรับเท่านั้น',
      action: 'ตอบ',
    },
  }),
  several: (count) => ({
    en: `${count} people want to appoint you as their agent`,
    th: `มี ${count} คนขอให้คุณเป็นนายหน้าให้`,
  }),
});
