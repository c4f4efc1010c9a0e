import {
  CHOSEN_TOPICS,
  DEFAULT_CHOICES,
  type NoticeSettings,
} from '#contract/notice/notice-settings.ts';

import type { NoticeSettingsRow } from './notice-settings-repository.ts';

/** Returns the settings as sent to their user, with defaults for unset values. */
export function presentNoticeSettings(row: NoticeSettingsRow): NoticeSettings {
  const { version, timeZone, quietFrom, quietTo, choices } = row;
  const modeOf = (topic: string, channel: string) =>
    choices.find((one) => one.topic === topic && one.channel === channel)?.mode;
  const topics = CHOSEN_TOPICS.map((topic) => {
    const { app, email, push } = DEFAULT_CHOICES[topic];
    const isOn = (channel: string, standard: boolean) => {
      const mode = modeOf(topic, channel);
      return mode === undefined ? standard : mode !== 'off';
    };
    return [
      topic,
      { app: isOn('app', app), email: modeOf(topic, 'email') ?? email, push: isOn('push', push) },
    ] as const;
  });
  return {
    topics: Object.fromEntries(topics) as NoticeSettings['topics'],
    quietHours: quietFrom && quietTo ? { from: quietFrom, to: quietTo } : null,
    timeZone,
    version,
  };
}
