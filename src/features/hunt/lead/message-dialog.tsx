import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { LEAD_MESSAGE_MAX_LENGTH } from '#contract/lead.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import layout from '#ui/layout.module.css';

/** Dialog with a message to the other side of a lead. */
export function MessageDialog({
  title,
  hint,
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
  /** What is hidden in the message, and until when. */
  hint: string;
  message: string;
  onMessage: (message: string) => void;
  isOpen?: boolean;
  isBusy: boolean;
  /** Text of the button that sends it. */
  send: ReactNode;
  onSend: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <form
        method="dialog"
        className={layout.stack5}
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
      >
        {children}
        <TextArea
          label={t`Message (optional)`}
          hint={hint}
          rows={4}
          maxLength={LEAD_MESSAGE_MAX_LENGTH}
          value={message}
          onChange={({ target }) => onMessage(target.value)}
        />
        <Button look="primary" large wide type="submit" aria-busy={isBusy}>
          {send}
        </Button>
      </form>
    </Dialog>
  );
}
