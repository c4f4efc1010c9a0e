import { useLingui } from '@lingui/react/macro';

import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

import page from './page-listing.module.css';
import styles from './page-listing-skeleton.module.css';

/** Skeleton of the listing page in the same shape, so that nothing moves when the listing loads. */
export function PageListingSkeleton() {
  const { t } = useLingui();
  return (
    <div className={page.page} role="status" data-dock>
      <VisuallyHidden>{t`Loading...`}</VisuallyHidden>
      <div aria-hidden="true">
        <div className={styles.back} />
        <div className={styles.gallery}>
          <Skeleton shape="box" />
        </div>
        <div className={page.columns}>
          <div className={page.main}>
            <div>
              <Skeleton shape="title" width="long" />
              <Skeleton width="half" />
            </div>
            <Skeleton shape="title" width="full" />
            <div>
              <Skeleton />
              <Skeleton />
              <Skeleton />
              <Skeleton width="half" />
            </div>
          </div>
          <div className={page.side}>
            <div className={page.card}>
              <Skeleton shape="title" width="long" />
              <Skeleton width="half" />
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}
