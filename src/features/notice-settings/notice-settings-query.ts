import { queryOptions } from '@tanstack/react-query';

import { readNoticeSettings } from '#contract/notice-settings-endpoints.ts';
import type { NoticeSettings } from '#contract/notice-settings.ts';
import type { AppContext } from '#lib/app-context.tsx';

const KEY = [readNoticeSettings.id] as const;

/** What reaches who is signed in, as the server has it. What waits is laid over it elsewhere. */
export function noticeSettingsQuery({ ask }: Pick<AppContext, 'ask'>) {
  return queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }) => ask(readNoticeSettings, {}, { signal }),
    meta: { of: 'account' },
  });
}

/** What the server has now becomes what is known, here and without a network. */
export function noticeSettingsWritten(
  { queryClient, keep }: AppContext,
  settings: NoticeSettings,
): void {
  // An answer on its way may be older: it would show, and be kept, instead.
  void queryClient.cancelQueries({ queryKey: KEY });
  queryClient.setQueryDefaults(KEY, { meta: { of: 'account' } });
  queryClient.setQueryData(KEY, { reply: settings, keptAt: null });
  keep(readNoticeSettings, {}, settings);
}
