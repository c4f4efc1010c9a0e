import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { nextState } from '#contract/listing-states.ts';
import { useMay } from '#lib/session/acting.ts';
import type { OwnRow } from '#storage/outbox/own-listings.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { checkIcon } from '#ui/icons.ts';

import { AssignDialog } from './assign-dialog.tsx';
import styles from './selection-bar.module.css';
import { useConfirmAll } from './use-change.ts';

/** Actions on several selected listings of a business, at the bottom of the screen. */
export function SelectionBar({
  selected,
  isAll,
  onSelectAll,
  onClose,
}: {
  selected: readonly OwnRow[];
  /** Whether all listings on screen are selected. */
  isAll: boolean;
  onSelectAll: (isSelected: boolean) => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const mayAssign = useMay('assign_user');
  const confirmAll = useConfirmAll();
  const [isAssigning, setAssigning] = useState(false);
  const isEmpty = selected.length === 0;
  // Only live listings can be confirmed.
  const isLive = selected.some((listing) => nextState(listing, 'confirm') !== null);
  return (
    <section className={styles.bar} aria-label={t`Selected listings`}>
      <p className={styles.count} role="status">
        <Plural value={selected.length} one="# selected" other="# selected" />
      </p>
      <div className={styles.actions}>
        <Button look="quiet" onClick={() => onSelectAll(!isAll)}>
          {isAll ? <Trans>Select none</Trans> : <Trans>Select all</Trans>}
        </Button>
        {mayAssign && (
          <Button disabled={isEmpty} onClick={() => setAssigning(true)}>
            <Trans>Assign a member</Trans>
          </Button>
        )}
        <Button
          look="primary"
          disabled={!isLive}
          onClick={() => void confirmAll(selected).then(onClose)}
        >
          <Icon path={checkIcon} />
          <Trans>Still available</Trans>
        </Button>
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </div>
      {isAssigning && (
        <AssignDialog listings={selected} onDone={onClose} onClose={() => setAssigning(false)} />
      )}
    </section>
  );
}
