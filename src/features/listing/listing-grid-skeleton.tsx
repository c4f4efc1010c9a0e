import { useLingui } from '@lingui/react/macro';

import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

import styles from './listing-grid.module.css';

/** The shape of what comes. */
export function ListingGridSkeleton({ count = 6 }: { count?: number }) {
  const { t } = useLingui();
  return (
    <div role="status">
      <VisuallyHidden>{t`Loading...`}</VisuallyHidden>
      <div className={styles.grid} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <div key={index}>
            <div className={styles.photo}>
              <Skeleton shape="box" />
            </div>
            <div className={styles.words}>
              <Skeleton shape="title" width="half" />
              <Skeleton width="half" />
              <Skeleton width="long" />
              <Skeleton width="full" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
