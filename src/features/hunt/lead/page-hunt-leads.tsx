import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';

import { FormSkeleton } from '#features/listing-form/form-skeleton.tsx';
import { useApp } from '#lib/app-context.tsx';
import { outboxRowsAtom } from '#lib/outbox.ts';
import { buttonClass } from '#ui/button.tsx';

import { HuntMissing } from '../hunt-missing.tsx';
import { HuntSummary } from '../hunt-summary.tsx';
import { huntQuery, pendingHunt } from '../hunts-query.ts';
import styles from '../page-hunt-matches.module.css';
import { type BoxProps, LeadList } from './lead-list.tsx';

/** Page with the leads of one hunt: listings received, and interest shown in matches. */
export function PageHuntLeads({ huntId, ...box }: { huntId: number } & BoxProps) {
  const app = useApp();
  const rows = useAtomValue(outboxRowsAtom);
  const { data, error, refetch } = useQuery(huntQuery(app, huntId));
  if (error && !data) return <HuntMissing error={error} onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton />;
  const hunt = pendingHunt(data.reply, rows);
  const { userId, businessId } = hunt;
  const type = businessId === null ? 'user' : 'business';
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link
          to="/hunting-board/dashboard/$type/{-$tab}"
          params={{ type, tab: undefined }}
          className={styles.back}
        >
          <Trans>Hunting board</Trans>
        </Link>
        <h1 className={styles.title} tabIndex={-1}>
          <Trans>Offers for your hunt</Trans>
        </h1>
        <div className={styles.hunt}>
          <HuntSummary hunt={hunt} />
          <div className={styles.links}>
            <Link
              to="/hunting-board/matches/hunt/$type/$id"
              params={{ type, id: String(huntId) }}
              className={buttonClass()}
            >
              <Trans>See all matches</Trans>
            </Link>
          </div>
        </div>
      </header>
      <LeadList hunter={{ userId, businessId }} huntId={huntId} {...box} />
    </div>
  );
}
