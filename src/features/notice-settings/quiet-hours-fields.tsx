import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import type { QuietHours } from '#contract/notice-settings.ts';
import type { NoticeSettingsBody } from '#storage/outbox/operations/set-notice-settings.ts';
import { Select, TextField } from '#ui/field.tsx';

import styles from './page-notice-settings.module.css';
import type { ChangeSettings } from './topic-table.tsx';
import { timeZoneChoices } from './time-zone-choices.ts';

/** What most people sleep through. */
const USUAL: QuietHours = { from: '22:00', to: '07:00' };

/** When no mails come, by which clock. */
export function QuietHoursFields({
  settings: { quietHours, timeZone },
  onChange,
}: {
  settings: NoticeSettingsBody;
  onChange: ChangeSettings;
}) {
  const { t, i18n } = useLingui();
  const [isSame, setSame] = useState(false);
  const setTime = (edge: keyof QuietHours, value: string) => {
    // Half a time has no value: what stood there stays.
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
        <Trans>Keep quiet at night</Trans>
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
        <p className={styles.fault} role="alert">
          <Trans>Quiet hours need a beginning and another end.</Trans>
        </p>
      )}
      <Select
        label={t`By the clock of`}
        value={timeZone}
        choices={timeZoneChoices(timeZone, i18n)}
        onChange={(value) => onChange((now) => ({ ...now, timeZone: value }))}
      />
    </>
  );
}
