import { useLingui } from '@lingui/react/macro';

import { Card, Stack } from '#ui/layout.tsx';
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
          <Stack gap={10} shrinks className={page.main}>
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
          </Stack>
          <div className={page.side}>
            <Card gap={4} padding={6}>
              <Skeleton shape="title" width="long" />
              <Skeleton width="half" />
            </Card>
          </div>
        </div>
      </div>
    </div>
  );
}
