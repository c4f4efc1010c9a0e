import { Trans } from '@lingui/react/macro';

import { Skeleton } from '#ui/skeleton.tsx';

import { AccountFrame } from './account-frame.tsx';
import styles from './form.module.css';

/** While a mailed link is looked at. */
export function LinkWait() {
  return (
    <AccountFrame title={<Trans>One moment</Trans>}>
      <div className={styles.form} role="status">
        <span>
          <Trans>Loading...</Trans>
        </span>
        <Skeleton shape="title" />
        <Skeleton shape="title" />
      </div>
    </AccountFrame>
  );
}
