import { createHmac, timingSafeEqual } from 'node:crypto';

import { CHOSEN_TOPICS, type ChosenTopic } from '#contract/notice-settings.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { readSecret } from '#server/platform/database/secret.ts';

const SECRET = 'unsubscribe';

function signatureOf(secret: Buffer, userId: number, topic: ChosenTopic): Buffer {
  return createHmac('sha256', secret).update(`email:${userId}:${topic}`).digest();
}

/**
 * Returns the link that stops emails about a topic without a login. It never expires, because
 * people also use it in old emails. It does nothing else and reveals nothing about the account.
 */
export async function unsubscribeLink(
  { kysely }: Pick<Database, 'kysely'>,
  origin: string,
  userId: number,
  topic: ChosenTopic,
): Promise<string> {
  const signature = signatureOf(await readSecret(kysely, SECRET), userId, topic);
  return `${origin}/users/unsubscribe/${userId}/${topic}.${signature.toString('base64url')}`;
}

/** Returns the topic of a link's token; null if the signature isn't valid. */
export async function topicOfToken(
  { kysely }: Pick<Database, 'kysely'>,
  userId: number,
  token: string,
): Promise<ChosenTopic | null> {
  const [name, signature = ''] = token.split('.', 2);
  const topic = CHOSEN_TOPICS.find((one) => one === name);
  const given = Buffer.from(signature, 'base64url');
  const wanted = signatureOf(await readSecret(kysely, SECRET), userId, topic ?? 'saved');
  const isOurs = given.length === wanted.length && timingSafeEqual(given, wanted);
  return isOurs ? (topic ?? null) : null;
}
