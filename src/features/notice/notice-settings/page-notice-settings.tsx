import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';

import type { QuietHours } from '#contract/notice/notice-settings.ts';
import { DashboardFrame, DashboardPart } from '#kit/frames/dashboard-frame.tsx';
import { PushPart } from '../push/push-part.tsx';
import { useConflict } from '#kit/sync/use-conflict.ts';
import { onlineAtom } from '#kit/visit/visit-atoms.ts';
import { isAccountView } from '#storage/account-view.ts';
import { type NoticeSettingsBody, setNoticeSettings } from '../operations/set-notice-settings.ts';
import { OfflineCopy } from '#ui/banner.tsx';
import { ConflictChoice } from '#ui/conflict-choice.tsx';
import { NotLoaded } from '#ui/empty-state.tsx';
import { type Choice, Select, TextField } from '#ui/field.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

import { MailLog } from './mail-log.tsx';
import styles from './page-notice-settings.module.css';
import { type ChangeSettings, TopicTable } from './topic-table.tsx';
import { type SettingsStatus, useNoticeSettings } from './use-notice-settings.ts';

/** Time zones of most users. */
const NEAR = {
  'Asia/Bangkok': msg`Bangkok`,
  'Asia/Colombo': msg`Colombo`,
} as const;

/** Returns a readable name for a zone like `America/Argentina/Buenos_Aires`. */
const nameOf = (zone: string) => zone.replaceAll('_', ' ').replaceAll('/', ' · ');

/** Default quiet hours. */
const USUAL: QuietHours = { from: '22:00', to: '07:00' };

/** Notification settings: by topic and channel, and quiet hours. */
export function PageNoticeSettings() {
  return (
    <DashboardFrame title={<Trans>Notification settings</Trans>}>
      <NoticeSettings />
    </DashboardFrame>
  );
}

function NoticeSettings() {
  const { settings, cachedAt, isPending, refetch, status, rows, change } = useNoticeSettings();
  const conflict = useConflict(setNoticeSettings, rows);
  if (isPending) return <SettingsSkeleton />;
  if (!settings) {
    return (
      <NotLoaded
        failed={<Trans>Couldn’t load your settings</Trans>}
        absent={<Trans>Your settings aren’t available offline yet</Trans>}
        onRetry={() => void refetch()}
      />
    );
  }
  if (conflict) return <ConflictChoice {...conflict} />;
  return (
    <>
      <OfflineCopy cachedAt={cachedAt} />
      <StatusLine status={status} />
      <DashboardPart
        title={<Trans>Topics and channels</Trans>}
        lead={
          <Trans>
            Account and security notifications are always sent, in the app, by email and to your
            devices.
          </Trans>
        }
      >
        <TopicTable settings={settings} onChange={(next) => void change(next)} />
      </DashboardPart>
      {/* A view of an account doesn't show its devices. */}
      {!isAccountView() && <PushPart />}
      <DashboardPart
        title={<Trans>Quiet hours</Trans>}
        lead={
          <Trans>
            No emails or push notifications during this time, except about your account’s security.
            Everything else waits until it ends.
          </Trans>
        }
      >
        <QuietHoursFields settings={settings} onChange={(next) => void change(next)} />
      </DashboardPart>
      <MailLog />
    </>
  );
}

/** State of the last change, announced to screen readers. */
function StatusLine({ status }: { status: SettingsStatus }) {
  const isOnline = useAtomValue(onlineAtom);
  return (
    <p className={styles.status} role="status" data-status={status}>
      {status === 'saved' &&
        (isOnline ? (
          <Trans>Saving…</Trans>
        ) : (
          <Trans>Saved on this device. It takes effect when you’re online.</Trans>
        ))}
      {status === 'sent' && <Trans>All changes are saved.</Trans>}
      {status === 'refused' && <Trans>Couldn’t save the last change. Try again.</Trans>}
      {status === 'failed' && (
        <Trans>Couldn’t save the last change. Your browser isn’t storing data.</Trans>
      )}
    </p>
  );
}

function SettingsSkeleton() {
  return (
    <Stack gap={6} above={8}>
      <VisuallyHidden>
        <span role="status">
          <Trans>Loading...</Trans>
        </span>
      </VisuallyHidden>
      {[0, 1, 2, 3, 4].map((key) => (
        <Stack gap={3} key={key}>
          <Skeleton shape="title" width="half" />
          <Skeleton width="long" />
        </Stack>
      ))}
    </Stack>
  );
}

/** Quiet hours, when no emails and pushes are sent, and their time zone. */
function QuietHoursFields({
  settings: { quietHours, timeZone },
  onChange,
}: {
  settings: NoticeSettingsBody;
  onChange: ChangeSettings;
}) {
  const { t, i18n } = useLingui();
  const [isSame, setSame] = useState(false);
  const setTime = (edge: keyof QuietHours, value: string) => {
    // A partly entered time has an empty value, so the previous one is kept.
    if (!value || !quietHours) return;
    const next = { ...quietHours, [edge]: value };
    setSame(next.from === next.to);
    if (next.from !== next.to) onChange((now) => ({ ...now, quietHours: next }));
  };
  return (
    <>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={quietHours !== null}
          onChange={(event) => {
            const next = event.target.checked ? USUAL : null;
            setSame(false);
            onChange((now) => ({ ...now, quietHours: next }));
          }}
        />
        <Trans>Turn on quiet hours</Trans>
      </label>
      {quietHours && (
        <div className={styles.times}>
          <TextField
            label={t`From`}
            type="time"
            value={quietHours.from}
            onChange={(event) => setTime('from', event.target.value)}
            required
          />
          <TextField
            label={t`Until`}
            type="time"
            value={quietHours.to}
            onChange={(event) => setTime('to', event.target.value)}
            required
          />
        </div>
      )}
      {isSame && (
        <Text tone="error" size={14} className={styles.fault} role="alert">
          <Trans>Start and end times must be different.</Trans>
        </Text>
      )}
      <Select
        label={t`Time zone`}
        value={timeZone}
        choices={timeZoneChoices(timeZone, i18n)}
        onChange={(value) => onChange((now) => ({ ...now, timeZone: value }))}
      />
    </>
  );
}

/**
 * Returns the time zones to choose from: common ones, this device's, then all that the browser
 * knows.
 */
function timeZoneChoices(current: string, i18n: I18n): Choice[] {
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const all = Intl.supportedValuesOf?.('timeZone') ?? [];
  const zones = new Set([...Object.keys(NEAR), here, current, ...all]);
  return [...zones].map((value) => {
    const near = NEAR[value as keyof typeof NEAR];
    return { value, label: near ? i18n._(near) : nameOf(value) };
  });
}
