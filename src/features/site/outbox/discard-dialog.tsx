import { Trans, useLingui } from '@lingui/react/macro';

import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Text } from '#ui/layout.tsx';

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
      <Text below={2} weight="medium">
        {title}
      </Text>
      <p>
        <Trans>Anything not yet sent will be permanently deleted.</Trans>
      </p>
    </ConfirmDialog>
  );
}
