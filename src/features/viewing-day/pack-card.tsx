import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';

import { useApp } from '#lib/app-context.tsx';
import { onlineAtom } from '#lib/visit-atoms.ts';
import { hasOperatorStyle } from '#map/map-parts.ts';
import { Button } from '#ui/button.tsx';
import { formatBytes } from '#ui/format/number.ts';
import { formatMoment } from '#ui/format/day.ts';
import { Icon } from '#ui/icon.tsx';
import { deviceIcon, alertIcon, checkIcon, refreshIcon } from '#ui/icons.ts';

import {
  keepPack,
  type PackResult,
  packResultAtom,
  type PackRun,
  packRunAtom,
  removePack,
  stopPacking,
} from './keep-pack.ts';
import styles from './pack-card.module.css';
import { type PackHere, isWhole, type Stop } from './use-stops.ts';

interface PackCardProps {
  owner: string;
  stops: readonly Stop[];
  pack: PackHere;
}

/** What of the day is on this device, and the means to have it there, anew, or not any more. */
export function PackCard({ owner, stops, pack }: PackCardProps) {
  const run = useAtomValue(packRunAtom);
  const result = useAtomValue(packResultAtom);
  const missing = stops.filter((stop) => !isWhole(stop)).length;
  const isReady = missing === 0 && pack.hasMap;
  return (
    <section
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
        <p className={styles.soft}>
          <Trans>
            The map’s own drawing comes from elsewhere and can’t be kept. Without a connection a
            simpler map takes its place.
          </Trans>
        </p>
      )}
    </section>
  );
}

function Title({ children }: { children: ReactNode }) {
  return (
    <h2 id="pack-title" className={styles.title}>
      {children}
    </h2>
  );
}

function Running({ run: { done, total } }: { run: PackRun }) {
  const { t, i18n } = useLingui();
  const share = i18n.number(total === 0 ? 0 : done / total, { style: 'percent' });
  return (
    <>
      <Title>
        <Trans>Keeping it on this device…</Trans>
      </Title>
      <div className={styles.run}>
        <progress
          className={styles.progress}
          max={total}
          value={done}
          aria-label={t`Kept so far`}
        />
        <span className={styles.share}>{share}</span>
      </div>
      <div className={styles.actions}>
        <Button onClick={stopPacking}>
          <Trans>Stop</Trans>
        </Button>
      </div>
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
        <Trans>Ready without a connection</Trans>
      </Title>
      <p className={styles.soft}>
        <Trans>
          {size} on this device, kept {moment}
        </Trans>
      </p>
      <div className={styles.actions}>
        {isOnline && (
          <Button onClick={() => void keepPack(app, owner, ids, { refreshes: true })}>
            <Icon path={refreshIcon} />
            <Trans>Refresh</Trans>
          </Button>
        )}
        <RemoveButton owner={owner} />
      </div>
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
          <Trans>The map isn’t on this device yet</Trans>
        ) : hasSome ? (
          <Plural
            value={missing}
            one="# home isn’t wholly on this device"
            other="# homes aren’t wholly on this device"
          />
        ) : (
          <Trans>Take it along</Trans>
        )}
      </Title>
      <p className={styles.soft}>
        {isOnline ? (
          <Trans>
            Keep the homes here with all their photos, your notes and the map: the day then works
            without a connection.
          </Trans>
        ) : (
          <Trans>What is missing can be fetched when you’re online.</Trans>
        )}
        {hasSome && (
          <>
            {' '}
            <Trans>{size} are here by now.</Trans>
          </>
        )}
      </p>
      <div className={styles.actions}>
        {isOnline && (
          <Button
            look="primary"
            onClick={() => void keepPack(app, owner, ids, { refreshes: false })}
          >
            {hasSome ? <Trans>Keep the rest too</Trans> : <Trans>Keep on this device</Trans>}
          </Button>
        )}
        {hasSome && <RemoveButton owner={owner} />}
      </div>
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
    // What had the focus is gone.
    document.querySelector<HTMLElement>('main h1')?.focus();
  }
  return (
    <Button look="quiet" disabled={isBusy} onClick={() => void remove()}>
      <Trans>Remove from this device</Trans>
    </Button>
  );
}

/** What a download left undone; nothing where all went well. */
function Result({ result: { missed, gone, stopped, hasMap } }: { result: PackResult }) {
  const words: ReactNode[] = [];
  if (stopped === 'full') {
    words.push(
      <Trans key="full">
        This device has no room for all of it. What is shown as kept is here.{' '}
        <Link to="/users/storage">See what takes the room</Link>
      </Trans>,
    );
  }
  if (stopped === 'offline') {
    words.push(<Trans key="offline">The connection went away. What has come is here.</Trans>);
  }
  if (stopped === 'elsewhere') {
    words.push(<Trans key="elsewhere">Another tab is keeping it already.</Trans>);
  }
  if (missed > 0) {
    words.push(
      <Plural
        key="missed"
        value={missed}
        one="# part didn’t come through. Try again."
        other="# parts didn’t come through. Try again."
      />,
    );
  }
  if (gone.length > 0) {
    words.push(
      <Plural
        key="gone"
        value={gone.length}
        one="# home is off the market and can’t be kept."
        other="# homes are off the market and can’t be kept."
      />,
    );
  }
  if (stopped === null && !hasMap) {
    words.push(<Trans key="map">The map didn’t come through. Try again.</Trans>);
  }
  if (words.length === 0) return null;
  return (
    <div className={styles.problem} role="alert">
      <Icon path={alertIcon} />
      <div>
        {words.map((each, at) => (
          <p key={at}>{each}</p>
        ))}
      </div>
    </div>
  );
}
