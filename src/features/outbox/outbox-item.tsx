import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { MessageDescriptor } from '@lingui/core';

import { discardOperation, retryOperation, sendingAtom } from '#lib/outbox.ts';
import { useConflict } from '#lib/use-conflict.ts';
import { onlineAtom } from '#lib/visit-atoms.ts';
import type { WaitingItem } from '#lib/waiting.ts';
import type { AnyOperation, OperationTexts } from '#storage/outbox/define-operation.ts';
import type { OutboxRow, Problem } from '#storage/outbox/operation.ts';
import { loadOperation } from '#storage/outbox/operations.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { ConflictChoice } from '#ui/conflict-choice.tsx';
import { formatMoment } from '#ui/format/day.ts';
import { Icon } from '#ui/icon.tsx';
import { alertIcon, clockIcon, offlineIcon, refreshIcon } from '#ui/icons.ts';
import { useToast } from '#ui/toast.tsx';
import { DENIED_WORDS } from '#words/denied-words.ts';

import { DiscardDialog } from './discard-dialog.tsx';
import styles from './outbox-item.module.css';

/** Why the server said no for good, and what to do about it. */
const REFUSALS: Readonly<Record<string, MessageDescriptor>> = {
  ...DENIED_WORDS,
  not_found: msg`This home has left the market, so there is nothing to put it on. Copy the text if you want to keep it, then discard.`,
  invalid_input: msg`The server doesn’t take it as it is. Change it, or discard it.`,
  too_large: msg`It is too long. Shorten it, then it is sent.`,
  too_many_reports: msg`You reported a lot today. Try again tomorrow.`,
  forbidden: msg`Your account may not do this any more. Discard it, or ask whoever gave you access.`,
  agreement_missing: msg`The terms have changed since you agreed to them. Open it, agree, and send it again.`,
  photo_refused: msg`One of its photos can’t be taken. Take it out, or choose another one.`,
  photo_missing: msg`One of its photos isn’t on this device any more. Choose it again.`,
  too_many_uploads: msg`Too many of your photos belong to nothing yet. Try again tomorrow.`,
  key_reused: msg`Something went wrong while it was sent. Open it, change a word, and it is sent anew.`,
};

/** What is wrong with a photo, and what to do about it: the server's own word for it. */
const PHOTO_REFUSALS: Readonly<Record<string, MessageDescriptor>> = {
  kind: msg`One of its photos isn’t a JPEG, PNG, WebP or AVIF. Take it out, or save it as one of these.`,
  broken: msg`One of its photos is damaged. Take it out, or choose it again.`,
  animated: msg`One of its photos moves. Take it out, or choose a still one.`,
  too_large: msg`One of its photos has too many pixels. Take it out, or choose a smaller one.`,
  too_small: msg`One of its photos is too small to see anything on. Take it out, or choose a larger one.`,
  not_only_a_photo: msg`One of its photos carries another file inside. Take it out, or take a new one.`,
};

/** Why it waits for its owner. */
const HOLDS: Readonly<Record<string, MessageDescriptor>> = {
  account_pending: msg`Confirm your email address first. Then it is sent.`,
  user_blocked: msg`Your account is blocked. It stays here until that is settled.`,
};

/** One thing that waits: what it is, how it is with it, and what can be done. */
export function OutboxItem({ item }: { item: WaitingItem }) {
  const definition = useOperation(item.last.kind);
  return definition === undefined ? null : <Item item={item} definition={definition} />;
}

/** The definition of a kind; null: only another release knows it; undefined: it isn't loaded yet. */
function useOperation(kind: string): AnyOperation | null | undefined {
  const [definition, setDefinition] = useState<AnyOperation | null>();
  useEffect(() => void loadOperation(kind).then(setDefinition, () => setDefinition(null)), [kind]);
  return definition;
}

/** What to say of an operation. One that this release can't read is still said to be there. */
function textsOf(definition: AnyOperation | null, row: OutboxRow): OperationTexts {
  const body = definition?.read(row) ?? null;
  return definition && body !== null
    ? definition.texts(body, row)
    : { title: msg`Something that another version of Sala wrote` };
}

function Item({ item, definition }: { item: WaitingItem; definition: AnyOperation | null }) {
  const { i18n, t } = useLingui();
  const isOnline = useAtomValue(onlineAtom);
  const showToast = useToast();
  const [isDiscarding, setDiscarding] = useState(false);
  const { last, stopped, rows } = item;
  const { text, listingId, hash, editHref, ...texts } = textsOf(definition, last);
  const title = i18n._(texts.title);
  const conflict = useConflict(definition, rows);
  const isConflict = stopped?.problem?.kind === 'conflict';
  const moment = formatMoment(new Date(last.createdAt).toISOString(), i18n.locale);

  async function copy(words: string) {
    try {
      await navigator.clipboard.writeText(words);
      showToast({ text: t`Copied` });
    } catch {
      showToast({
        text: t`The browser didn’t allow it. Select the text and copy it.`,
        tone: 'error',
      });
    }
  }
  async function discard() {
    setDiscarding(false);
    for (const { id } of rows) await discardOperation(id);
    // What had the focus is gone: the page's heading takes it.
    document.querySelector<HTMLElement>('main h1')?.focus();
  }

  return (
    <li className={styles.item} data-stopped={stopped !== null || undefined}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <time className={styles.when} dateTime={new Date(last.createdAt).toISOString()}>
          {moment}
        </time>
      </div>
      {text && !isConflict && <p className={styles.text}>{text}</p>}
      <State item={item} isOnline={isOnline} />
      {isConflict && conflict && <ConflictChoice {...conflict} />}
      <div className={styles.actions}>
        {!isConflict && isOnline && (
          <Button onClick={() => void retryOperation(stopped ?? rows[0] ?? last)}>
            <Icon path={refreshIcon} />
            <Trans>Send now</Trans>
          </Button>
        )}
        {listingId !== undefined && (
          <Link
            to="/properties/$id/{-$title}"
            params={{ id: String(listingId), title: undefined }}
            {...(hash ? { hash } : {})}
            className={buttonClass()}
          >
            {text ? <Trans>Edit</Trans> : <Trans>See the home</Trans>}
          </Link>
        )}
        {editHref && !isConflict && (
          <Link to={editHref} className={buttonClass()}>
            <Trans>Edit</Trans>
          </Link>
        )}
        {text && (
          <Button look="quiet" onClick={() => void copy(text)}>
            <Trans>Copy the text</Trans>
          </Button>
        )}
        <Button look="quiet" onClick={() => setDiscarding(true)}>
          <Trans>Discard</Trans>
        </Button>
      </div>
      {isDiscarding && (
        <DiscardDialog
          title={title}
          onDiscard={() => void discard()}
          onClose={() => setDiscarding(false)}
        />
      )}
    </li>
  );
}

function State({ item, isOnline }: { item: WaitingItem; isOnline: boolean }) {
  const { i18n } = useLingui();
  const sending = useAtomValue(sendingAtom);
  const problem = item.stopped?.problem;
  if (problem) {
    return (
      <p className={styles.state} data-state="attention">
        <Icon path={alertIcon} />
        <span>
          <strong>
            <Trans>Needs attention</Trans>
          </strong>{' '}
          {/* Of two copies, the choice below says it. */}
          {problem.kind !== 'conflict' && i18n._(problemWords(problem))}
        </span>
      </p>
    );
  }
  if (item.rows.some(({ id }) => id === sending)) {
    return (
      <p className={styles.state}>
        <Icon path={refreshIcon} />
        <Trans>Sending…</Trans>
      </p>
    );
  }
  return (
    <p className={styles.state}>
      <Icon path={isOnline ? clockIcon : offlineIcon} />
      {isOnline ? (
        <Trans>Waiting. It is tried again by itself.</Trans>
      ) : (
        <Trans>Waiting for a connection</Trans>
      )}
    </p>
  );
}

/** What a person has to know of something that doesn't go by itself; two copies speak for themselves. */
function problemWords(problem: Exclude<Problem, { kind: 'conflict' }>): MessageDescriptor {
  switch (problem.kind) {
    case 'held':
      return (
        HOLDS[problem.errorId] ??
        msg`You were signed out in the meantime. Try again, now that you’re back.`
      );
    case 'refused':
      return (
        photoWords(problem) ??
        REFUSALS[problem.errorId] ??
        msg`The server refused it. Try again, and if that doesn’t help, copy the text and discard it.`
      );
  }
}

function photoWords({ errorId, fields }: Extract<Problem, { kind: 'refused' }>) {
  if (errorId !== 'photo_refused') return undefined;
  const rule = (fields[0] as { rule?: unknown } | undefined)?.rule;
  return typeof rule === 'string' ? PHOTO_REFUSALS[rule] : undefined;
}
