import * as v from 'valibot';

import { Id } from '#contract/values.ts';
import { defineKind } from '#server/modules/notice/notice/define-kind.ts';

/** Someone asks the reader, an agent, to sell or rent out a property for them. */
export const agentRequested = defineKind({
  params: v.object({ userId: Id }),
  topic: 'team',
  href: () => '/appointsalesrep',
  says: () => ({
    en: {
      title: 'Somebody asks you to be their agent',
      text: 'Say yes or no; until then they don’t see your address.',
      action: 'Answer',
    },
    th: {
      title: 'มีคนขอให้คุณเป็นนายหน้าให้',
      text: 'ตอบรับหรือปฏิเสธได้ เขาจะเห็นช่องทางติดต่อของคุณเมื่อคุณตอบรับเท่านั้น',
      action: 'ตอบ',
    },
  }),
  several: (count) => ({
    en: `${count} people ask you to be their agent`,
    th: `มี ${count} คนขอให้คุณเป็นนายหน้าให้`,
  }),
});
