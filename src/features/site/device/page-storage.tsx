import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';

import { outboxRowsAtom } from '#kit/sync/outbox.ts';
import { askToPersist, type DeviceContents, deviceContents } from '#storage/device-contents.ts';
import { Icon, type IconPath } from '#ui/icon.tsx';
import { alertIcon, checkIcon, clockIcon } from '#ui/late-icons.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Button, RouteButton } from '#ui/button.tsx';
import { formatBytes } from '#ui/format/number.ts';
import { Page, Row, Stack, Text } from '#ui/layout.tsx';

import { CopiesPart } from './copies-part.tsx';
import styles from './page-storage.module.css';

/** What this device stores now, read only from the device. */
const contentsQuery = queryOptions({
  queryKey: ['device-contents'] as const,
  queryFn: deviceContents,
  staleTime: 0,
  gcTime: 0,
});

/** Offline storage page: what Sala stores on this device, its size, and actions on it. */
export function PageStorage() {
  const { data, refetch } = useQuery(contentsQuery);
  // Reads again when something was written or sent, in this tab or another.
  useEffect(() => getDefaultStore().sub(outboxRowsAtom, () => void refetch()), [refetch]);
  return (
    <Page width={760}>
      <h1>
        <Trans>Offline storage</Trans>
      </h1>
      <Text above={2} below={6} tone="soft">
        <Trans>
          Homes you’ve viewed stay here so you can open them offline. Your changes stay here until
          they’re sent.
        </Trans>
      </Text>
      {data ? (
        <Contents contents={data} onChange={() => void refetch()} />
      ) : (
        <div className={styles.pending}>
          <Skeleton shape="box" />
        </div>
      )}
    </Page>
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
          <PersistencePart contents={contents} onChange={onChange} />
        </>
      )}
    </>
  );
}

/** One sentence on whether Sala opens on this device while offline. */
function Readiness({ contents }: { contents: DeviceContents }) {
  const { t } = useLingui();
  const { isAvailable, isFull, isReady } = contents;
  if (!isAvailable) {
    return (
      <State tone="alert" icon={alertIcon} title={t`Your browser isn’t storing data for Sala`}>
        <Trans>
          Some private windows work like this. Sala works normally while you’re online. Changes are
          sent immediately.
        </Trans>
      </State>
    );
  }
  if (isFull) {
    return (
      <State tone="alert" icon={alertIcon} title={t`This device is out of space`}>
        <Trans>
          New homes and photos won’t be saved until there’s space. Your drafts are saved.
        </Trans>
      </State>
    );
  }
  if (!isReady) {
    return (
      <State tone="plain" icon={clockIcon} title={t`Not ready for offline use yet`}>
        <Trans>Stay online for a moment while the app downloads.</Trans>
      </State>
    );
  }
  return (
    <State tone="good" icon={checkIcon} title={t`Ready for offline use`}>
      <Trans>The app and the homes you’ve viewed are on this device.</Trans>
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
    <Row gap={3} className={`${styles.state} ${styles[tone]}`} role="status">
      <Icon path={icon} size="normal" />
      <Stack gap={1}>
        <Text as="strong" weight="medium">
          {title}
        </Text>
        <Text tone="ink" size={14}>
          {children}
        </Text>
      </Stack>
    </Row>
  );
}

/** Unsent changes and drafts of all users of this device. */
function WaitingPart({ count, draftCount }: { count: number; draftCount: number }) {
  return (
    <section className={styles.part} aria-labelledby="waiting">
      <h2 id="waiting">
        <Trans>Unsent changes</Trans>
      </h2>
      {count === 0 ? (
        <Text tone="soft" size={14}>
          <Trans>All your changes have been sent.</Trans>
        </Text>
      ) : (
        <Row align="center" justify="between" gap={4} className={styles.foot}>
          <p>
            <Plural
              value={count}
              one="# unsent change. It will be sent when its author is online and logged in."
              other="# unsent changes. They will be sent when their author is online and logged in."
            />
          </p>
          <RouteButton to="/users/outbox">
            <Trans>View unsent changes</Trans>
          </RouteButton>
        </Row>
      )}
      {draftCount > 0 && (
        <Row align="center" justify="between" gap={4} className={styles.foot}>
          <p>
            <Plural
              value={draftCount}
              one="# draft is also stored here until it’s finished."
              other="# drafts are also stored here until they’re finished."
            />
          </p>
          <RouteButton to="/users/outbox" hash="drafts">
            <Trans>View drafts</Trans>
          </RouteButton>
        </Row>
      )}
    </section>
  );
}

/**
 * Whether the browser protects the stored data when disk space runs low. The user can request it.
 */
function PersistencePart({
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
    <section className={styles.part} aria-labelledby="safe-data">
      <h2 id="safe-data">
        <Trans>If this device runs low on space</Trans>
      </h2>
      <Row align="center" justify="between" gap={4} className={styles.foot}>
        <p role="status">
          {isPersisted ? (
            <Trans>The browser won’t delete this data. Only you can.</Trans>
          ) : isRefused ? (
            <Trans>
              The browser declined. Try again once you’ve installed Sala or used it more.
            </Trans>
          ) : (
            <Trans>
              The browser may delete this data when space runs low, unless you protect it.
            </Trans>
          )}
        </p>
        {!isPersisted && (
          <Button onClick={() => void ask()}>
            <Trans>Protect this data</Trans>
          </Button>
        )}
      </Row>
      {most !== null && (
        <Text tone="soft" size={14}>
          <Trans>The browser allows Sala up to {most}.</Trans>
        </Text>
      )}
    </section>
  );
}
