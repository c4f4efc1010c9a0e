import type { ReactNode } from 'react';

import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** Asks before a change that deletes something or that others notice. */
export function ConfirmDialog({
  title,
  verb,
  cancel,
  isDanger = false,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  /** The label of the button that does it: the verb of the title. */
  verb: ReactNode;
  /** The label of the button that changes nothing. */
  cancel: ReactNode;
  /** Whether something is deleted for good. */
  isDanger?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** What happens. */
  children: ReactNode;
}) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button look={isDanger ? 'danger' : 'primary'} onClick={onConfirm}>
            {verb}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
