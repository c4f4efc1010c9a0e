import { Trans, useLingui } from '@lingui/react/macro';

import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

import styles from './outbox-item.module.css';

/** Confirmation dialog before unsent content is permanently deleted. */
export function DiscardDialog({
  title,
  onDiscard,
  onClose,
}: {
  title: string;
  onDiscard: () => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Discard it?`}
      footer={
        <div className={styles.actions}>
          <Button look="primary" onClick={onDiscard}>
            <Trans>Discard</Trans>
          </Button>
          <Button onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
        </div>
      }
    >
      <p className={styles.asked}>{title}</p>
      <p>
        <Trans>Anything not yet sent will be permanently deleted.</Trans>
      </p>
    </Dialog>
  );
}
