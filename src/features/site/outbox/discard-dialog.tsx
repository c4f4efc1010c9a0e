import { Trans, useLingui } from '@lingui/react/macro';

import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

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
    <ConfirmDialog
      title={t`Discard this change?`}
      verb={<Trans>Discard</Trans>}
      cancel={<Trans>Keep it</Trans>}
      isDanger
      onConfirm={onDiscard}
      onClose={onClose}
    >
      <p className={styles.asked}>{title}</p>
      <p>
        <Trans>Anything not yet sent will be permanently deleted.</Trans>
      </p>
    </ConfirmDialog>
  );
}
