import { Trans } from '@lingui/react/macro';

import type { ViewingDay } from './use-viewing-day.ts';
import styles from './day-status.module.css';

/** Where the plan is, in words; what changes is announced. */
export function DayStatus({ status }: Pick<ViewingDay, 'status'>) {
  return (
    <p className={styles.status} role="status" data-status={status}>
      <Words status={status} />
    </p>
  );
}

function Words({ status }: Pick<ViewingDay, 'status'>) {
  switch (status) {
    case 'kept':
      return <Trans>The plan is saved on this device</Trans>;
    case 'waiting':
      return (
        <Trans>The plan is saved on this device. Your others get it once you’re online.</Trans>
      );
    case 'sent':
      return <Trans>The plan is saved, on all your devices</Trans>;
    case 'refused':
      return <Trans>The plan is saved on this device alone. Your account couldn’t take it.</Trans>;
    case 'unkept':
      return <Trans>This browser keeps nothing: the plan is gone when you close the page.</Trans>;
    case 'newer':
      return <Trans>A newer version of Sala made this plan. Reload the page to change it.</Trans>;
    case 'loading':
    case 'empty':
    case 'writing':
    case 'conflict':
      return null;
  }
}
