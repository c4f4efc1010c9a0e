import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';

import { useApp } from '#kit/visit/app-context.tsx';
import { onlineAtom } from '#kit/visit/visit-atoms.ts';
import { hasOperatorStyle } from '#map/map-parts.ts';
import { Button } from '#ui/button.tsx';
import { formatBytes } from '#ui/format/number.ts';
import { formatMoment } from '#ui/format/day.ts';
import { Icon } from '#ui/icon.tsx';
import { deviceIcon } from '#ui/icons.ts';
import { alertIcon, checkIcon, refreshIcon } from '#ui/late-icons.ts';
import { Card, Row, Text } from '#ui/layout.tsx';

import {
  savePack,
  type PackResult,
  packResultAtom,
  type PackRun,
  packRunAtom,
  removePack,
  stopPacking,
} from './save-pack.ts';
import styles from './pack-card.module.css';
import { type PackHere, isWhole, type Stop } from './use-stops.ts';

interface PackCardProps {
  owner: string;
  stops: readonly Stop[];
  pack: PackHere;
}

/** Download state of the viewing day, with buttons to download, refresh or remove it. */
export function PackCard({ owner, stops, pack }: PackCardProps) {
  const run = useAtomValue(packRunAtom);
  const result = useAtomValue(packResultAtom);
  const missing = stops.filter((stop) => !isWhole(stop)).length;
  const isReady = missing === 0 && pack.hasMap;
  return (
    <Card
      as="section"
      gap={3}
      padding={5}
      className={styles.card}
      aria-labelledby="pack-title"
      data-state={isReady ? 'whole' : 'part'}
    >
      {run ? (
        <Running run={run} />
      ) : isReady ? (
        <Whole owner={owner} stops={stops} pack={pack} />
      ) : (
        <Part owner={owner} stops={stops} pack={pack} missing={missing} />
      )}
      {!run && result && <Result result={result} />}
      {hasOperatorStyle() && (
        <Text tone="soft" size={14}>
          <Trans>
            This map comes from another provider and can’t be downloaded. Offline, you’ll see a
            simpler map.
          </Trans>
        </Text>
      )}
    </Card>
  );
}

function Title({ children }: { children: ReactNode }) {
  return (
    <Row as="h2" align="center" gap={2} id="pack-title" className={styles.title}>
      {children}
    </Row>
  );
}

function Running({ run: { done, total } }: { run: PackRun }) {
  const { t, i18n } = useLingui();
  const share = i18n.number(total === 0 ? 0 : done / total, { style: 'percent' });
  return (
    <>
      <Title>
        <Trans>Downloading…</Trans>
      </Title>
      <Row align="center" gap={3}>
        <progress
          className={styles.progress}
          max={total}
          value={done}
          aria-label={t`Download progress`}
        />
        <span className={styles.share}>{share}</span>
      </Row>
      <Row wraps gap={2} className={styles.actions}>
        <Button onClick={stopPacking}>
          <Trans>Stop</Trans>
        </Button>
      </Row>
    </>
  );
}

function Whole({ owner, stops, pack }: PackCardProps) {
  const app = useApp();
  const { i18n } = useLingui();
  const isOnline = useAtomValue(onlineAtom);
  const size = formatBytes(pack.bytes, i18n.locale);
  const oldest = pack.homes.map(({ packedAt }) => packedAt).toSorted()[0];
  const moment = oldest ? formatMoment(oldest, i18n.locale) : '';
  const ids = stops.map(({ id }) => id);
  return (
    <>
      <Title>
        <span className={styles.good}>
          <Icon path={checkIcon} size="normal" />
        </span>
        <Trans>Available offline</Trans>
      </Title>
      <Text tone="soft" size={14}>
        <Trans>
          {size}, downloaded {moment}
        </Trans>
      </Text>
      <Row wraps gap={2} className={styles.actions}>
        {isOnline && (
          <Button onClick={() => void savePack(app, owner, ids, { refreshes: true })}>
            <Icon path={refreshIcon} />
            <Trans>Refresh</Trans>
          </Button>
        )}
        <RemoveButton owner={owner} />
      </Row>
    </>
  );
}

function Part({ owner, stops, pack, missing }: PackCardProps & { missing: number }) {
  const app = useApp();
  const { i18n } = useLingui();
  const isOnline = useAtomValue(onlineAtom);
  const ids = stops.map(({ id }) => id);
  const size = formatBytes(pack.bytes, i18n.locale);
  const hasSome = pack.homes.length > 0;
  return (
    <>
      <Title>
        <Icon path={deviceIcon} size="normal" />
        {hasSome && missing === 0 ? (
          <Trans>The map isn’t downloaded yet</Trans>
        ) : hasSome ? (
          <Plural
            value={missing}
            one="# home isn’t fully downloaded"
            other="# homes aren’t fully downloaded"
          />
        ) : (
          <Trans>Download for offline use</Trans>
        )}
      </Title>
      <Text tone="soft" size={14}>
        {isOnline ? (
          <Trans>
            Download the homes with all photos, your notes and the map, so the day works offline.
          </Trans>
        ) : (
          <Trans>You can download the rest when you’re online.</Trans>
        )}
        {hasSome && (
          <>
            {' '}
            <Trans>{size} downloaded so far.</Trans>
          </>
        )}
      </Text>
      <Row wraps gap={2} className={styles.actions}>
        {isOnline && (
          <Button
            variant="primary"
            onClick={() => void savePack(app, owner, ids, { refreshes: false })}
          >
            {hasSome ? <Trans>Download the rest</Trans> : <Trans>Download</Trans>}
          </Button>
        )}
        {hasSome && <RemoveButton owner={owner} />}
      </Row>
    </>
  );
}

function RemoveButton({ owner }: { owner: string }) {
  const app = useApp();
  const [isBusy, setBusy] = useState(false);
  async function remove() {
    setBusy(true);
    await removePack(app, owner).catch(() => undefined);
    setBusy(false);
    // The focused element was removed.
    document.querySelector<HTMLElement>('main h1')?.focus();
  }
  return (
    <Button variant="quiet" disabled={isBusy} onClick={() => void remove()}>
      <Trans>Remove download</Trans>
    </Button>
  );
}

/** Problems of the last download. Renders nothing if there were none. */
function Result({ result: { missed, gone, stopped, hasMap } }: { result: PackResult }) {
  const parts = [
    stopped === 'full' && (
      <Trans>
        Not enough space on this device. Everything shown as downloaded is saved.{' '}
        <Link to="/users/storage">See what takes up space</Link>
      </Trans>
    ),
    stopped === 'offline' && <Trans>Connection lost. Downloaded homes are saved.</Trans>,
    stopped === 'elsewhere' && <Trans>Another tab is already downloading.</Trans>,
    missed > 0 && (
      <Plural
        value={missed}
        one="# item couldn’t be downloaded. Try again."
        other="# items couldn’t be downloaded. Try again."
      />
    ),
    gone.length > 0 && (
      <Plural
        value={gone.length}
        one="# home is off the market and can’t be downloaded."
        other="# homes are off the market and can’t be downloaded."
      />
    ),
    stopped === null && !hasMap && <Trans>Couldn’t download the map. Try again.</Trans>,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <Row align="start" gap={2} tone="error" size={14} className={styles.problem} role="alert">
      <Icon path={alertIcon} />
      <div>
        {parts.map((each, at) => (
          <p key={at}>{each}</p>
        ))}
      </div>
    </Row>
  );
}
