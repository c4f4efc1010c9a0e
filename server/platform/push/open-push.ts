import { readFileSync } from 'node:fs';

import * as v from 'valibot';

import { FirebaseWebConfig } from '#contract/notice/push-endpoints.ts';
import type { Config } from '#server/config.ts';
import { StartError } from '#server/start-error.ts';

import { fcmPushSender } from './fcm-push-sender.ts';
import { type FirebaseAccount, readFirebaseAccount } from './firebase-account.ts';
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

/**
 * Reads Firebase's configuration of the web app, as Google's console provides it, with the public key
 * of its Web Push certificate as `vapidKey`.
 * @param account the account that sends; browsers must register with its project
 * @throws StartError naming the setting; never with the file's content
 */
export function readFirebaseWebConfig(
  path: string,
  account: Pick<FirebaseAccount, 'projectId'>,
): FirebaseWebConfig {
  let parsed;
  try {
    parsed = v.safeParse(FirebaseWebConfig, JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    throw new StartError(`The setting FIREBASE_WEB_CONFIG names no JSON file: ${path}.`);
  }
  if (!parsed.success) {
    // Names of fields only, because a wrong file may contain secrets.
    const field = v.getDotPath(parsed.issues[0]);
    throw new StartError(
      field === null
        ? `The setting FIREBASE_WEB_CONFIG must name a file with a JSON object: ${path}.`
        : `The setting FIREBASE_WEB_CONFIG must name a file with a valid ${field}: ${path}.`,
    );
  }
  if (parsed.output.projectId !== account.projectId) {
    throw new StartError(
      'The setting FIREBASE_WEB_CONFIG must be of the same project as FIREBASE_SERVICE_ACCOUNT.',
    );
  }
  return parsed.output;
}
