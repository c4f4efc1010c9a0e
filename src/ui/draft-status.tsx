import { Trans } from '@lingui/react/macro';

import styles from './draft-status.module.css';

/** Shows the state of a draft, and announces changes. */
export function DraftStatusLine({
  status,
}: {
  status:
    | 'loading'
    | 'empty'
    | 'writing'
    | 'kept'
    | 'waiting'
    | 'sent'
    | 'conflict'
    | 'refused'
    | 'unkept'
    | 'newer';
}) {
  return (
    <p className={styles.status} role="status" data-status={status}>
      <Words status={status} />
    </p>
  );
}

function Words({ status }: Parameters<typeof DraftStatusLine>[0]) {
  switch (status) {
    case 'kept':
      return <Trans>Draft saved on this device</Trans>;
    case 'waiting':
      return <Trans>Draft saved on this device. It will sync when you’re online.</Trans>;
    case 'sent':
      return <Trans>Draft saved, on all your devices</Trans>;
    case 'refused':
      return <Trans>Draft saved on this device only. It couldn’t be saved to your account.</Trans>;
    case 'unkept':
      return <Trans>Your browser isn’t storing data. Copy your text before you leave.</Trans>;
    case 'newer':
      return (
        <Trans>
          This draft was created in a newer version of Sala. Reload the page to continue.
        </Trans>
      );
    case 'loading':
    case 'empty':
    case 'writing':
    case 'conflict':
      return null;
  }
}
