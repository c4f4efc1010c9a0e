import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';

import { useApp } from '#lib/app-context.tsx';
import { onlineAtom } from '#lib/visit-atoms.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { EmptySala } from '#ui/drawings/empty-sala.tsx';
import { EmptyState, NotLoaded } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useToast } from '#ui/toast.tsx';

import { AdminFrame } from '../admin-frame.tsx';
import styles from './desk.module.css';
import { ListingDecision } from './listing-decision.tsx';
import { ListingSubject } from './listing-subject.tsx';
import { moderatedListingQuery } from './moderated-listing.ts';
import { OffererRecord } from './offerer-record.tsx';
import { type Desk, useDesk } from './use-desk.ts';
import { useKeys } from './use-keys.ts';

/** Listings that wait for a moderator, one after the other. */
export function PageDesk() {
  const desk = useDesk('listings');
  return (
    <AdminFrame
      title={<Trans>Review listings</Trans>}
      actions={
        <p className={styles.count} role="status">
          {desk.id !== null && (
            <Plural
              value={desk.waiting}
              _0="No others waiting"
              one="# more waiting"
              other="# more waiting"
            />
          )}
        </p>
      }
    >
      <OnDesk desk={desk} />
      <UndoBar desk={desk} />
    </AdminFrame>
  );
}

function OnDesk({ desk }: { desk: Desk }) {
  const isOnline = useAtomValue(onlineAtom);
  if (desk.isPending) return <DeskSkeleton />;
  if (desk.isFailed) return <NotOnDesk isOnline={isOnline} onRetry={desk.retry} />;
  if (desk.id === null) {
    return (
      <EmptyState
        drawing={<EmptySala />}
        title={<Trans>Nothing waits for review</Trans>}
        actions={
          desk.skippedCount > 0 ? (
            <Button look="primary" onClick={desk.restart}>
              <Trans>Show skipped listings</Trans>
            </Button>
          ) : (
            <Button onClick={desk.next}>
              <Trans>Check again</Trans>
            </Button>
          )
        }
      >
        {desk.skippedCount > 0 ? (
          <Plural
            value={desk.skippedCount}
            one="You skipped # listing."
            other="You skipped # listings."
          />
        ) : (
          <Trans>New and changed listings appear here.</Trans>
        )}
      </EmptyState>
    );
  }
  return <ListingDesk key={desk.id} id={desk.id} desk={desk} />;
}

function ListingDesk({ id, desk }: { id: number; desk: Desk }) {
  const app = useApp();
  const isOnline = useAtomValue(onlineAtom);
  const { data: listing, isPending, refetch } = useQuery(moderatedListingQuery(app, id));
  const title = useRef<HTMLHeadingElement>(null);
  const isThere = listing !== undefined;
  // Screen readers start at the next listing, and the page at its top.
  useEffect(() => {
    if (!isThere) return;
    title.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [isThere]);
  if (isPending) return <DeskSkeleton />;
  if (!listing) return <NotOnDesk isOnline={isOnline} onRetry={() => void refetch()} />;
  return (
    <div className={styles.desk}>
      <div className={styles.subject}>
        {desk.isLost && (
          <Banner
            tone="error"
            actions={
              <Button onClick={desk.next}>
                <Trans>Next listing</Trans>
              </Button>
            }
          >
            <Trans>Another moderator is reviewing this listing now.</Trans>
          </Banner>
        )}
        <ListingSubject listing={listing} titleRef={title} />
      </div>
      <div className={styles.side}>
        <ListingDecision listing={listing} desk={desk} onChanged={() => void refetch()} />
        <OffererRecord listing={listing} />
      </div>
    </div>
  );
}

function NotOnDesk({ isOnline, onRetry }: { isOnline: boolean; onRetry: () => void }) {
  return (
    <NotLoaded
      isOnline={isOnline}
      failed={<Trans>Couldn’t load the next listing</Trans>}
      absent={<Trans>Reviewing needs a connection</Trans>}
      onRetry={onRetry}
    >
      <Trans>Nothing is lost. Your decisions so far are saved.</Trans>
    </NotLoaded>
  );
}

function DeskSkeleton() {
  const { t } = useLingui();
  return (
    <div className={styles.desk} role="status" aria-label={t`Loading...`}>
      <div className={styles.subject}>
        <Skeleton shape="title" width="half" />
        <div className={styles.photos}>
          {Array.from({ length: 8 }, (_, at) => (
            <span key={at} className={styles.tile}>
              <Skeleton shape="box" />
            </span>
          ))}
        </div>
        <Skeleton />
        <Skeleton width="long" />
      </div>
      <div className={styles.side}>
        <Skeleton shape="title" />
        <Skeleton width="long" />
      </div>
    </div>
  );
}

/** The last decision, while it can be undone. */
function UndoBar({ desk }: { desk: Desk }) {
  const { t } = useLingui();
  const showToast = useToast();
  const [isBusy, setBusy] = useState(false);
  const { last } = desk;
  async function undo() {
    if (!last || isBusy) return;
    setBusy(true);
    try {
      await desk.undo();
    } catch {
      showToast({ text: t`Too late to undo. The decision has taken effect.`, tone: 'error' });
    }
    setBusy(false);
  }
  useKeys({ KeyZ: last ? () => void undo() : undefined });
  return (
    <div role="status">
      {last && (
        <div key={last.id} className={styles.undo}>
          <span className={styles.undoWords}>{last.words}</span>
          <Button onClick={() => void undo()} aria-keyshortcuts="Z">
            <Trans>Undo</Trans>
            <kbd className={styles.key}>{'Z'}</kbd>
          </Button>
          <span className={styles.undoTime} aria-hidden="true" />
        </div>
      )}
    </div>
  );
}
