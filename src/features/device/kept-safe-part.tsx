import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { askToPersist, type DeviceContents } from '#storage/device-contents.ts';
import { Button } from '#ui/button.tsx';
import { formatBytes } from '#ui/format/bytes.ts';

import styles from './page-storage.module.css';

/** Whether the browser leaves alone what is here when the disk gets short; it can be asked to. */
export function KeptSafePart({
  contents,
  onChange,
}: {
  contents: DeviceContents;
  onChange: () => void;
}) {
  const { i18n } = useLingui();
  const [isRefused, setRefused] = useState(false);
  const { isPersisted, quota } = contents;
  if (isPersisted === null) return null;

  async function ask() {
    setRefused(!(await askToPersist()));
    onChange();
  }

  const most = quota === null ? null : formatBytes(quota, i18n.locale);
  return (
    <section className={styles.part} aria-labelledby="kept-safe">
      <h2 id="kept-safe">
        <Trans>When the device runs out of room</Trans>
      </h2>
      <div className={styles.foot}>
        <p role="status">
          {isPersisted ? (
            <Trans>The browser leaves all of this alone. Only you can clear it.</Trans>
          ) : isRefused ? (
            <Trans>
              The browser didn’t agree. It often does once Sala is installed or used more.
            </Trans>
          ) : (
            <Trans>The browser may clear all of this by itself, unless it is asked not to.</Trans>
          )}
        </p>
        {!isPersisted && (
          <Button onClick={() => void ask()}>
            <Trans>Ask the browser</Trans>
          </Button>
        )}
      </div>
      {most !== null && (
        <p className={styles.soft}>
          <Trans>It grants {most} to Sala.</Trans>
        </p>
      )}
    </section>
  );
}
