import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';

import { discardOperation, retryOperation, sendingAtom } from '#lib/outbox.ts';
import { useConflict } from '#lib/use-conflict.ts';
import { onlineAtom } from '#lib/visit-atoms.ts';
import type { WaitingItem } from '#lib/waiting.ts';
import type { AnyOperation, OperationTexts } from '#storage/outbox/define-operation.ts';
import type { OutboxRow } from '#storage/outbox/operation.ts';
import { loadOperation } from '#storage/outbox/operations.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { ConflictChoice } from '#ui/conflict-choice.tsx';
import { formatMoment } from '#ui/format/day.ts';
import { Icon } from '#ui/icon.tsx';
import { offlineIcon, alertIcon, clockIcon, refreshIcon } from '#ui/icons.ts';
import { useToast } from '#ui/toast.tsx';

import { DiscardDialog } from './discard-dialog.tsx';
import styles from './outbox-item.module.css';
import { problemWords } from './problem-words.ts';

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
