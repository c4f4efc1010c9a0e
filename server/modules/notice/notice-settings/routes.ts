import { ApiError } from '#contract/kit/errors.ts';
import {
  patchNoticeSettings,
  readNoticeSettings,
  readUnsubscribeLink,
  unsubscribe,
} from '#contract/notice/notice-settings-endpoints.ts';
import type { ChosenTopic, NoticeSettings } from '#contract/notice/notice-settings.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { handleOnce } from '#server/platform/idempotency/handle-once.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { findNoticeSettings } from './notice-settings-repository.ts';
import { presentNoticeSettings } from './present-notice-settings.ts';
import { topicOfToken } from './unsubscribe-token.ts';
import { stopMails, writeNoticeSettings } from './write-notice-settings.ts';

/** The parameters of an unsubscribe link in an email. */
export interface UnsubscribeLink {
  userId: number;
  token: string;
}

async function open(
  database: Database,
  { userId, token }: UnsubscribeLink,
): Promise<{ topic: ChosenTopic; settings: NoticeSettings }> {
  const topic = await topicOfToken(database, userId, token);
  const row = topic && (await findNoticeSettings(database, userId));
  // The same error as for a deleted account, so that a forged link reveals nothing.
  if (!row) throw new ApiError('link_unknown');
  return { topic, settings: presentNoticeSettings(row) };
}

/**
 * Stops the emails of a link's topic.
 * @throws ApiError `link_unknown`
 */
export async function unsubscribeBy(
  database: Database,
  link: UnsubscribeLink,
): Promise<ChosenTopic> {
  const { topic } = await open(database, link);
  await database.transaction((transaction) => stopMails(transaction, link.userId, topic));
  return topic;
}

export const noticeSettingsRoutes = ({ database }: { database: Database }): HandledEndpoint[] => [
  handle(readNoticeSettings, async (_input, { user }) => {
    const row = await findNoticeSettings(database, user!.id);
    if (!row) throw new ApiError('invalid_token');
    return presentNoticeSettings(row);
  }),

  handleOnce(patchNoticeSettings, database, ({ body }, { user }, transaction) =>
    writeNoticeSettings(transaction, user!.id, body),
  ),

  handle(readUnsubscribeLink, async ({ params }) => {
    const { topic, settings } = await open(database, params);
    return { topic, isOn: settings.topics[topic].email !== 'off' };
  }),

  handle(unsubscribe, async ({ params }) => ({
    topic: await unsubscribeBy(database, params),
    isOn: false,
  })),
];
