import { useLingui } from '@lingui/react/macro';

import { Stack } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

import styles from './form-skeleton.module.css';

/** Skeleton of the form, shown while its draft loads. */
export function FormSkeleton() {
  const { t } = useLingui();
  return (
    <div className={styles.frame}>
      <VisuallyHidden role="status">{t`Loading...`}</VisuallyHidden>
      <Stack gap={5} className={styles.lines}>
        <Skeleton shape="title" width="half" />
        <Skeleton width="long" />
        <Skeleton shape="box" />
        <Skeleton shape="box" />
      </Stack>
    </div>
  );
}
