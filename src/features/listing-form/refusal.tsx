import { Trans } from '@lingui/react/macro';

import { Icon } from '#ui/icon.tsx';
import { alertIcon } from '#ui/icons.ts';

import styles from './page-edit-listing.module.css';

/** Over the form of a listing that a moderator refused: why, while it is being put right. */
export function Refusal({ reason }: { reason: string | null }) {
  return (
    <div className={styles.state} data-state="attention">
      <p className={styles.line}>
        <Icon path={alertIcon} />
        <Trans>Change what the moderator says, and send it again.</Trans>
      </p>
      {reason && <p>{reason}</p>}
    </div>
  );
}
