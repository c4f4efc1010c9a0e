import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type RefObject, useEffect, useRef, useState } from 'react';

import { type Hunt, hunterType } from '#contract/hunting/hunt.ts';
import type { HuntMatch } from '#contract/hunting/hunt-endpoints.ts';
import { LEAD_MESSAGE_MAX_LENGTH, type LeadStep } from '#contract/hunting/lead.ts';
import { outboxRowsAtom } from '#kit/sync/outbox.ts';
import { useRunOperation } from '#kit/sync/run-operation.ts';
import { interestEntity, showInterest } from '../operations/leads.ts';
import { Button, RouteButton } from '#ui/button.tsx';
import { Row, Text } from '#ui/layout.tsx';
import { MessageDialog } from '#ui/message-dialog.tsx';
import { useToast } from '#ui/toast.tsx';

import { useDismissMatch } from '../match/use-dismiss-match.ts';

/** The hunter's interest in a match: the button that shows it to the owner, then its state. */
export function ShowInterest({ hunt, match }: { hunt: Hunt; match: HuntMatch }) {
  const { t } = useLingui();
  const { huntId } = hunt;
  const { lead, listing } = match;
  const unsent = useAtomValue(outboxRowsAtom).find(
    ({ entity }) => entity === interestEntity(huntId, listing.id),
  );
  const state = useRef<HTMLParagraphElement>(null);
  if (!lead && !unsent) return <InterestButton hunt={hunt} match={match} state={state} />;
  const type = hunterType(hunt);
  return (
    <Row wraps gap={3} rowGap={2} align="center" justify="between" above={2}>
      <Text tone="moss" size={14} weight="medium" ref={state} tabIndex={-1} role="status">
        {unsent?.problem ? (
          <Trans>Couldn’t send your interest. See “Unsent changes”.</Trans>
        ) : unsent ? (
          <Trans>Interest saved. It will be sent when you’re online.</Trans>
        ) : (
          <InterestState lead={lead!} />
        )}
      </Text>
      {unsent?.problem ? (
        <RouteButton to="/users/outbox">
          <Trans>Unsent changes</Trans>
        </RouteButton>
      ) : (
        lead && (
          <RouteButton
            to="/hunting-board/leads/hunt/$type/$id"
            params={{ type, id: String(huntId) }}
            search={{ box: lead.direction === 'interest' ? 'sent' : 'received' }}
          >
            {lead.status === 'accepted' ? t`View contact details` : t`View details`}
          </RouteButton>
        )
      )}
    </Row>
  );
}

function InterestState({ lead: { direction, status } }: { lead: LeadStep }) {
  const { t } = useLingui();
  if (status === 'accepted') return <Trans>Contact details shared</Trans>;
  if (direction === 'offer') {
    return status === 'declined'
      ? t`You declined the owner’s offer`
      : t`The owner offered it to you`;
  }
  return status === 'declined' ? t`The owner declined` : t`Interest sent to the owner`;
}

function InterestButton({
  hunt,
  match,
  state,
}: {
  hunt: Hunt;
  match: HuntMatch;
  /** Shows the state of the interest. It gets the focus when this button disappears. */
  state: RefObject<HTMLElement | null>;
}) {
  const { huntId, businessId } = hunt;
  const { listing } = match;
  const { t } = useLingui();
  const showToast = useToast();
  const runOperation = useRunOperation();
  const dismiss = useDismissMatch(hunt, match);
  const [isOpen, setOpen] = useState(false);
  // Stays while the form is closed.
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { propertyTitle: subject } = listing;
  const isSent = useRef(false);
  useEffect(
    () => () => {
      // The button was removed, and the focus was lost with it.
      if (isSent.current && document.activeElement === document.body) state.current?.focus();
    },
    [state],
  );

  async function send() {
    if (isBusy) return;
    setBusy(true);
    isSent.current = true;
    const body = { huntId, propertyId: listing.id, message: message.trim() };
    isSent.current = await runOperation(showInterest, body, { businessId, subject });
    if (isSent.current) {
      setOpen(false);
      showToast({ text: t`We’ll notify the owner` });
    }
    setBusy(false);
  }

  return (
    <Row wraps gap={3} rowGap={2} align="center" justify="between" above={2}>
      <Button
        variant="outline"
        wide
        onClick={() => setOpen(true)}
        aria-label={t`I’m interested in “${subject}”`}
      >
        <Trans>I’m interested</Trans>
      </Button>
      <Button
        variant="quiet"
        wide
        onClick={({ currentTarget }) => void dismiss(true, currentTarget)}
        aria-label={t`Not interested in “${subject}”`}
      >
        <Trans>Not interested</Trans>
      </Button>
      <MessageDialog
        title={t`Tell the owner`}
        hint={t`Phone numbers, emails and links are hidden until the owner accepts.`}
        maxLength={LEAD_MESSAGE_MAX_LENGTH}
        message={message}
        onMessage={setMessage}
        isOpen={isOpen}
        isBusy={isBusy}
        send={<Trans>Send</Trans>}
        onSend={() => void send()}
        onClose={() => setOpen(false)}
      >
        <p>
          <Trans>
            The owner of <strong>{subject}</strong> will see your hunt. If they accept, you’ll see
            each other’s contact details.
          </Trans>
        </p>
      </MessageDialog>
    </Row>
  );
}
