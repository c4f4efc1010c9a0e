import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';

import { isApiError } from '#contract/kit/is-api-error.ts';
import { APPEAL_MAX_LENGTH, readRemoval, type Removal } from '#contract/trust/appeal-endpoints.ts';
import { appealEntity, sendAppeal } from '#features/trust/operations/send-appeal.ts';
import { useSession } from '#kit/session/session.ts';
import { runOperation } from '#kit/sync/run-operation.ts';
import { unsavedInput } from '#kit/sync/drafts/unsaved-input.ts';
import { outboxRowsAtom } from '#kit/sync/outbox.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { Button, RouteButton } from '#ui/button.tsx';
import { EmptySala } from '#ui/drawings/empty-sala.tsx';
import { EmptyState, NotLoaded } from '#ui/empty-state.tsx';
import { formatDay } from '#ui/format/day.ts';
import { Stack, Text } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useToast } from '#ui/toast.tsx';

import bandStyles from './band.module.css';
import styles from './page-appeal.module.css';

/** Format version of the stored text. */
const SHAPE = 1;

/**
 * Keeps the text of an appeal on this device until it is sent, so that a reload doesn't lose it.
 * Nothing is stored after the owner has logged out.
 */
function useUnsentAppeal(owner: string, propertyId: number) {
  const left = useMemo(
    () => unsavedInput({ owner, id: `appeal:${propertyId}` }),
    [owner, propertyId],
  );
  const [text, setText] = useState('');
  useEffect(() => {
    let isOver = false;
    void left.wasForgotten().then((wasForgotten) => {
      const stored = wasForgotten ? null : left.read(SHAPE)?.['text']?.to;
      // What was typed in the meantime is newer.
      if (!isOver && typeof stored === 'string') setText((typed) => typed || stored);
    });
    return () => {
      isOver = true;
    };
  }, [left]);
  return {
    text,
    write(next: string) {
      setText(next);
      if (next === '') left.forget();
      else left.leave(SHAPE, { text: { overs: [''], to: next } });
    },
    forget: left.forget,
  };
}

/** Why a moderator took a listing off the market, and the owner's appeal. */
export function PageAppeal({ id }: { id: number }) {
  const app = useApp();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [readRemoval.id, app.language, id] as const,
    queryFn: ({ signal }) => app.ask(readRemoval, { params: { id: String(id) } }, { signal }),
    retry: false,
    meta: { of: 'account' },
  });
  return (
    <Stack align="start" gap={4} className={styles.page}>
      {data ? (
        <Decision removal={data.reply} />
      ) : isPending ? (
        <Skeleton shape="title" />
      ) : isApiError(error) && error.status < 500 ? (
        <NothingToAppeal />
      ) : (
        <NotLoaded
          failed={<Trans>Couldn’t load the decision</Trans>}
          absent={<Trans>The decision isn’t available offline yet</Trans>}
          onRetry={() => void refetch()}
        />
      )}
    </Stack>
  );
}

function NothingToAppeal() {
  return (
    <EmptyState
      level={1}
      drawing={<EmptySala />}
      title={<Trans>Nothing to appeal</Trans>}
      actions={
        <RouteButton to="/users/manage-listings" variant="primary">
          <Trans>Your listings</Trans>
        </RouteButton>
      }
    >
      <Trans>There’s no decision to appeal for this listing.</Trans>
    </EmptyState>
  );
}

function Decision({ removal }: { removal: Removal }) {
  const { i18n, t } = useLingui();
  const [openedAt] = useState(() => new Date().toISOString());
  const { propertyId, propertyTitle, businessId, status, reason, decidedAt, appeal } = removal;
  const waiting = useAtomValue(outboxRowsAtom).find(
    ({ entity }) => entity === appealEntity(propertyId),
  );
  const day = formatDay(decidedAt, i18n.locale);
  const until = formatDay(removal.appealUntil, i18n.locale);
  const list: string =
    businessId === null ? '/users/manage-listings' : '/business-dashboard/manage-listings';
  return (
    <>
      <h1>
        {status === 'deleted' ? t`Your listing was removed` : t`Your listing was not approved`}
      </h1>
      <Text tone="soft">{[propertyTitle || t`Untitled listing`, day].join(' · ')}</Text>
      <section className={bandStyles.band} data-tone="attention">
        <Stack gap={1} className={bandStyles.text}>
          <p>
            <strong>
              <Trans>Moderator’s note</Trans>
            </strong>
          </p>
          <p className={styles.text}>{reason || t`The moderator left no note.`}</p>
        </Stack>
      </section>
      {waiting ? (
        <section className={bandStyles.band} data-tone="waiting">
          <p>
            <Trans>Your appeal is saved on this device. It will be sent when you’re online.</Trans>{' '}
            <Link to="/users/outbox">
              <Trans>View unsent changes</Trans>
            </Link>
          </p>
        </section>
      ) : appeal ? (
        <Appeal appeal={appeal} />
      ) : removal.appealUntil < openedAt ? (
        <p>
          <Trans>You could appeal until {until}.</Trans>
        </p>
      ) : (
        <AppealForm key={propertyId} removal={removal} until={until} />
      )}
      <RouteButton to={list}>
        <Trans>Your listings</Trans>
      </RouteButton>
    </>
  );
}

function Appeal({ appeal }: { appeal: NonNullable<Removal['appeal']> }) {
  const { i18n } = useLingui();
  const isOpen = appeal.status === 'open';
  return (
    <>
      <section className={bandStyles.band} data-tone={isOpen ? 'waiting' : 'attention'}>
        <Stack gap={1} className={bandStyles.text}>
          <p>
            <strong>
              {isOpen ? <Trans>Appeal in review</Trans> : <Trans>Your appeal was rejected</Trans>}
            </strong>
          </p>
          <p className={styles.text}>
            {isOpen ? (
              <Trans>Another moderator checks the decision. We’ll tell you the result.</Trans>
            ) : (
              appeal.reason
            )}
          </p>
        </Stack>
      </section>
      <section>
        <h2>
          <Trans>Your appeal</Trans>
        </h2>
        <Text tone="soft">{formatDay(appeal.createdAt, i18n.locale)}</Text>
        <p className={styles.text}>{appeal.text}</p>
      </section>
    </>
  );
}

function AppealForm({ removal, until }: { removal: Removal; until: string }) {
  const { t } = useLingui();
  const app = useApp();
  const session = useSession();
  const showToast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [fault, setFault] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);
  const { propertyId, propertyTitle, businessId } = removal;
  const { text, write, forget } = useUnsentAppeal(String(session?.id), propertyId);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy || !session) return;
    if (text.trim() === '') {
      setFault(t`Write why the decision is wrong.`);
      form.current?.querySelector('textarea')?.focus();
      return;
    }
    setBusy(true);
    const operation = sendAppeal.make(
      { propertyId, text: text.trim() },
      { owner: String(session.id), businessId, subject: propertyTitle },
    );
    try {
      await runOperation(app, sendAppeal, operation);
      forget();
      showToast({
        text: navigator.onLine
          ? t`Appeal sent`
          : t`Saved on this device. It will be sent when you’re online.`,
      });
    } catch (error) {
      setFault(
        isApiError(error)
          ? t`An appeal is no longer possible. Reload the page.`
          : t`Couldn’t send. Try again.`,
      );
    }
    setBusy(false);
  }

  return (
    <Stack
      as="form"
      align="start"
      gap={4}
      ref={form}
      className={styles.form}
      data-unsaved={text !== '' || undefined}
      noValidate
      onSubmit={(event) => void send(event)}
    >
      <h2>
        <Trans>Do you disagree?</Trans>
      </h2>
      <p>
        <Trans>You can appeal once, until {until}. Another moderator checks the decision.</Trans>
      </p>
      <TextArea
        label={t`Why is the decision wrong?`}
        name="text"
        value={text}
        rows={6}
        maxLength={APPEAL_MAX_LENGTH}
        error={fault}
        onChange={({ target }) => {
          write(target.value);
          setFault(undefined);
        }}
      />
      <Button type="submit" variant="primary" large aria-busy={isBusy}>
        <Trans>Send appeal</Trans>
      </Button>
    </Stack>
  );
}
