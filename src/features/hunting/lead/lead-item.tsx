import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';

import type { LeadBox } from '#contract/hunting/lead-box.ts';
import type { DeclineReason, Lead } from '#contract/hunting/lead.ts';
import { linkWays, WayButton } from '#features/listing/contact/contact-methods.tsx';
import { ListingCard } from '#features/listing/listing/listing-card.tsx';
import { DECLINED_LABELS, INTEREST_DECLINE_LABELS, OFFER_DECLINE_LABELS } from './lead-labels.ts';
import { outboxRowsAtom } from '#kit/sync/outbox.ts';
import { useRunOperation } from '#kit/sync/run-operation.ts';
import { useActing } from '#kit/session/acting.ts';
import { answerLead, leadEntity } from '../operations/leads.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dropdown } from '#ui/dropdown.tsx';
import { formatDay } from '#ui/format/day.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { MenuItem } from '#ui/menu-item.tsx';
import { useToast } from '#ui/toast.tsx';

import rowStyles from '../hunt/hunt-row.module.css';
import { HuntSummary } from '../hunt/hunt-summary.tsx';
import styles from './lead-item.module.css';
import { formOfCard } from './leads-query.ts';

/** A lead as one of its sides sees it: listing, hunt, message, state, and what can be done. */
export function LeadItem({
  lead,
  box,
  isNew,
  isOfHunt,
}: {
  lead: Lead;
  box: LeadBox;
  isNew: boolean;
  /** Whether the page is about its hunt, which isn't repeated then. */
  isOfHunt: boolean;
}) {
  const { i18n } = useLingui();
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button is removed with the answer.
  const onAnswered = () => title.current?.focus();
  const { listing, hunt, message, status, contact } = lead;
  const isOpen = status === 'sent' || status === 'seen';
  const isUnsent = useAtomValue(outboxRowsAtom).some(
    ({ entity }) => entity === leadEntity(lead.id),
  );
  return (
    <article className={styles.item} data-lead={lead.id} data-status={status}>
      <div>
        {listing ? (
          <ListingCard listing={listing} />
        ) : (
          <Text tone="soft" size={14} className={styles.gone}>
            <Trans>This listing is off the market.</Trans>
          </Text>
        )}
      </div>
      <Stack gap={3} shrinks className={styles.text}>
        <Row as="h3" wraps gap={3} rowGap={1} align="baseline" size={20} ref={title} tabIndex={-1}>
          <LeadTitle lead={lead} box={box} />
          {isNew && (
            <Text as="span" size={14} weight="medium" className={rowStyles.new}>
              <Trans>New</Trans>
            </Text>
          )}
        </Row>
        <Row as="p" wraps gap={4} rowGap={0} tone="soft" size={14}>
          <LeadState lead={lead} box={box} />
          <time dateTime={lead.createdAt}>{formatDay(lead.createdAt, i18n.locale)}</time>
          {isUnsent && (
            <span>
              <Trans>Waiting to be sent</Trans>
            </span>
          )}
        </Row>
        {message && <q className={styles.message}>{message}</q>}
        {isOfHunt ? null : hunt ? (
          <div className={styles.hunt}>
            <HuntSummary hunt={formOfCard(hunt)} place={hunt.location} />
          </div>
        ) : (
          <Text tone="soft" size={14} className={styles.gone}>
            <Trans>This hunt no longer exists.</Trans>
          </Text>
        )}
        {/* Until an acceptance is sent, the other side's contact isn't known. */}
        {status === 'accepted' && !isUnsent && (
          <LeadContact contact={contact} subject={listing?.propertyTitle ?? ''} />
        )}
        {isOpen &&
          (box === 'received' ? (
            <ReceivedActions lead={lead} onAnswered={onAnswered} />
          ) : (
            <SentActions lead={lead} onAnswered={onAnswered} />
          ))}
      </Stack>
    </article>
  );
}

function LeadTitle({ lead: { direction }, box }: { lead: Lead; box: LeadBox }) {
  const { t } = useLingui();
  if (box === 'received') {
    return direction === 'offer'
      ? t`Offer received for your hunt`
      : t`Someone is interested in your listing`;
  }
  return direction === 'offer' ? t`You offered this listing` : t`You’re interested in this home`;
}

/** Each part of the state is an element of its own. */
function LeadState({ lead: { status, reason }, box }: { lead: Lead; box: LeadBox }) {
  const { i18n, t } = useLingui();
  const isReceived = box === 'received';
  const labels = {
    sent: isReceived ? t`Waiting for your answer` : t`Sent`,
    seen: isReceived ? t`Waiting for your answer` : t`Seen, not answered yet`,
    accepted: t`Accepted`,
    declined: isReceived ? t`You declined` : t`Declined`,
    withdrawn: t`Withdrawn`,
  };
  const why = reason && DECLINED_LABELS[reason];
  return (
    <>
      <Text as="span" weight="medium" tone={status === 'accepted' ? 'moss' : undefined}>
        {labels[status]}
      </Text>
      {why && <span>{i18n._(why)}</span>}
    </>
  );
}

interface ActionProps {
  lead: Lead;
  onAnswered: () => void;
}

/** Accepting shares the contact details; declining is one tap on a reason. */
function ReceivedActions({ lead, onAnswered }: ActionProps) {
  const { i18n, t } = useLingui();
  const answer = useLeadAnswer(lead);
  const labels = lead.direction === 'offer' ? OFFER_DECLINE_LABELS : INTEREST_DECLINE_LABELS;
  const reasons = Object.entries(labels) as [DeclineReason, (typeof labels)[keyof typeof labels]][];
  const title = lead.listing?.propertyTitle ?? '';
  return (
    <Row wraps gap={3} rowGap={2} align="center">
      {lead.listing && (
        <Button
          variant="primary"
          onClick={() => void answer('accepted').then(onAnswered)}
          aria-label={t`Accept and share contact details: ${title}`}
        >
          <Trans>Accept and share contact details</Trans>
        </Button>
      )}
      <Dropdown label={<Trans>Decline</Trans>}>
        <ul className={styles.reasons} aria-label={t`Why are you declining?`}>
          {reasons.map(([reason, label]) => (
            <MenuItem key={reason} onPress={() => void answer('declined', reason).then(onAnswered)}>
              {i18n._(label)}
            </MenuItem>
          ))}
        </ul>
      </Dropdown>
    </Row>
  );
}

function SentActions({ lead, onAnswered }: ActionProps) {
  const { t } = useLingui();
  const answer = useLeadAnswer(lead);
  const [asks, setAsks] = useState(false);
  const isOffer = lead.direction === 'offer';
  const verb = isOffer ? <Trans>Withdraw offer</Trans> : <Trans>Withdraw interest</Trans>;
  return (
    <Row wraps gap={3} rowGap={2} align="center">
      <Button variant="quiet" onClick={() => setAsks(true)}>
        {verb}
      </Button>
      {asks && (
        <ConfirmDialog
          title={isOffer ? t`Withdraw this offer?` : t`Withdraw your interest?`}
          verb={verb}
          cancel={<Trans>Keep it</Trans>}
          onConfirm={() => {
            setAsks(false);
            void answer('withdrawn').then(onAnswered);
          }}
          onClose={() => setAsks(false)}
        >
          <p>
            <Trans>The recipient will no longer see it. You can’t send it again.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </Row>
  );
}

/** The contact details that both sides of an accepted lead share. */
function LeadContact({ contact, subject }: { contact: Lead['contact']; subject: string }) {
  const { t } = useLingui();
  if (!contact) {
    return (
      <Text tone="soft" size={14}>
        <Trans>The contact details are no longer available.</Trans>
      </Text>
    );
  }
  const { name, businessName, methods } = contact;
  return (
    <Stack gap={3} className={styles.contact}>
      <Stack as="p">
        <strong>{name}</strong>
        {businessName && <span>{businessName}</span>}
      </Stack>
      <Stack as="ul" gap={2} aria-label={t`Contact options`}>
        {linkWays(methods, subject).map((way, at) => (
          <li key={way.method}>
            <WayButton way={way} variant={at === 0 ? 'primary' : 'outline'} wide />
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

type Answer = 'accepted' | 'declined' | 'withdrawn';

/** Returns a function that answers or withdraws a lead and shows a toast with the result. */
function useLeadAnswer(lead: Lead): (status: Answer, reason?: DeclineReason) => Promise<void> {
  const { t } = useLingui();
  const runOperation = useRunOperation();
  const { businessId } = useActing();
  const showToast = useToast();
  const doneTexts = {
    accepted: t`Accepted. You can now see each other’s contact details.`,
    declined: t`Declined`,
    withdrawn: t`Withdrawn`,
  };
  return async (status, reason) => {
    const body = { leadId: lead.id, status, reason: reason ?? null };
    const subject = lead.listing?.propertyTitle ?? null;
    const isDone = await runOperation(answerLead, body, { businessId, subject });
    if (isDone) showToast({ text: doneTexts[status] });
  };
}
