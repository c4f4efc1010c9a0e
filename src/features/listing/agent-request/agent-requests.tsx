import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import {
  type AgentRequest,
  type AgentRequestStatus,
  answerAgentRequest,
} from '#contract/listing/agent-request-endpoints.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';

import { agentRequestsQuery, PersonFace, nameOf } from '#features/listing/member/person.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import styles from './page-appoint.module.css';

const STATUS_LABELS: Readonly<Record<AgentRequestStatus, MessageDescriptor>> = {
  pending: msg`Awaiting reply`,
  accepted: msg`Accepted`,
  declined: msg`Declined`,
  withdrawn: msg`Withdrawn`,
};

/**
 * Requests that the user sent to agents, and those received as an agent. Hidden if there are none.
 */
export function AgentRequests() {
  const { call } = useApp();
  const { data: requests = [] } = useQuery(agentRequestsQuery(call));
  return (
    <>
      <Requests
        title={<Trans>Requests to you</Trans>}
        requests={requests.filter(({ isMine }) => isMine)}
      />
      <Requests
        title={<Trans>Your requests</Trans>}
        requests={requests.filter(({ isMine }) => !isMine)}
      />
    </>
  );
}

function Requests({ title, requests }: { title: ReactNode; requests: readonly AgentRequest[] }) {
  if (requests.length === 0) return null;
  return (
    <Stack as="section" gap={4} above={8}>
      <h2>{title}</h2>
      <ul>
        {requests.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ul>
    </Stack>
  );
}

function Request({ request }: { request: AgentRequest }) {
  const { id, person, status, message, email, phone, isMine } = request;
  const { i18n, t } = useLingui();
  const { call } = useApp();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const answer = useMutation({
    mutationFn: (given: 'accepted' | 'declined' | 'withdrawn') =>
      call(answerAgentRequest, { params: { id: String(id) }, body: { status: given } }),
    onError: () => showToast({ text: t`Couldn’t send. Try again.`, tone: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: agentRequestsQuery(call).queryKey }),
  });
  const give = (given: 'accepted' | 'declined' | 'withdrawn') => () => {
    if (!answer.isPending) answer.mutate(given);
  };
  const who = (
    <>
      <PersonFace person={person} />
      <Stack as="span" shrinks>
        <Text as="strong" weight="medium">
          {nameOf(person)}
        </Text>
        <span className={styles.facts}>{i18n._(STATUS_LABELS[status])}</span>
      </Stack>
    </>
  );
  return (
    <li className={`${styles.agent} ${styles.request}`}>
      <div>
        {isMine ? (
          // The sender may have no public profile.
          <div className={styles.person}>{who}</div>
        ) : (
          <Link to="/member/$id" params={{ id: String(person.id) }} className={styles.person}>
            {who}
          </Link>
        )}
        {message && (
          <Text above={1} tone="soft" size={14} className={styles.message}>
            {message}
          </Text>
        )}
        {email && (
          <p className={styles.facts}>
            <a href={`mailto:${email}`}>{email}</a>
            {phone && <a href={`tel:${phone}`}>{phone}</a>}
          </p>
        )}
        {!isMine && (status === 'accepted' || status === 'declined') && (
          <p className={styles.facts}>
            <Link to="/member/$id" params={{ id: String(person.id) }} hash="review">
              <Trans>Review this agent</Trans>
            </Link>
          </p>
        )}
      </div>
      {status === 'pending' && (
        <Row as="span" wraps gap={2} className={styles.actions} aria-busy={answer.isPending}>
          {isMine ? (
            <>
              <Button variant="primary" onClick={give('accepted')}>
                <Trans>Accept</Trans>
              </Button>
              <Button variant="quiet" onClick={give('declined')}>
                <Trans>Decline</Trans>
              </Button>
            </>
          ) : (
            <Button variant="quiet" onClick={give('withdrawn')}>
              <Trans>Withdraw</Trans>
            </Button>
          )}
        </Row>
      )}
    </li>
  );
}
