import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';

import { type Hunt, hunterType } from '#contract/hunting/hunt.ts';
import { FormSkeleton } from '#features/listing/listing-form/form-skeleton.tsx';
import { useApp } from '#kit/visit/app-context.tsx';
import { outboxRowsAtom } from '#kit/sync/outbox.ts';
import { Row, Stack } from '#ui/layout.tsx';

import { HuntMissing } from './hunt-missing.tsx';
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
