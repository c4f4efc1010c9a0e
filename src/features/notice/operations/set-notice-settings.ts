import { msg } from '@lingui/core/macro';
import * as v from 'valibot';

import { CHOSEN_TOPICS, NoticeSettings } from '#contract/notice/notice-settings.ts';
import {
  patchNoticeSettings,
  readNoticeSettings,
} from '#contract/notice/notice-settings-endpoints.ts';
import { MODE_LABELS, TOPIC_LABELS } from '../notice-settings/topic-labels.ts';

import { defineOperation } from '#storage/outbox/define-operation.ts';

/** All settings, so that earlier unsent changes are sent together with the current one. */
const Body = v.omit(NoticeSettings, ['version']);
export type NoticeSettingsBody = v.InferOutput<typeof Body>;

/** Changes the notification settings, based on the version that the user saw. */
export const setNoticeSettings = defineOperation({
  kind: 'notice-settings.set',
  endpoint: patchNoticeSettings,
  body: Body,
  request: ({ topics, quietHours, timeZone }, { baseVersion }) => ({
    body: {
      topics: Object.fromEntries(CHOSEN_TOPICS.map((topic) => [topic, topics[topic]] as const)),
      quietHours,
      timeZone,
      baseVersion: baseVersion ?? 0,
    },
  }),
  entity: () => 'notice-settings',
  texts: () => ({ title: msg`Notification settings` }),
  overlay: (_settings: NoticeSettingsBody | null, body): NoticeSettingsBody | null => body,
  showsRejected: true,
  settled: (_body, reply, known) => known.write(readNoticeSettings, {}, reply),
  conflict: {
    current: NoticeSettings,
    question: msg`These settings were also changed elsewhere. Choose which version to keep.`,
    mineTitle: msg`Your version`,
    theirsTitle: msg`The other version`,
    theirs: ({ version: _version, ...settings }) => settings,
    fields: ({ topics, quietHours, timeZone }) => [
      ...CHOSEN_TOPICS.map((topic) => ({
        name: TOPIC_LABELS[topic].name,
        text: [
          topics[topic].app ? msg`In the app` : msg`Not in the app`,
          ' · ',
          MODE_LABELS[topics[topic].email],
          ' · ',
          topics[topic].push ? msg`Push` : msg`No push`,
        ],
      })),
      {
        name: msg`Quiet hours`,
        text: quietHours ? `${quietHours.from} – ${quietHours.to}` : msg`None`,
      },
      { name: msg`Time zone`, text: timeZone },
    ],
  },
});
