import { PushMessage } from '#contract/push-message.ts';
import type { Push, PushOutcome, PushSender } from '#server/platform/push/push-sender.ts';
import * as v from 'valibot';

/** A push sender that records what it is asked to send. */
export interface FakePush extends PushSender {
  sent: Push[];
  /** Returns and forgets what was sent, by endpoint. */
  taken(): { endpoint: string; message: PushMessage }[];
  /** The outcome for an endpoint; default: accepted. */
  answers: Map<string, PushOutcome>;
}

export function fakePush(): FakePush {
  const sent: Push[] = [];
  const answers = new Map<string, PushOutcome>();
  return {
    sent,
    answers,
    async send(push) {
      sent.push(push);
      return answers.get(push.endpoint) ?? { kind: 'accepted' };
    },
    taken: () =>
      sent.splice(0).map(({ endpoint, payload }) => ({
        endpoint,
        message: v.parse(PushMessage, JSON.parse(payload)),
      })),
  };
}
