import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';

import { type Hunt, hunterType } from '#contract/hunting/hunt.ts';
import { isApiError } from '#contract/kit/is-api-error.ts';
import { FormSkeleton } from '#features/listing/listing-form/form-skeleton.tsx';
import { useApp } from '#kit/visit/app-context.tsx';
import { outboxRowsAtom } from '#kit/sync/outbox.ts';
import { RouteButton } from '#ui/button.tsx';
import { LostPath } from '#ui/drawings/lost-path.tsx';
import { EmptyState, NotLoaded } from '#ui/empty-state.tsx';
import { Row, Stack } from '#ui/layout.tsx';

import styles from './hunt-page.module.css';
import { HuntSummary } from './hunt-summary.tsx';
import { huntQuery, pendingHunt } from './hunts-query.ts';

/**
 * Returns one of the reader's hunts with its unsent changes, or what its page shows in place of it:
 * it is loading, or why there is none.
 */
export function useHunt(huntId: number): { hunt: Hunt | null; absent: ReactNode } {
  const rows = useAtomValue(outboxRowsAtom);
  const { data, error, refetch } = useQuery(huntQuery(useApp(), huntId));
  // A query without data loses its error while it is fetched again.
  const [failure, setFailure] = useState({ huntId, error });
  if ((error && error !== failure.error) || huntId !== failure.huntId) {
    setFailure({ huntId, error });
  }
  if (data) return { hunt: pendingHunt(data.reply, rows), absent: null };
  const absent = failure.error ? (
    <HuntMissing error={failure.error} onRetry={() => void refetch()} />
  ) : (
    <FormSkeleton />
  );
  return { hunt: null, absent };
}

/** Head of a page about a hunt: what it looks for, and links. */
export function HuntHead({
  hunt,
  title,
  children,
}: {
  hunt: Hunt;
  title: ReactNode;
  children: ReactNode;
}) {
  return (
    <Stack as="header" gap={3}>
      <Link
        to="/hunting-board/dashboard/$type/{-$tab}"
        params={{ type: hunterType(hunt), tab: undefined }}
        className={styles.back}
      >
        <Trans>Hunting board</Trans>
      </Link>
      <h1 tabIndex={-1}>{title}</h1>
      <Row wraps align="center" justify="between" gap={6} rowGap={3} className={styles.hunt}>
        <HuntSummary hunt={hunt} />
        <Row wraps gap={2}>
          {children}
        </Row>
      </Row>
    </Stack>
  );
}

/** Says why a hunt can't be shown, and offers the next step. */
function HuntMissing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isGone = isApiError(error) && error.status === 404;
  const isForeign = isApiError(error) && error.status === 403;
  if (!isGone && !isForeign) {
    return (
      <NotLoaded
        isOnline
        level={1}
        failed={<Trans>Couldn’t load the hunt</Trans>}
        onRetry={onRetry}
      >
        <Trans>Check your connection. Your hunts keep running.</Trans>
      </NotLoaded>
    );
  }
  return (
    <EmptyState
      level={1}
      drawing={<LostPath />}
      title={
        isGone ? <Trans>This hunt no longer exists</Trans> : <Trans>This isn’t your hunt</Trans>
      }
      actions={
        <RouteButton
          to="/hunting-board/dashboard/$type/{-$tab}"
          params={{ type: 'user', tab: undefined }}
          variant="primary"
        >
          <Trans>Your hunts</Trans>
        </RouteButton>
      }
    >
      {isGone ? (
        <Trans>The hunt was deleted. You can start a new one at any time.</Trans>
      ) : (
        <Trans>
          Only the hunter and their team can open this hunt. Are you logged in with another account?
        </Trans>
      )}
    </EmptyState>
  );
}
