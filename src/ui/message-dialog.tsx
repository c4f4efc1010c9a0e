import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Stack } from './layout.tsx';
import { TextArea } from './text-area.tsx';

/** Dialog to send somebody a message, which is optional. */
export function MessageDialog({
  title,
  label,
  hint,
  maxLength,
  message,
  onMessage,
  isOpen = true,
  isBusy,
  send,
  onSend,
  onClose,
  children,
}: {
  title: string;
  /** `Message (optional)` if absent. */
  label?: string;
  hint: string;
  maxLength: number;
  message: string;
  onMessage: (message: string) => void;
  isOpen?: boolean;
  isBusy: boolean;
  /** Text of the button that sends it. */
  send: ReactNode;
  onSend: () => void;
  onClose: () => void;
  children?: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <Stack
        as="form"
        gap={5}
        method="dialog"

        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
      >
        {children}
        <TextArea
          label={label ?? t`Message (optional)`}
          hint={hint}
          rows={4}
          maxLength={maxLength}
          value={message}
          onChange={({ target }) => onMessage(target.value)}
        />
        <Button variant="primary" large wide type="submit" aria-busy={isBusy}>
          {send}
        </Button>
      </Stack>
    </Dialog>
  );
}
