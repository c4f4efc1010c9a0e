import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { type RefObject, useEffect, useRef, useState } from 'react';

import {
  ASKER_MESSAGE_MAX_LENGTH,
  type AvailabilityRequest,
  readAvailability,
} from '#contract/listing/availability-endpoints.ts';
import { isApiError } from '#contract/kit/is-api-error.ts';
import type { Listing } from '#contract/listing/listing.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { runOperation } from '#kit/sync/run-operation.ts';
import { outboxRowsAtom } from '#kit/sync/outbox.ts';
import { useSession } from '#kit/session/session.ts';
import { onlineAtom } from '#kit/visit/visit-atoms.ts';
import { replyKey } from '#storage/outbox/define-operation.ts';
import type { OutboxRow } from '#storage/outbox/operation.ts';
import { askAvailability, questionEntity } from '../operations/ask-availability.ts';
import { Button } from '#ui/button.tsx';
import { formatDay } from '#ui/format/day.ts';
import { Stack } from '#ui/layout.tsx';
import { MessageDialog } from '#ui/message-dialog.tsx';
import { useToast } from '#ui/toast.tsx';

import styles from '../contact/contact-card.module.css';

/** The question whether a home is still available: its state, and whether it can be asked. */
function useQuestion(propertyId: number) {
  const app = useApp();
  const input = { params: { id: String(propertyId) } };
  const { data } = useQuery({
    queryKey: replyKey(readAvailability, input),
    queryFn: ({ signal }) => app.ask(readAvailability, input, { signal }),
    retry: false,
    refetchOnMount: 'always',
    meta: { of: 'account' },
  });
  const entity = questionEntity(propertyId);
  const isOnline = useAtomValue(onlineAtom);
  const unsent = useAtomValue(outboxRowsAtom).findLast((row) => row.entity === entity) ?? null;
  const request = data?.reply.request ?? null;
  return {
    /** The last question that is still valid. */
    request: request?.status === 'closed' ? null : request,
    /** A question that waits in the outbox. */
    unsent,
    // One that is about to be sent can't be edited any more.
    canAsk: unsent ? unsent.problem !== null || !isOnline : request?.status !== 'pending',
  };
}

/** Asks the owner whether a home is still available, and shows the state of the request. */
export function AskAvailable({ listing }: { listing: Listing }) {
  const { request, unsent, canAsk } = useQuestion(listing.id);
  const state = useRef<HTMLDivElement>(null);
  return (
    <Stack gap={2}>
      <div ref={state} tabIndex={-1} role="status" className={styles.state}>
        {unsent ? <Unsent row={unsent} /> : request && <Answer request={request} />}
      </div>
      {canAsk && <AskButton {...{ listing, request, unsent, state }} wide />}
    </Stack>
  );
}

/** The same question in the listing's bottom bar, for owners who give no contact details. */
export function AskAvailableInBar({ listing }: { listing: Listing }) {
  const { request, unsent, canAsk } = useQuestion(listing.id);
  const state = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={state} tabIndex={-1} className={styles.state}>
        {unsent ? (
          <Trans>Waiting to be sent</Trans>
        ) : (
          request?.status === 'pending' && <Trans>Question sent</Trans>
        )}
      </div>
      {canAsk && <AskButton {...{ listing, request, unsent, state }} />}
    </>
  );
}

function Unsent({ row }: { row: OutboxRow }) {
  const { t } = useLingui();
  const isOnline = useAtomValue(onlineAtom);
  if (row.problem) {
    return (
      <Trans>
        Saved on this device, but it couldn’t be sent. <Link to="/users/outbox">See why</Link>
      </Trans>
    );
  }
  return isOnline ? t`Sending…` : t`Saved on this device. It will be sent when you’re online.`;
}

function Answer({ request: { status, message, updatedAt } }: { request: AvailabilityRequest }) {
  const { i18n } = useLingui();
  const day = formatDay(updatedAt, i18n.locale);
  if (status === 'available') return <Trans>The owner said on {day} that it’s available.</Trans>;
  if (status === 'unavailable') {
    return <Trans>The owner said on {day} that it’s not available.</Trans>;
  }
  return (
    <>
      <Trans>Question sent. We’ll tell you when the owner replies.</Trans>
      {message && <q className={styles.message}>{message}</q>}
    </>
  );
}

/** Button that opens the form of the question. */
function AskButton({
  listing: { id: propertyId, propertyTitle: subject },
  request,
  unsent,
  state,
  wide = false,
}: {
  listing: Listing;
  request: AvailabilityRequest | null;
  /** A question that is edited before it is sent. */
  unsent: OutboxRow | null;
  /** Shows the state of the question. It gets the focus when this button disappears. */
  state: RefObject<HTMLElement | null>;
  wide?: boolean;
}) {
  const app = useApp();
  const { t } = useLingui();
  const session = useSession();
  const showToast = useToast();
  const [isOpen, setOpen] = useState(false);
  // Stays while the form is closed.
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isAsked = useRef(false);
  useEffect(
    () => () => {
      // The button was removed, and the focus was lost with it.
      if (isAsked.current && document.activeElement === document.body) state.current?.focus();
    },
    [state],
  );

  function open() {
    if (unsent) setMessage(askAvailability.read(unsent)?.message ?? '');
    setOpen(true);
  }
  async function ask() {
    if (isBusy || !session) return;
    setBusy(true);
    isAsked.current = true;
    const question = askAvailability.make(
      { propertyId, message: message.trim() },
      { owner: String(session.id), subject },
    );
    try {
      await runOperation(app, askAvailability, question);
      setOpen(false);
      setMessage('');
    } catch (error) {
      isAsked.current = false;
      showToast({ text: availabilityErrorText(error), tone: 'error' });
    }
    setBusy(false);
  }
  function availabilityErrorText(error: unknown): string {
    if (!isApiError(error)) return t`You’re offline. Try again.`;
    if (error.id === 'not_found') return t`This listing is off the market.`;
    return error.id === 'conflict'
      ? t`You’ve already asked about many homes. Wait for some replies first.`
      : t`An unexpected error occurred. Please try again.`;
  }
  return (
    <>
      <Button variant={wide ? 'outline' : 'primary'} wide={wide} onClick={open}>
        {unsent ? (
          <Trans>Edit question</Trans>
        ) : request ? (
          <Trans>Ask again</Trans>
        ) : (
          <Trans>Ask if it’s available</Trans>
        )}
      </Button>
      <MessageDialog
        title={t`Ask if it’s available`}
        label={t`Message to the owner (optional)`}
        hint={t`The owner doesn’t see who is asking. If you want a reply, add your name and number.`}
        maxLength={ASKER_MESSAGE_MAX_LENGTH}
        message={message}
        onMessage={setMessage}
        isOpen={isOpen}
        isBusy={isBusy}
        send={<Trans>Send question</Trans>}
        onSend={() => void ask()}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
