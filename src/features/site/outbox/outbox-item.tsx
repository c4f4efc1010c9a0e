import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';

import { discardOperation, retryOperation, sendingAtom } from '#kit/sync/outbox.ts';
import { useConflict } from '#kit/sync/use-conflict.ts';
import { onlineAtom } from '#kit/visit/visit-atoms.ts';
import type { WaitingItem } from '#kit/sync/waiting.ts';
import { type AnyOperation, type OperationTexts } from '#storage/outbox/define-operation.ts';
import { loadOperation } from '#storage/outbox/operations.ts';
import type { OutboxRow, Problem } from '#storage/outbox/operation.ts';
import { Button, RouteButton } from '#ui/button.tsx';
import { ConflictChoice } from '#ui/conflict-choice.tsx';
import { formatMoment } from '#ui/format/day.ts';
import { Icon } from '#ui/icon.tsx';
import { offlineIcon } from '#ui/icons.ts';
import { alertIcon, clockIcon, refreshIcon } from '#ui/late-icons.ts';
import { useCopy } from '#ui/use-copy.ts';
import { DENIED_LABELS } from '#kit/session/people-labels.ts';
import { Row, Stack } from '#ui/layout.tsx';

import { DiscardButton } from './discard-button.tsx';
import styles from './outbox-item.module.css';

/** Messages for permanent rejections by the server, with what to do. */
const REFUSALS: Readonly<Record<string, MessageDescriptor>> = {
  ...DENIED_LABELS,
  not_found: msg`The listing or note no longer exists on Sala, so this can’t be saved. Copy your text, then discard it.`,
  invalid_input: msg`The server rejected this change. Edit it or discard it.`,
  too_large: msg`This text is too long. Shorten it, and we’ll send it.`,
  too_many_reports: msg`You’ve reached today’s limit for reports. Try again tomorrow.`,
  forbidden: msg`You no longer have permission to do this. Discard it, or ask your business admin.`,
  agreement_missing: msg`The terms have changed since you agreed to them. Open it, agree and resubmit.`,
  photo_refused: msg`One photo can’t be used. Remove it or choose another.`,
  photo_missing: msg`One photo is no longer on this device. Add it again.`,
  too_many_uploads: msg`You have too many unused photos. Try again tomorrow.`,
  photo_storage_full: msg`Your photos take up too much space. Delete photos or drafts you don’t need.`,
  too_many_hunts: msg`You have too many hunts. Delete one, then try again.`,
  too_many_notes: msg`You have too many notes. Delete some, then try again.`,
  key_reused: msg`Something went wrong while sending. Open it and send it again.`,
};

/** Messages for rejected photos, with what to do, by the server's rule. */
const PHOTO_REFUSALS: Readonly<Record<string, MessageDescriptor>> = {
  kind: msg`One photo isn’t a JPEG, PNG, WebP or AVIF file. Remove it or convert it.`,
  broken: msg`One photo is damaged. Remove it or add it again.`,
  animated: msg`One photo is animated. Remove it or choose a still one.`,
  too_large: msg`One photo’s resolution is too high. Remove it or choose a smaller one.`,
  too_small: msg`One photo is too small. Remove it or choose a larger one.`,
  not_only_a_photo: msg`One photo contains another file. Remove it or take a new one.`,
};

/** Messages for conflicts with other data of the user, by the server's rule. */
const CONFLICTS: Readonly<Record<string, MessageDescriptor>> = {
  hidden: msg`A moderator hid your review, so it can’t be changed.`,
  too_many: msg`You’ve already asked about many homes. Wait for some replies first.`,
  no_match: msg`The listing no longer matches the hunt, or one of them has ended. Discard your change.`,
  lead_closed: msg`This offer or lead was already answered or withdrawn. Discard your change.`,
  lead_gone: msg`The listing is off the market, or the hunt has ended. Discard your change.`,
  too_many_offers: msg`You’ve already offered 3 listings to this hunt. Discard this offer.`,
  too_many_today: msg`You’ve reached today’s limit. Try again tomorrow.`,
};

/** Why an operation is waiting for its owner. */
const WAITING_REASONS: Readonly<Record<string, MessageDescriptor>> = {
  account_pending: msg`Confirm your email first. Then it will be sent.`,
  user_blocked: msg`Your account is blocked. We’ll send this when it’s unblocked.`,
};

/** An unsent change: its content, its state, and its actions. */
export function OutboxItem({ item }: { item: WaitingItem }) {
  const definition = useOperation(item.last.kind);
  return definition === undefined ? null : <Item item={item} definition={definition} />;
}

/**
 * Returns the definition of an operation kind; `null` if only another release has it, `undefined`
 * while it loads.
 */
function useOperation(kind: string): AnyOperation | null | undefined {
  const [definition, setDefinition] = useState<AnyOperation | null>();
  useEffect(() => void loadOperation(kind).then(setDefinition, () => setDefinition(null)), [kind]);
  return definition;
}

/** Returns the texts of an operation. One that this release can't read gets a general title. */
function textsOf(definition: AnyOperation | null, row: OutboxRow): OperationTexts {
  const body = definition?.read(row) ?? null;
  return definition && body !== null
    ? definition.texts(body, row)
    : { title: msg`Created in another version of Sala` };
}

function Item({ item, definition }: { item: WaitingItem; definition: AnyOperation | null }) {
  const { i18n, t } = useLingui();
  const isOnline = useAtomValue(onlineAtom);
  const copy = useCopy();
  const { last, stopped, rows } = item;
  const { text, listingId, hash, editHref, ...texts } = textsOf(definition, last);
  const title = i18n._(texts.title);
  const conflict = useConflict(definition, rows);
  const isConflict = stopped?.problem?.kind === 'conflict';
  const moment = formatMoment(new Date(last.createdAt).toISOString(), i18n.locale);
  const copyFailed = t`Couldn’t copy the text. Select and copy it yourself.`;

  return (
    <Stack as="li" gap={3} className={styles.item} data-stopped={stopped !== null || undefined}>
      <Row wraps align="baseline" justify="between" gap={4} rowGap={1}>
        <h2 className={styles.title}>{title}</h2>
        <time className={styles.when} dateTime={new Date(last.createdAt).toISOString()}>
          {moment}
        </time>
      </Row>
      {text && !isConflict && <p className={styles.text}>{text}</p>}
      <State item={item} isOnline={isOnline} />
      {isConflict && conflict && <ConflictChoice {...conflict} />}
      <Row wraps gap={2}>
        {!isConflict && isOnline && (
          <Button onClick={() => void retryOperation(stopped ?? rows[0] ?? last)}>
            <Icon path={refreshIcon} />
            <Trans>Send now</Trans>
          </Button>
        )}
        {listingId !== undefined && (
          <RouteButton
            to="/properties/$id/{-$title}"
            params={{ id: String(listingId), title: undefined }}
            {...(hash ? { hash } : {})}
          >
            {text ? <Trans>Edit</Trans> : <Trans>View listing</Trans>}
          </RouteButton>
        )}
        {editHref && !isConflict && (
          <RouteButton to={editHref}>
            <Trans>Edit</Trans>
          </RouteButton>
        )}
        {text && (
          <Button variant="quiet" onClick={() => void copy(text, t`Copied`, copyFailed)}>
            <Trans>Copy the text</Trans>
          </Button>
        )}
        <DiscardButton
          title={title}
          onDiscard={async () => {
            for (const { id } of rows) await discardOperation(id);
          }}
        />
      </Row>
    </Stack>
  );
}

function State({ item, isOnline }: { item: WaitingItem; isOnline: boolean }) {
  const { i18n } = useLingui();
  const sending = useAtomValue(sendingAtom);
  const problem = item.stopped?.problem;
  if (problem) {
    return (
      <Row as="p" align="start" gap={2} className={styles.state} data-state="attention">
        <Icon path={alertIcon} />
        <span>
          <strong>
            <Trans>Needs attention</Trans>
          </strong>{' '}
          {/* For a conflict, the choice below explains it. */}
          {problem.kind !== 'conflict' && i18n._(problemMessage(problem))}
        </span>
      </Row>
    );
  }
  if (item.rows.some(({ id }) => id === sending)) {
    return (
      <Row as="p" align="start" gap={2} className={styles.state}>
        <Icon path={refreshIcon} />
        <Trans>Sending…</Trans>
      </Row>
    );
  }
  return (
    <Row as="p" align="start" gap={2} className={styles.state}>
      <Icon path={isOnline ? clockIcon : offlineIcon} />
      {isOnline ? (
        <Trans>Waiting. We’ll retry automatically.</Trans>
      ) : (
        <Trans>Waiting for a connection</Trans>
      )}
    </Row>
  );
}

/**
 * Returns the message for an operation that isn't sent automatically. Conflicts have their own
 * display.
 */
function problemMessage(problem: Exclude<Problem, { kind: 'conflict' }>): MessageDescriptor {
  switch (problem.kind) {
    case 'held':
      return WAITING_REASONS[problem.errorId] ?? msg`You were logged out. Try again.`;
    case 'refused':
      return (
        ruleMessage(problem) ??
        REFUSALS[problem.errorId] ??
        msg`The server rejected this change. Try again. If it fails again, copy the text and discard it.`
      );
  }
}

/** Returns the message for the server's rule, if the error has one. */
function ruleMessage({ errorId, fields }: Extract<Problem, { kind: 'refused' }>) {
  const rule = (fields[0] as { rule?: unknown } | undefined)?.rule;
  if (typeof rule !== 'string') return undefined;
  if (errorId === 'conflict') return CONFLICTS[rule];
  return errorId === 'photo_refused' ? PHOTO_REFUSALS[rule] : undefined;
}
