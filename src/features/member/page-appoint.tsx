import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import type { Agent } from '#contract/agent-request-endpoints.ts';
import { useApp } from '#lib/app-context.tsx';
import { useSession } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { EmptySala } from '#ui/drawings/empty-sala.tsx';
import { SlippedSala } from '#ui/drawings/slipped-sala.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { findAgentsQuery } from './agent-queries.ts';
import { AgentRequests } from './agent-requests.tsx';
import { AskAgent } from './ask-agent.tsx';
import styles from './page-appoint.module.css';
import { Face, nameOf } from './person-line.tsx';

export interface PageAppointProps {
  /** Who is asked; null: nobody is chosen yet. */
  agentId: number | null;
  onChoose: (agentId: number | null) => void;
}

/** Asks an agent to sell or let for oneself, and shows what became of it. */
export function PageAppoint({ agentId, onChoose }: PageAppointProps) {
  const session = useSession();
  return (
    <div className={styles.page}>
      <h1>
        <Trans>Have somebody sell it for you</Trans>
      </h1>
      <p className={styles.lead}>
        <Trans>
          Ask an agent to sell or let your home. They say yes or no, and only then you see how to
          reach each other. Asking costs nothing.
        </Trans>
      </p>
      {session?.status === 'active' && <AgentRequests />}
      {agentId === null ? (
        <Agents onChoose={onChoose} />
      ) : (
        <AskAgent key={agentId} agentId={agentId} onDone={() => onChoose(null)} />
      )}
    </div>
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
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>
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
        <EmptyState
          drawing={<SlippedSala />}
          title={<Trans>The agents didn’t come through</Trans>}
          actions={
            <Button look="primary" onClick={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>Check the connection and try again.</Trans>
        </EmptyState>
      )}
      {data?.reply.agents.length === 0 && (
        <EmptyState drawing={<EmptySala />} title={<Trans>No agent of that name</Trans>}>
          <Trans>Try a part of the name, or the name of the business.</Trans>
        </EmptyState>
      )}
      <ul>
        {data?.reply.agents.map((agent) => (
          <li key={agent.id} className={styles.agent}>
            <AgentLine agent={agent} />
            <Button onClick={() => onChoose(agent.id)}>
              <Trans>Ask</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function AgentLine({ agent }: { agent: Agent }) {
  const { id, businessName, listings } = agent;
  return (
    <Link to="/member/$id" params={{ id: String(id) }} className={styles.person}>
      <Face person={agent} />
      <span className={styles.words}>
        <strong className={styles.name}>{nameOf(agent)}</strong>
        <span className={styles.facts}>
          {businessName && <span>{businessName}</span>}
          <span>
            <Plural value={listings} one="# home" other="# homes" />
          </span>
        </span>
      </span>
    </Link>
  );
}
