import type { Config } from '#server/config.ts';

import { fcmPushSender } from './fcm-push-sender.ts';
import { readFirebaseAccount } from './firebase-account.ts';
import type { PushSenders } from './push-sender.ts';
import type { VapidKeys } from './vapid-keys.ts';
import { webPushSender } from './web-push-sender.ts';

/** Returns the configured push senders. @throws StartError naming an invalid setting */
export function openPush(
  { mailFrom, firebaseAccount }: Pick<Config, 'mailFrom' | 'firebaseAccount'>,
  keys: VapidKeys,
): PushSenders {
  const address = /<?([^<>\s]+@[^<>\s]+)>?$/.exec(mailFrom)![1]!;
  return {
    webpush: webPushSender({ keys, subject: `mailto:${address}` }),
    ...(firebaseAccount !== null && {
      fcm: fcmPushSender({ account: readFirebaseAccount(firebaseAccount) }),
    }),
  };
}
