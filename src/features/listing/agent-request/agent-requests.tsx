import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

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
  const mine = requests.filter(({ isMine }) => isMine);
  const sent = requests.filter(({ isMine }) => !isMine);
  return (
    <>
      {mine.length > 0 && (
        <Stack as="section" gap={4} above={8}>
          <h2>
            <Trans>Requests to you</Trans>
          </h2>
          <Requests requests={mine} />
        </Stack>
      )}
      {sent.length > 0 && (
        <Stack as="section" gap={4} above={8}>
          <h2>
            <Trans>Your requests</Trans>
          </h2>
          <Requests requests={sent} />
        </Stack>
      )}
    </>
  );
}

function Requests({ requests }: { requests: readonly AgentRequest[] }) {
  return (
    <ul>
      {requests.map((request) => (
        <Request key={request.id} request={request} />
      ))}
    </ul>
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
              <Button look="primary" onClick={give('accepted')}>
                <Trans>Accept</Trans>
              </Button>
              <Button look="quiet" onClick={give('declined')}>
                <Trans>Decline</Trans>
              </Button>
            </>
          ) : (
            <Button look="quiet" onClick={give('withdrawn')}>
              <Trans>Withdraw</Trans>
            </Button>
          )}
        </Row>
      )}
    </li>
  );
}
