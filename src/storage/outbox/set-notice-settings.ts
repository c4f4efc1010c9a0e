import * as v from 'valibot';

import { CHOSEN_TOPICS, NoticeSettings } from '#contract/notice-settings.ts';
import { patchNoticeSettings } from '#contract/notice-settings-endpoints.ts';
import { CONTRACT_VERSION } from '#contract/version.ts';

import type { OperationKind } from './kinds.ts';
import type { Operation } from './operation.ts';

/** All of the settings: what was changed before and waits too goes with what is changed now. */
const Body = v.omit(NoticeSettings, ['version']);
export type NoticeSettingsWish = v.InferOutput<typeof Body>;

const SET_NOTICE_SETTINGS = 'notice-settings.set';

/** What reaches somebody is to be so. */
export function setNoticeSettings(
  owner: string,
  wish: NoticeSettingsWish,
  { baseVersion, after }: { baseVersion: number; after: string | null },
): Operation {
  const { topics, quietHours, timeZone } = wish;
  return {
    id: crypto.randomUUID(),
    owner,
    businessId: null,
    kind: SET_NOTICE_SETTINGS,
    version: CONTRACT_VERSION,
    entity: 'notice-settings',
    body: { topics, quietHours, timeZone } satisfies NoticeSettingsWish,
    subject: null,
    baseVersion,
    after,
    createdAt: Date.now(),
  };
}

/** What a row of this kind wishes; null where it is of another kind. */
export function noticeSettingsWish(row: Operation): NoticeSettingsWish | null {
  const parsed = row.kind === SET_NOTICE_SETTINGS ? v.safeParse(Body, row.body) : null;
  return parsed?.success ? parsed.output : null;
}

export const setNoticeSettingsKind: OperationKind = {
  endpoint: patchNoticeSettings,
  input({ body, baseVersion }) {
    const { topics, quietHours, timeZone } = v.parse(Body, body);
    const choices = CHOSEN_TOPICS.map((topic) => [topic, topics[topic]] as const);
    return {
      body: {
        topics: Object.fromEntries(choices),
        quietHours,
        timeZone,
        baseVersion: baseVersion ?? 0,
      },
    };
  },
};
