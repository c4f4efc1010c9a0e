import { CHOSEN_TOPICS, type ChosenTopic } from '#contract/notice/notice-settings.ts';
import { isSignedBy, readLinkSigner } from '#server/modules/notice/mail/link-signature.ts';
import type { Queries } from '#server/platform/database/connect.ts';

const claimOf = (userId: number, topic: ChosenTopic) => `email:${userId}:${topic}` as const;

/**
 * Returns the link that stops emails about a topic without a login. It never expires, because
 * people also use it in old emails. It does nothing else and reveals nothing about the account.
 */
export async function unsubscribeLink(
  database: Queries,
  origin: string,
  userId: number,
  topic: ChosenTopic,
): Promise<string> {
  const sign = await readLinkSigner(database);
  return `${origin}/users/unsubscribe/${userId}/${topic}.${sign(claimOf(userId, topic))}`;
}

/** Returns the topic of a link's token; null if the signature isn't valid. */
export async function topicOfToken(
  database: Queries,
  userId: number,
  token: string,
): Promise<ChosenTopic | null> {
  const [name, signature = ''] = token.split('.', 2);
  const topic = CHOSEN_TOPICS.find((one) => one === name);
  const claim = claimOf(userId, topic ?? 'saved');
  const isOurs = isSignedBy(await readLinkSigner(database), claim, signature);
  return isOurs ? (topic ?? null) : null;
}
