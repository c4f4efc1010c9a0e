import { useLingui } from '@lingui/react/macro';

import { Skeleton } from '#ui/skeleton.tsx';

import styles from './page-demand.module.css';

/** Placeholder for the map and the table. */
export function DemandSkeleton() {
  const { t } = useLingui();
  return (
    <div className={styles.columns} role="status" aria-label={t`Loading...`}>
      <div className={styles.map} />
      <div className={styles.list}>
        <Skeleton shape="title" width="half" />
        <Skeleton width="long" />
        {[0, 1, 2, 3, 4, 5].map((at) => (
          <Skeleton key={at} />
        ))}
      </div>
    </div>
  );
}
