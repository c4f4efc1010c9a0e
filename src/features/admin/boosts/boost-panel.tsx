import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';

import { readBoost } from '#contract/boost-endpoints.ts';
import { useApp } from '#lib/app-context.tsx';
import { onlineAtom } from '#lib/visit-atoms.ts';
import { NotLoaded } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { RowPanel } from '../table/row-panel.tsx';
import styles from '../users/users.module.css';
import { BOOST_COLUMNS } from './boost-columns.tsx';
import { BoostDecisions } from './boost-decision.tsx';

/** The details of a boost, and the decisions about it. */
export function BoostPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const { i18n, t } = useLingui();
  const { call } = useApp();
  const isOnline = useAtomValue(onlineAtom);
  const {
    data: boost,
    isPending,
    refetch,
  } = useQuery({
    queryKey: [readBoost.id, id] as const,
    queryFn: ({ signal }) => call(readBoost, { params: { id: String(id) } }, { signal }),
    refetchOnMount: 'always',
    meta: { of: 'account' },
  });
  return (
    <RowPanel title={boost?.listingTitle ?? t`Boost`} onClose={onClose}>
      {boost ? (
        <div className={styles.detail}>
          <div className={styles.actions}>
            <BoostDecisions boosts={[boost]} />
          </div>
          <dl className={styles.facts}>
            {BOOST_COLUMNS.map((column) => {
              const text = column.text(boost, i18n);
              if (text === null || text === '') return null;
              return (
                <div key={column.id} className={styles.fact}>
                  <dt>{i18n._(column.heading)}</dt>
                  <dd>{text}</dd>
                </div>
              );
            })}
          </dl>
          {boost.isLive && (
            <p>
              <Link
                to="/properties/$id/{-$title}"
                params={{ id: String(boost.listingId), title: undefined }}
              >
                <Trans>View live listing</Trans>
              </Link>
            </p>
          )}
        </div>
      ) : isPending ? (
        <div role="status" aria-label={t`Loading...`}>
          <Skeleton shape="title" width="half" />
          <Skeleton width="long" />
          <Skeleton width="half" />
        </div>
      ) : (
        <NotLoaded
          isOnline={isOnline}
          failed={<Trans>Couldn’t load the boost</Trans>}
          absent={<Trans>Admin pages need a connection</Trans>}
          onRetry={() => void refetch()}
        >
          <Trans>The boost may not exist.</Trans>
        </NotLoaded>
      )}
    </RowPanel>
  );
}
