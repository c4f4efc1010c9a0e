import type { FirebaseWebConfig } from '#contract/notice/push-endpoints.ts';
import type { Config } from '#server/config.ts';

import { fcmPushSender } from './fcm-push-sender.ts';
import { readFirebaseAccount } from './firebase-account.ts';
import { readFirebaseWebConfig } from './firebase-web-config.ts';
import type { PushSenders } from './push-sender.ts';
import type { VapidKeys } from './vapid-keys.ts';
import { webPushSender } from './web-push-sender.ts';

type PushConfig = Pick<Config, 'mailFrom' | 'firebaseAccount' | 'firebaseWebConfig'>;

/** Opens the configured push senders. @throws StartError naming an invalid setting */
export function openPush(
  { mailFrom, firebaseAccount, firebaseWebConfig }: PushConfig,
  keys: VapidKeys,
): {
  senders: PushSenders;
  /** Firebase's configuration for browsers. Null: they subscribe with the site's own keys. */
  firebase: FirebaseWebConfig | null;
} {
  const address = /<?([^<>\s]+@[^<>\s]+)>?$/.exec(mailFrom)![1]!;
  const webpush = webPushSender({ keys, subject: `mailto:${address}` });
  if (firebaseAccount === null) return { senders: { webpush }, firebase: null };
  const account = readFirebaseAccount(firebaseAccount);
  return {
    senders: { webpush, fcm: fcmPushSender({ account }) },
    firebase: firebaseWebConfig === null ? null : readFirebaseWebConfig(firebaseWebConfig, account),
  };
}
