import type { Config } from '#server/config.ts';

import type { PushSenders } from './push-sender.ts';
import type { VapidKeys } from './vapid-keys.ts';
import { webPushSender } from './web-push-sender.ts';

/** Returns the configured push senders. */
export function openPush({ mailFrom }: Pick<Config, 'mailFrom'>, keys: VapidKeys): PushSenders {
  const address = /<?([^<>\s]+@[^<>\s]+)>?$/.exec(mailFrom)![1]!;
  return { webpush: webPushSender({ keys, subject: `mailto:${address}` }) };
}
