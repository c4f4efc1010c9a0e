import { useLingui } from '@lingui/react/macro';

import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

import styles from './form-skeleton.module.css';

/** The shape of the form, while it isn't known what stands in it. */
export function FormSkeleton() {
  const { t } = useLingui();
  return (
    <div className={styles.frame}>
      <VisuallyHidden role="status">{t`Loading...`}</VisuallyHidden>
      <div className={styles.lines}>
        <Skeleton shape="title" width="half" />
        <Skeleton width="long" />
        <Skeleton shape="box" />
        <Skeleton shape="box" />
      </div>
    </div>
  );
}
