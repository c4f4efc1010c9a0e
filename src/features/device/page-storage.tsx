import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import { type ReactNode, useEffect } from 'react';

import { outboxRowsAtom } from '#lib/outbox.ts';
import type { DeviceContents } from '#storage/device-contents.ts';
import { Icon, type IconPath } from '#ui/icon.tsx';
import { alertIcon, checkIcon, clockIcon } from '#ui/later-icons.ts';
import { Skeleton } from '#ui/skeleton.tsx';

import { contentsQuery } from './contents-query.ts';
import { CopiesPart } from './copies-part.tsx';
import { KeptSafePart } from './kept-safe-part.tsx';
import styles from './page-storage.module.css';
import { WaitingPart } from './waiting-part.tsx';

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
