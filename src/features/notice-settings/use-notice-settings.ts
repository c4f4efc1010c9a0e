import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import * as v from 'valibot';

import { NoticeSettings } from '#contract/notice-settings.ts';
import { patchNoticeSettings } from '#contract/notice-settings-endpoints.ts';
import { useApp } from '#lib/app-context.tsx';
import { addToOutbox, discardOperation, outboxOwnerAtom, outboxRowsAtom } from '#lib/outbox.ts';
import { storedUserId } from '#lib/session/stored-session.ts';
import { NotSavedError } from '#storage/not-saved-error.ts';
import type { OutboxRow } from '#storage/outbox/operation.ts';
import { outboxRows } from '#storage/outbox/stored-outbox.ts';
import {
  noticeSettingsWish,
  type NoticeSettingsWish,
  setNoticeSettings,
} from '#storage/outbox/set-notice-settings.ts';

import { noticeSettingsQuery, noticeSettingsWritten } from './notice-settings-query.ts';

/** Several presses in a row are one change, ms. */
const PRESSING_PAUSE_MS = 1_000;

/** How the settings are: `kept` on this device and on their way, `sent` on the server. */
export type SettingsStatus = 'sent' | 'kept' | 'refused' | 'failed';

/** Makes the settings that are wanted from those that hold. */
export type ChangeOfSettings = (now: NoticeSettingsWish) => NoticeSettingsWish;

/** What two devices chose, where they met. */
export interface SettingsCopies {
  mine: NoticeSettingsWish;
  theirs: NoticeSettings;
}

/** What of an outbox is about the settings, in order. */
function noticeSettingsRows(rows: readonly OutboxRow[]): OutboxRow[] {
  return rows.filter((row) => noticeSettingsWish(row) !== null);
}

/** The copies of which the person chooses, where there is a conflict; null: there is none. */
export function settingsCopies(rows: readonly OutboxRow[]): SettingsCopies | null {
  const conflict = rows.find(({ problem }) => problem?.kind === 'conflict')?.problem;
  const last = rows.at(-1);
  const mine = last && noticeSettingsWish(last);
  if (conflict?.kind !== 'conflict' || !mine) return null;
  const theirs = v.safeParse(NoticeSettings, conflict.current);
  return theirs.success ? { mine, theirs: theirs.output } : null;
}

/** What reaches who is signed in, with what waits laid over it, and the means to change it. */
export function useNoticeSettings() {
  const app = useApp();
  const query = useQuery(noticeSettingsQuery(app));
  const rows = noticeSettingsRows(useAtomValue(outboxRowsAtom));
  const isRead = useAtomValue(outboxOwnerAtom) !== null;
  const [hasFailed, setFailed] = useState(false);
  /** The last wish of this page: what is pressed next goes on from it. */
  const lastId = useRef<string | null>(null);
  // Changed over the server's while this device has newer ones, they would be in conflict with them.
  const known = isRead ? (query.data?.reply ?? null) : null;
  /** What was pressed, before it is on the disk: it shows at once, and the next press is about it. */
  const [pressed, setPressed] = useState<NoticeSettingsWish | null>(null);
  const latest = useRef<NoticeSettingsWish | null>(null);
  const writing = useRef(Promise.resolve());
  const last = rows.at(-1);
  const settings = pressed ?? (last && noticeSettingsWish(last)) ?? known;

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
    // From the disk: this page may not know yet what became of its last press there.
    const before = noticeSettingsRows(await outboxRows(owner).catch(() => [])).at(-1);
    const there = app.queryClient.getQueryData(noticeSettingsQuery(app).queryKey)?.reply;
    const base = (before && noticeSettingsWish(before)) ?? there;
    if (!base) return;
    const wanted = next(base);
    const version = there?.version ?? 0;
    const operation = setNoticeSettings(owner, wanted, {
      baseVersion: before?.baseVersion ?? version,
      after: before?.id ?? lastId.current,
    });
    lastId.current = operation.id;
    setFailed(false);
    try {
      await addToOutbox(operation, { replaces: true, delayMs: PRESSING_PAUSE_MS });
    } catch (error) {
      if (!(error instanceof NotSavedError)) throw error;
      // The device keeps nothing: it is sent now, or not at all.
      const { topics, quietHours, timeZone } = wanted;
      const body = { topics, quietHours, timeZone, baseVersion: version };
      await app.call(patchNoticeSettings, { body }).then(
        (reply) => noticeSettingsWritten(app, reply),
        () => setFailed(true),
      );
    }
  }

  return {
    settings,
    keptAt: query.data?.keptAt ?? null,
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
      : 'kept';
}

/** Does what the person chose, where two devices met. */
export async function resolveSettings(
  app: Parameters<typeof noticeSettingsWritten>[0],
  rows: readonly OutboxRow[],
  choice: 'mine' | 'theirs',
): Promise<void> {
  const copies = settingsCopies(rows);
  const last = rows.at(-1);
  if (!copies || !last) return;
  if (choice === 'theirs') {
    noticeSettingsWritten(app, copies.theirs);
    for (const { id } of rows) await discardOperation(id);
    return;
  }
  const { version: baseVersion } = copies.theirs;
  const chosen = setNoticeSettings(last.owner, copies.mine, { baseVersion, after: last.id });
  await addToOutbox(chosen, { replaces: true });
}
