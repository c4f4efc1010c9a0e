import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from '@tanstack/react-router';

import { outboxRowsAtom } from '#lib/outbox.ts';
import { askToPersist, type DeviceContents, deviceContents } from '#storage/device-contents.ts';
import { Icon, type IconPath } from '#ui/icon.tsx';
import { alertIcon, checkIcon, clockIcon } from '#ui/icons.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { formatBytes } from '#ui/format/number.ts';

import { CopiesPart } from './copies-part.tsx';
import styles from './page-storage.module.css';

/** What this device has now; nobody else is asked. */
const contentsQuery = queryOptions({
  queryKey: ['device-contents'] as const,
  queryFn: deviceContents,
  staleTime: 0,
  gcTime: 0,
});

/** What Sala keeps on this device, how much room that takes, and what can be done about it. */
export function PageStorage() {
  const { data, refetch } = useQuery(contentsQuery);
  // Something was sent, or written, in this tab or another.
  useEffect(() => getDefaultStore().sub(outboxRowsAtom, () => void refetch()), [refetch]);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>
        <Trans>On this device</Trans>
      </h1>
      <p className={styles.lead}>
        <Trans>
          What you have seen stays here, so that it opens without a connection. What you write is
          kept here until it has been sent.
        </Trans>
      </p>
      {data ? (
        <Contents contents={data} onChange={() => void refetch()} />
      ) : (
        <div className={styles.pending}>
          <Skeleton shape="box" />
        </div>
      )}
    </div>
  );
}

function Contents({ contents, onChange }: { contents: DeviceContents; onChange: () => void }) {
  return (
    <>
      <Readiness contents={contents} />
      {contents.isAvailable && (
        <>
          <CopiesPart contents={contents} onChange={onChange} />
          <WaitingPart count={contents.waitingCount} draftCount={contents.draftCount} />
          <KeptSafePart contents={contents} onChange={onChange} />
        </>
      )}
    </>
  );
}

/** Whether Sala opens here without a network, in one sentence. */
function Readiness({ contents }: { contents: DeviceContents }) {
  const { t } = useLingui();
  const { isAvailable, isFull, isReady } = contents;
  if (!isAvailable) {
    return (
      <State tone="alert" icon={alertIcon} title={t`This browser keeps nothing for Sala`}>
        <Trans>
          That is so in some private windows. All of Sala works while you’re online; what you write
          is sent at once, or you’re told that it wasn’t.
        </Trans>
      </State>
    );
  }
  if (isFull) {
    return (
      <State tone="alert" icon={alertIcon} title={t`This device is full`}>
        <Trans>
          Newer homes and photos aren’t kept until there is room. What you wrote is safe.
        </Trans>
      </State>
    );
  }
  if (!isReady) {
    return (
      <State tone="plain" icon={clockIcon} title={t`Not ready yet to open without a connection`}>
        <Trans>Stay online for a moment; the app is still being brought here.</Trans>
      </State>
    );
  }
  return (
    <State tone="good" icon={checkIcon} title={t`Ready to open without a connection`}>
      <Trans>The app is on this device, with the homes that you have seen.</Trans>
    </State>
  );
}

function State({
  tone,
  icon,
  title,
  children,
}: {
  tone: 'good' | 'plain' | 'alert';
  icon: IconPath;
  title: string;
  children: ReactNode;
}) {
  return (
    <div className={`${styles.state} ${styles[tone]}`} role="status">
      <Icon path={icon} size="normal" />
      <div>
        <strong className={styles.stateTitle}>{title}</strong>
        <p>{children}</p>
      </div>
    </div>
  );
}

/** What was written here and isn't sent yet, by everybody who uses this device. */
function WaitingPart({ count, draftCount }: { count: number; draftCount: number }) {
  return (
    <section className={styles.part} aria-labelledby="waiting">
      <h2 id="waiting">
        <Trans>Not sent yet</Trans>
      </h2>
      {count === 0 ? (
        <p className={styles.soft}>
          <Trans>Nothing waits: all that was written here has been sent.</Trans>
        </p>
      ) : (
        <div className={styles.foot}>
          <p>
            <Plural
              value={count}
              one="# change goes out when there is a connection and its writer is signed in. It is safe here until then."
              other="# changes go out when there is a connection and their writer is signed in. They are safe here until then."
            />
          </p>
          <Link to="/users/outbox" className={buttonClass()}>
            <Trans>Look at what waits</Trans>
          </Link>
        </div>
      )}
      {draftCount > 0 && (
        <div className={styles.foot}>
          <p>
            <Plural
              value={draftCount}
              one="# draft is kept here as well, until it is finished."
              other="# drafts are kept here as well, until they are finished."
            />
          </p>
          <Link to="/users/outbox" hash="drafts" className={buttonClass()}>
            <Trans>Look at the drafts</Trans>
          </Link>
        </div>
      )}
    </section>
  );
}

/** Whether the browser leaves alone what is here when the disk gets short; it can be asked to. */
function KeptSafePart({ contents, onChange }: { contents: DeviceContents; onChange: () => void }) {
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
