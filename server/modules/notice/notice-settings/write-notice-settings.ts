import type { HandlerInput } from '#contract/kit/endpoint.ts';
import { ApiError } from '#contract/kit/errors.ts';
import {
  CHOSEN_TOPICS,
  type ChosenTopic,
  type NoticeSettings,
} from '#contract/notice/notice-settings.ts';
import type { patchNoticeSettings } from '#contract/notice/notice-settings-endpoints.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import {
  findNoticeSettings,
  lockNoticeSettings,
  updateNoticeSettings,
} from './notice-settings-repository.ts';
import { presentNoticeSettings } from './present-notice-settings.ts';

type Patch = Omit<HandlerInput<typeof patchNoticeSettings>['body'], 'baseVersion'>;

function patched(before: NoticeSettings, { topics, quietHours, timeZone }: Patch): NoticeSettings {
  const choices = CHOSEN_TOPICS.map((topic) => {
    const { app, email, push } = topics[topic] ?? {};
    const there = before.topics[topic];
    return [
      topic,
      { app: app ?? there.app, email: email ?? there.email, push: push ?? there.push },
    ] as const;
  });
  return {
    ...before,
    topics: Object.fromEntries(choices) as NoticeSettings['topics'],
    quietHours: quietHours === undefined ? before.quietHours : quietHours,
    timeZone: timeZone ?? before.timeZone,
  };
}

async function readLocked(transaction: Transaction, userId: number): Promise<NoticeSettings> {
  await lockNoticeSettings(transaction, userId);
  const row = await findNoticeSettings(transaction, userId);
  if (!row) throw new ApiError('invalid_token');
  return presentNoticeSettings(row);
}

async function save(
  transaction: Transaction,
  userId: number,
  before: NoticeSettings,
  wanted: NoticeSettings,
): Promise<NoticeSettings> {
  if (JSON.stringify(before) === JSON.stringify(wanted)) return before;
  const version = before.version + 1;
  const { topics, quietHours, timeZone } = wanted;
  const changed = CHOSEN_TOPICS.flatMap((topic) => {
    const [was, is] = [before.topics[topic], topics[topic]];
    const switched = (['app', 'push'] as const).filter((channel) => was[channel] !== is[channel]);
    return [
      ...switched.map((channel) => ({
        topic,
        channel,
        mode: is[channel] ? ('instant' as const) : ('off' as const),
      })),
      ...(was.email === is.email ? [] : [{ topic, channel: 'email', mode: is.email }]),
    ];
  });
  await updateNoticeSettings(transaction, userId, {
    version,
    timeZone,
    quietFrom: quietHours?.from ?? null,
    quietTo: quietHours?.to ?? null,
    choices: changed,
  });
  return { ...wanted, version };
}

/**
 * Changes a user's notification settings, based on the version they edited. A change that is
 * already in place succeeds with any version.
 * @throws ApiError `version_conflict` with the present settings
 */
export async function writeNoticeSettings(
  transaction: Transaction,
  userId: number,
  { baseVersion, ...patch }: Patch & { baseVersion: number },
): Promise<NoticeSettings> {
  const before = await readLocked(transaction, userId);
  const wanted = patched(before, patch);
  if (before.version !== baseVersion && JSON.stringify(before) !== JSON.stringify(wanted)) {
    throw new ApiError('version_conflict', [], before);
  }
  return save(transaction, userId, before, wanted);
}

/** Stops emails about a topic; other settings don't change. */
export async function stopMails(
  transaction: Transaction,
  userId: number,
  topic: ChosenTopic,
): Promise<void> {
  const before = await readLocked(transaction, userId);
  const topics = { ...before.topics, [topic]: { ...before.topics[topic], email: 'off' as const } };
  await save(transaction, userId, before, { ...before, topics });
}
