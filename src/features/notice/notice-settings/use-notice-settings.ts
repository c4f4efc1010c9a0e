import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';

import { isApiError } from '#contract/kit/is-api-error.ts';
import { readNoticeSettings } from '#contract/notice/notice-settings-endpoints.ts';
import { accountQuery } from '#kit/net/account-query.ts';
import { NetworkError } from '#kit/net/network-error.ts';
import { useApp, type AppContext } from '#kit/visit/app-context.tsx';
import { runOperation } from '#kit/sync/run-operation.ts';
import { outboxOwnerAtom, outboxRowsAtom } from '#kit/sync/outbox.ts';
import { storedUserId } from '#kit/session/stored-session.ts';
import { NotSavedError } from '#storage/not-saved-error.ts';
import { overlay } from '#storage/outbox/define-operation.ts';
import type { OutboxRow } from '#storage/outbox/operation.ts';
import { type NoticeSettingsBody, setNoticeSettings } from '../operations/set-notice-settings.ts';
import { outboxRows } from '#storage/outbox/stored-outbox.ts';

/** Changes within this time are sent as one, in ms. */
const PRESSING_PAUSE_MS = 1_000;

/** State of the settings: `saved` on this device and not sent yet, `sent` on the server. */
export type SettingsStatus = 'sent' | 'saved' | 'refused' | 'failed';

/** Returns the wanted settings for the current ones. */
export type ChangeOfSettings = (now: NoticeSettingsBody) => NoticeSettingsBody;

/**
 * Query for the user's notification settings, as the server has them. `useNoticeSettings` adds
 * unsent changes.
 */
const noticeSettingsQuery = ({ ask }: Pick<AppContext, 'ask'>) =>
  accountQuery(ask, readNoticeSettings, {});

/** Returns the outbox rows of the notification settings, in order. */
function noticeSettingsRows(rows: readonly OutboxRow[]): OutboxRow[] {
  return rows.filter((row) => setNoticeSettings.read(row) !== null);
}

/**
 * Returns the user's notification settings with unsent changes applied, and the function to change
 * them.
 */
export function useNoticeSettings() {
  const app = useApp();
  const query = useQuery(noticeSettingsQuery(app));
  const rows = noticeSettingsRows(useAtomValue(outboxRowsAtom));
  const isRead = useAtomValue(outboxOwnerAtom) !== null;
  const [hasFailed, setFailed] = useState(false);
  /** Id of this page's last operation. The next change continues from it. */
  const lastId = useRef<string | null>(null);
  // Changing the server's settings while this device has newer ones would create a conflict.
  const known = isRead ? (query.data?.reply ?? null) : null;
  /**
   * Settings of a change that isn't saved to disk yet. They are shown at once, and the next change
   * applies to them.
   */
  const [pressed, setPressed] = useState<NoticeSettingsBody | null>(null);
  const latest = useRef<NoticeSettingsBody | null>(null);
  const writing = useRef(Promise.resolve());
  const settings = pressed ?? overlay<NoticeSettingsBody | null>(known, rows, setNoticeSettings);

  async function change(next: ChangeOfSettings): Promise<void> {
    const userId = storedUserId();
    const base = latest.current ?? settings;
    if (userId === null || !base) return;
    const shown = next(base);
    latest.current = shown;
    setPressed(shown);
    writing.current = writing.current
      .catch(() => undefined)
      .then(() => write(String(userId), next));
    try {
      await writing.current;
    } finally {
      if (latest.current === shown) {
        latest.current = null;
        setPressed(null);
      }
    }
  }

  async function write(owner: string, next: ChangeOfSettings): Promise<void> {
    // Read from disk, because this page may not know the result of its last change yet.
    const before = noticeSettingsRows(await outboxRows(owner).catch(() => [])).at(-1);
    const there = app.queryClient.getQueryData(noticeSettingsQuery(app).queryKey)?.reply;
    const base = (before && setNoticeSettings.read(before)) ?? there;
    if (!base) return;
    const { topics, quietHours, timeZone } = next(base);
    const operation = setNoticeSettings.make(
      { topics, quietHours, timeZone },
      {
        owner,
        baseVersion: before?.baseVersion ?? there?.version ?? 0,
        after: before?.id ?? lastId.current,
      },
    );
    lastId.current = operation.id;
    setFailed(false);
    try {
      await runOperation(app, setNoticeSettings, operation, {
        replaces: true,
        delayMs: PRESSING_PAUSE_MS,
      });
    } catch (error) {
      const isNotSent =
        isApiError(error) || error instanceof NetworkError || error instanceof NotSavedError;
      if (!isNotSent) throw error;
      setFailed(true);
    }
  }

  return {
    settings,
    cachedAt: query.data?.cachedAt ?? null,
    isPending: (query.isPending || !isRead) && !settings,
    refetch: query.refetch,
    status: statusOf(rows, hasFailed),
    rows,
    change,
  };
}

function statusOf(rows: readonly OutboxRow[], hasFailed: boolean): SettingsStatus {
  if (hasFailed) return 'failed';
  return rows.length === 0
    ? 'sent'
    : rows.some(({ problem }) => problem?.kind === 'refused')
      ? 'refused'
      : 'saved';
}
