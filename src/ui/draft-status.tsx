import { Plural, Trans } from '@lingui/react/macro';

import { Text } from './layout.tsx';
import type { DraftStatus } from '#kit/sync/drafts/use-draft.ts';

import styles from './draft-status.module.css';

/** Shows the state of a draft, and announces changes. */
export function DraftStatusLine({
  status,
  photosHere = 0,
}: {
  status: DraftStatus;
  /** Number of photos that only this device has so far. */
  photosHere?: number;
}) {
  return (
    <Text tone="soft" size={14} className={styles.status} role="status" data-status={status}>
      <StatusText status={status} photosHere={photosHere} />
    </Text>
  );
}

function StatusText({ status, photosHere = 0 }: Parameters<typeof DraftStatusLine>[0]) {
  switch (status) {
    case 'saved':
      return <Trans>Draft saved on this device</Trans>;
    case 'waiting':
      return <Trans>Draft saved on this device. It will sync when you’re online.</Trans>;
    case 'sent':
      if (photosHere > 0) {
        return (
          <Plural
            value={photosHere}
            one="Text saved on all your devices. # photo is waiting on this device."
            other="Text saved on all your devices. # photos are waiting on this device."
          />
        );
      }
      return <Trans>Draft saved, on all your devices</Trans>;
    case 'refused':
      return <Trans>Draft saved on this device only. It couldn’t be saved to your account.</Trans>;
    case 'unsaved':
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
