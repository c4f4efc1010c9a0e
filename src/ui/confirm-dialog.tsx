import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** Asks before a change that deletes something, that others notice, or that needs a choice. */
export function ConfirmDialog({
  title,
  verb,
  cancel = <Trans>Cancel</Trans>,
  isDanger = false,
  isBusy = false,
  isDisabled = false,
  form,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  /** The label of the button that does it: the verb of the title. */
  verb: ReactNode;
  /** The label of the button that changes nothing. */
  cancel?: ReactNode;
  /** Whether something is deleted for good. */
  isDanger?: boolean;
  isBusy?: boolean;
  isDisabled?: boolean;
  /** Id of a form inside, which the button submits. */
  form?: string;
  onConfirm?: () => void;
  onClose: () => void;
  /** What happens. */
  children: ReactNode;
}) {
  return (
    <Dialog
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            disabled={isDisabled}
            aria-busy={isBusy}
            onClick={onConfirm}
            {...(form !== undefined && { type: 'submit', form })}
          >
            {verb}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
