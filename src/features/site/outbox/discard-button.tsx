import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Text } from '#ui/layout.tsx';
import { useToast } from '#ui/toast.tsx';

/** A button that asks, and then deletes unsent content permanently. */
export function DiscardButton({
  title,
  onDiscard,
}: {
  title: string;
  onDiscard: () => Promise<unknown>;
}) {
  const { t } = useLingui();
  const showToast = useToast();
  const [isAsking, setAsking] = useState(false);

  async function discard() {
    setAsking(false);
    try {
      await onDiscard();
    } catch {
      showToast({ text: t`Couldn’t discard this change. Try again.`, tone: 'error' });
    }
    // The focused element was removed, so focus the page's heading.
    document.querySelector<HTMLElement>('main h1')?.focus();
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        <Trans>Discard</Trans>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t`Discard this change?`}
          verb={<Trans>Discard</Trans>}
          cancel={<Trans>Keep it</Trans>}
          isDanger
          onConfirm={() => void discard()}
          onClose={() => setAsking(false)}
        >
          <Text below={2} weight="medium">
            {title}
          </Text>
          <p>
            <Trans>Anything not yet sent will be permanently deleted.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
