import * as v from 'valibot';

import { NoticeSettings } from '#contract/notice-settings.ts';
import type { AppContext } from '#lib/app-context.tsx';
import { onSettled } from '#lib/outbox.ts';
import { noticeSettingsWish } from '#storage/outbox/set-notice-settings.ts';

import { noticeSettingsWritten } from './notice-settings-query.ts';

/** Keeps what is known of the settings in step with what was sent, by this tab or by another. */
export function followNoticeSettings(app: AppContext): void {
  onSettled((row, reply) => {
    const answer = noticeSettingsWish(row) && v.safeParse(NoticeSettings, reply);
    if (answer?.success) noticeSettingsWritten(app, answer.output);
  });
}
