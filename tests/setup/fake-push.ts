import * as v from 'valibot';

import { PushMessage } from '#contract/notice/push-message.ts';
import type { Push, PushOutcome } from '#server/platform/push/push-sender.ts';

/** Returns a push sender that records what it is asked to send. */
export function fakePush() {
  const sent: Push[] = [];
  const answers = new Map<string, PushOutcome>();
  return {
    sent,
    /** The outcome for an endpoint; default: accepted. */
    answers,
    async send(push: Push): Promise<PushOutcome> {
      sent.push(push);
      return answers.get(push.endpoint) ?? { kind: 'accepted' };
    },
    /** Returns and forgets what was sent, by endpoint. */
    taken: () =>
      sent.splice(0).map(({ endpoint, payload }) => ({
        endpoint,
        message: v.parse(PushMessage, JSON.parse(payload)),
      })),
  };
}
