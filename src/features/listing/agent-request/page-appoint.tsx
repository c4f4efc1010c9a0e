import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';

import {
  type Agent,
  AGENT_MESSAGE_MAX_LENGTH,
  appointAgent,
  findAgents,
} from '#contract/listing/agent-request-endpoints.ts';
import { RatingLine } from '#features/trust/review/stars.tsx';
import { useApp } from '#kit/visit/app-context.tsx';
import { useSession } from '#kit/session/session.ts';
import { useStoredReply } from '#kit/net/use-stored-reply.ts';
import { Button, RouteButton } from '#ui/button.tsx';
import { EmptySala } from '#ui/drawings/empty-sala.tsx';
import { EmptyState, NotLoaded } from '#ui/empty-state.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { isApiError } from '#contract/kit/is-api-error.ts';
import { useToast } from '#ui/toast.tsx';

import {
  agentRequestsQuery,
  agentsInput,
  findAgentsQuery,
  PersonFace,
  nameOf,
  memberQuery,
} from '#features/listing/member/person.tsx';
import { Page, Row, Stack, Text } from '#ui/layout.tsx';
import { AgentRequests } from './agent-requests.tsx';
import styles from './page-appoint.module.css';

export interface PageAppointProps {
  /** The chosen agent; `null` if none is chosen yet. */
  agentId: number | null;
  onChoose: (agentId: number | null) => void;
}

/** Page to ask an agent to sell or rent out a property, with the status of the requests. */
export function PageAppoint({ agentId, onChoose }: PageAppointProps) {
  const session = useSession();
  return (
    <Page width={760} airy>
      <h1>
        <Trans>Appoint an agent</Trans>
      </h1>
      <Text above={2} tone="soft">
        <Trans>
          Ask an agent to sell or rent out your property. You see each other’s contact details only
          if they accept. It’s free.
        </Trans>
      </Text>
      {session?.status === 'active' && <AgentRequests />}
      {agentId === null ? (
        <Agents onChoose={onChoose} />
      ) : (
        <AskAgent key={agentId} agentId={agentId} onDone={() => onChoose(null)} />
      )}
    </Page>
  );
}

function Agents({ onChoose }: { onChoose: (agentId: number) => void }) {
  const { t } = useLingui();
  const app = useApp();
  const [name, setName] = useState('');
  const { data, isPending, refetch } = useQuery({
    ...findAgentsQuery(app, name),
    placeholderData: keepPreviousData,
  });
  useStoredReply(findAgents, agentsInput(''), name === '' ? data : undefined);
  return (
    <Stack as="section" gap={4} above={8}>
      <h2>
        <Trans>Agents</Trans>
      </h2>
      <SearchField
        action="/appointsalesrep"
        label={t`Find an agent`}
        placeholder={t`Name or business`}
        value={name}
        onSearch={setName}
      />
      {isPending && <Skeleton shape="title" />}
      {!isPending && !data && (
        <NotLoaded
          isOnline
          failed={<Trans>Couldn’t load agents</Trans>}
          onRetry={() => void refetch()}
        >
          <Trans>Check your connection and try again.</Trans>
        </NotLoaded>
      )}
      {data?.reply.agents.length === 0 && (
        <EmptyState drawing={<EmptySala />} title={<Trans>No matching agents</Trans>}>
          <Trans>Try part of the name, or the name of the business.</Trans>
        </EmptyState>
      )}
      <ul>
        {data?.reply.agents.map((agent) => (
          <li key={agent.id} className={styles.agent}>
            <AgentLine agent={agent} />
            <Button onClick={() => onChoose(agent.id)}>
              <Trans>Send request</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

function AgentLine({ agent }: { agent: Agent }) {
  const { id, businessName, listings, rating } = agent;
  return (
    <Link to="/member/$id" params={{ id: String(id) }} className={styles.person}>
      <PersonFace person={agent} />
      <Stack as="span" shrinks>
        <Text as="strong" weight="medium">
          {nameOf(agent)}
        </Text>
        <span className={styles.facts}>
          {businessName && <span>{businessName}</span>}
          <span>
            <Plural value={listings} one="# home" other="# homes" />
          </span>
          {rating && <RatingLine rating={rating} />}
        </span>
      </Stack>
    </Link>
  );
}

/** Form to send a request with a message to an agent. */
function AskAgent({ agentId, onDone }: { agentId: number; onDone: () => void }) {
  const { t } = useLingui();
  const app = useApp();
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
      showToast({ text: t`Request sent. We’ll tell you when they reply.` });
      onDone();
    },
  });
  const name = data ? nameOf(data.reply) : t`the agent`;
  return (
    <Stack as="section" gap={4} above={8}>
      {data && (
        <p className={styles.person}>
          <PersonFace person={data.reply} />
          <Text as="strong" weight="medium">
            {name}
          </Text>
        </p>
      )}
      <Stack
        as="form"
        gap={4}
        method="dialog"
        data-unsaved={message !== '' || undefined}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (session?.status === 'active' && !ask.isPending) ask.mutate(session.id);
        }}
      >
        <TextArea
          label={t`Message to ${name} (optional)`}
          rows={5}
          maxLength={AGENT_MESSAGE_MAX_LENGTH}
          placeholder={t`Property type, location, and what you need`}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
        {ask.isError && (
          <p role="alert" className={styles.facts}>
            <Failure error={ask.error} />
          </p>
        )}
        <Row as="span" wraps gap={2} className={styles.actions}>
          {session?.status === 'pending' && (
            <RouteButton to="/register" variant="primary" large>
              <Trans>Confirm my email</Trans>
            </RouteButton>
          )}
          {session?.status === 'active' && (
            <Button variant="primary" large type="submit" aria-busy={ask.isPending}>
              <Trans>Send request to {name}</Trans>
            </Button>
          )}
          {!session && (
            <RouteButton to="/login" search={{ back: here }} variant="primary" large>
              <Trans>Log in to send a request</Trans>
            </RouteButton>
          )}
          <Button variant="quiet" large onClick={onDone}>
            <Trans>Choose another</Trans>
          </Button>
        </Row>
      </Stack>
    </Stack>
  );
}

function Failure({ error }: { error: unknown }) {
  const { t } = useLingui();
  const { id, fields } = isApiError(error) ? error : { id: null, fields: [] };
  const isRefusedBy = (one: string) => fields.some(({ rule }) => rule === one);
  if (id === 'not_found') return t`This agent can’t take requests. Choose another agent.`;
  if (isRefusedBy('too_many')) {
    return t`You have 10 open requests. Withdraw one or wait for a reply.`;
  }
  if (isRefusedBy('self')) return t`You can’t appoint yourself. Choose another agent.`;
  return t`Couldn’t send. Try again.`;
}
