import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';

import { outboxRowsAtom } from '#kit/sync/outbox.ts';
import { listingEntity } from '../operations/own-listings.ts';

import styles from './selection-bar.module.css';

/** How many of several changed listings are sent. Each row says the same about its own listing. */
export function ChangeProgress({ ids }: { ids: readonly number[] }) {
  const { t } = useLingui();
  const rows = useAtomValue(outboxRowsAtom);
  const entities = new Set(ids.map(listingEntity));
  const unsent = rows.filter(({ entity }) => entity !== null && entities.has(entity));
  const stopped = new Set(
    unsent.filter(({ problem }) => problem !== null).map(({ entity }) => entity),
  ).size;
  const all = ids.length;
  const sent = all - new Set(unsent.map(({ entity }) => entity)).size;
  return (
    <div className={styles.progress}>
      <progress value={sent + stopped} max={all} aria-label={t`Progress of the changes`} />
      <p role="status">
        {sent === all ? (
          <Plural value={all} one="# change sent" other="# changes sent" />
        ) : (
          <Trans>
            {sent} of {all} sent
          </Trans>
        )}
        {stopped > 0 && (
          <>
            {' · '}
            <Link to="/users/outbox">
              <Plural
                value={stopped}
                one="# change needs attention"
                other="# changes need attention"
              />
            </Link>
          </>
        )}
      </p>
    </div>
  );
}
