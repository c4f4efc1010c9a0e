import { Trans, useLingui } from '@lingui/react/macro';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect } from 'react';

import { waitingHunt } from '#contract/hunting/hunt-draft.ts';
import type { Hunt, HuntForm } from '#contract/hunting/hunt.ts';
import { ListingGrid, ListingGridSkeleton } from '#features/listing/listing/listing-grid.tsx';
import { FormSkeleton } from '#features/listing/listing-form/form-skeleton.tsx';
import { useApp } from '#kit/visit/app-context.tsx';
import { draftsAtom, draftsOwnerAtom } from '#kit/sync/drafts/drafts.ts';
import { outboxOwnerAtom, outboxRowsAtom } from '#kit/sync/outbox.ts';
import { useActing } from '#kit/session/acting.ts';
import { useSession } from '#kit/session/session.ts';
import type { OutboxRow } from '#storage/outbox/operation.ts';
import { createdHuntName, createHunt } from '../operations/hunts.ts';
import { RouteButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { deviceIcon } from '#ui/icons.ts';
import { alertIcon, checkIcon } from '#ui/late-icons.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';

import { HuntOutcome, StateLine } from './hunt-outcome.tsx';
import { dealOf } from './hunt-search.ts';
import { huntQuery, huntsQuery } from './hunts-query.ts';
import { useMatchingNow } from './live-count.tsx';
import styles from './page-hunt-created.module.css';

/** Number of homes shown as the first matches. */
const FIRST_MATCHES = 3;

/** Page shown after a hunt was sent: its state, and what matches it now. */
export function PageHuntCreated({
  draftId = '',
  huntId,
  onHunt,
  invitation,
}: {
  /** Id of the draft that was sent. */
  draftId: string | undefined;
  /** Id of the hunt, once it is known. */
  huntId: number | undefined;
  onHunt: (huntId: number) => void;
  /** Offer of push notifications, shown once the hunt is sent. */
  invitation: ReactNode;
}) {
  const app = useApp();
  const account = useSession();
  const { mode, businessId } = useActing();
  const type = mode === 'business' ? 'business' : 'user';
  const row = useAtomValue(outboxRowsAtom).findLast(
    (one) => draftId !== '' && createHunt.read(one)?.cid === draftId,
  );
  const { data: created } = useQuery<Hunt>({
    queryKey: createdHuntName(draftId),
    queryFn: skipToken,
  });
  const createdId = created?.huntId;
  useEffect(() => {
    // Stored in the URL, so that it survives a reload.
    if (createdId !== undefined && createdId !== huntId) onHunt(createdId);
  }, [createdId, huntId, onHunt]);
  // After the email was confirmed, the server has started the hunt.
  const mine = useQuery({
    ...huntsQuery(app, { userId: account?.id ?? 0, businessId }),
    enabled: account?.status === 'active' && draftId !== '' && !row && !createdId && !huntId,
  });
  const startedId = mine.data?.reply.hunts.find((one) => one.draftId === draftId)?.huntId;
  const id = huntId ?? createdId ?? startedId;
  const { data } = useQuery({ ...huntQuery(app, id ?? 0), enabled: id !== undefined });
  const draft = useAtomValue(draftsAtom).find((one) => one.id === draftId);
  const owner = String(account?.id);
  // Until both are read, a hunt that still waits here would look as if it was sent.
  const isKnown =
    [useAtomValue(draftsOwnerAtom), useAtomValue(outboxOwnerAtom)].filter((one) => one === owner)
      .length === 2;
  const waiting = draft ? waitingHunt(draft) : null;
  const hunt = data?.reply ?? created ?? (row && createHunt.read(row)?.hunt) ?? waiting;
  if (!row && id === undefined && !isKnown) return <FormSkeleton />;
  const isUnsent = !row && id === undefined && draft !== undefined && !waiting;
  const isRefused = isUnsent || row?.problem?.kind === 'refused';
  const isWaiting = !row && id === undefined && waiting !== null;
  return (
    <HuntOutcome
      title={
        isRefused ? (
          <Trans>Your hunt couldn’t be started</Trans>
        ) : isWaiting ? (
          <Trans>Confirm your email to start the hunt</Trans>
        ) : (
          <Trans>Your hunt is running</Trans>
        )
      }
      hunt={hunt}
      state={<State row={row ?? null} isWaiting={isWaiting} email={account?.email ?? ''} />}
      actions={
        <>
          {isRefused ? (
            <RouteButton
              to="/hunting-board/create-hunt/$type/{-$purpose}"
              params={{ type, purpose: undefined }}
              search={{ draft: draftId }}
              variant="primary"
              large
            >
              <Trans>Edit hunt</Trans>
            </RouteButton>
          ) : (
            id !== undefined && (
              <RouteButton
                to="/hunting-board/matches/hunt/$type/$id"
                params={{ type, id: String(id) }}
                variant="primary"
                large
              >
                <Trans>See all matches</Trans>
              </RouteButton>
            )
          )}
          <RouteButton
            to="/hunting-board/dashboard/$type/{-$tab}"
            params={{ type, tab: undefined }}
            large
          >
            <Trans>Hunting board</Trans>
          </RouteButton>
        </>
      }
    >
      {!isRefused && !isWaiting && invitation}
      {hunt && !isRefused && <MatchingNow hunt={hunt} isSent={id !== undefined} />}
    </HuntOutcome>
  );
}

function State({
  row,
  isWaiting,
  email,
}: {
  row: OutboxRow | null;
  isWaiting: boolean;
  email: string;
}) {
  if (isWaiting) {
    return (
      <StateLine icon={deviceIcon}>
        <Trans>
          Saved. Open the link that we sent to <strong>{email}</strong> to start your hunt.
        </Trans>
      </StateLine>
    );
  }
  if (row?.problem) {
    return (
      <StateLine icon={alertIcon} kind="attention">
        {row.problem.kind === 'held' ? (
          <Trans>Saved on this device. Log in again to start it.</Trans>
        ) : (
          <Trans>
            Your hunt is saved on this device. See what to change under “Unsent changes”.
          </Trans>
        )}
      </StateLine>
    );
  }
  if (row) {
    return (
      <StateLine icon={deviceIcon}>
        <Trans>Saved on this device. It starts as soon as you’re online.</Trans>
      </StateLine>
    );
  }
  return (
    <StateLine icon={checkIcon} kind="sent">
      <Trans>Runs for 60 days. We’ll notify you of each new match.</Trans>
    </StateLine>
  );
}

/** What matches a hunt now; offline, from the listings on this device. */
function MatchingNow({ hunt, isSent }: { hunt: HuntForm; isSent: boolean }) {
  const { t } = useLingui();
  const { data, isPending, isError } = useMatchingNow(hunt, FIRST_MATCHES);
  if (isError) return null;
  if (isPending) return <ListingGridSkeleton count={3} />;
  const { listings, cachedListings } = data;
  return (
    <Stack as="section" gap={4} wide above={6} className={styles.now} aria-label={t`Matches now`}>
      <Text as="h2" size={24}>
        {listings.length === 0 ? <Trans>Nothing matches yet</Trans> : <Trans>Matches now</Trans>}
      </Text>
      {cachedListings !== null && (
        <Row as="p" gap={2} align="start" size={14} className={styles.provisional} role="status">
          <Icon path={deviceIcon} />
          <Trans>
            First results from the {cachedListings} homes on this device. We’ll search the whole
            market when you’re online.
          </Trans>
        </Row>
      )}
      {listings.length === 0 ? (
        <p>
          {isSent
            ? t`New homes are listed every day. We’ll notify you of each match.`
            : t`We’ll search the whole market when your hunt starts.`}
        </p>
      ) : (
        <ListingGrid listings={listings} deal={dealOf(hunt) ?? 'any'} />
      )}
    </Stack>
  );
}
