import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';

import { AGENT_MESSAGE_MAX_LENGTH, appointAgent } from '#contract/agent-request-endpoints.ts';
import { isApiError } from '#contract/is-api-error.ts';
import { useApp } from '#lib/app-context.tsx';
import { useSession } from '#lib/session.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';

import { agentRequestsQuery } from './agent-queries.ts';
import { memberQuery } from './member-queries.ts';
import styles from './page-appoint.module.css';
import { Face, nameOf } from './person-line.tsx';

/** Asks one agent, with a word to them. */
export function AskAgent({ agentId, onDone }: { agentId: number; onDone: () => void }) {
  const { t } = useLingui();
  const app = useApp();
  const id = useId();
  const session = useSession();
  const showToast = useToast();
  const queryClient = useQueryClient();
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const { data } = useQuery(memberQuery(app, String(agentId)));
  const [message, setMessage] = useState('');
  const ask = useMutation({
    mutationFn: (userId: number) =>
      app.call(appointAgent, { body: { userId, agentId, message: message.trim() } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: agentRequestsQuery(app.call).queryKey });
      showToast({ text: t`Asked. You hear as soon as they answer.` });
      onDone();
    },
  });
  const name = data ? nameOf(data.reply) : t`the agent`;
  return (
    <section className={styles.part}>
      {data && (
        <p className={styles.person}>
          <Face person={data.reply} />
          <strong className={styles.name}>{name}</strong>
        </p>
      )}
      <form
        className={styles.form}
        method="dialog"
        data-unsaved={message !== '' || undefined}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (session?.status === 'active' && !ask.isPending) ask.mutate(session.id);
        }}
      >
        <label htmlFor={id}>
          <Trans>A word to {name} (optional)</Trans>
        </label>
        <textarea
          id={id}
          className={styles.text}
          rows={5}
          maxLength={AGENT_MESSAGE_MAX_LENGTH}
          placeholder={t`What it is, where, and what you have in mind`}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
        {ask.isError && (
          <p role="alert" className={styles.facts}>
            <Failure error={ask.error} />
          </p>
        )}
        <span className={styles.actions}>
          {session?.status === 'pending' && (
            <Link to="/register" className={buttonClass({ look: 'primary', large: true })}>
              <Trans>Confirm my address</Trans>
            </Link>
          )}
          {session?.status === 'active' && (
            <Button look="primary" large type="submit" aria-busy={ask.isPending}>
              <Trans>Ask {name}</Trans>
            </Button>
          )}
          {!session && (
            <Link
              to="/login"
              search={{ back: here }}
              className={buttonClass({ look: 'primary', large: true })}
            >
              <Trans>Sign in to ask</Trans>
            </Link>
          )}
          <Button look="quiet" large onClick={onDone}>
            <Trans>Choose another</Trans>
          </Button>
        </span>
      </form>
    </section>
  );
}

function Failure({ error }: { error: unknown }) {
  if (isApiError(error) && error.id === 'not_found') {
    return <Trans>They can’t be asked. Choose another agent.</Trans>;
  }
  if (isApiError(error) && error.fields.some(({ rule }) => rule === 'too_many')) {
    return <Trans>Ten requests wait already. Take one back, or wait for an answer.</Trans>;
  }
  if (isApiError(error) && error.fields.some(({ rule }) => rule === 'self')) {
    return <Trans>That is you. Choose another agent.</Trans>;
  }
  return <Trans>That didn’t go through. Please try again.</Trans>;
}
