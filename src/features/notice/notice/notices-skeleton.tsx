import { Trans } from '@lingui/react/macro';

import { Stack } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

import styles from './page-notices.module.css';

/** Skeleton of the notice list. */
export function NoticesSkeleton() {
  return (
    <div>
      <VisuallyHidden>
        <span role="status">
          <Trans>Loading notifications...</Trans>
        </span>
      </VisuallyHidden>
      {[0, 1, 2, 3].map((key) => (
        <Stack gap={3} key={key} className={styles.bones}>
          <Skeleton shape="title" width="half" />
          <Skeleton width="long" />
        </Stack>
      ))}
    </div>
  );
}
