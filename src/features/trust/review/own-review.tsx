import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useState } from 'react';

import type { ReviewReply } from '#contract/trust/review.ts';
import { deleteReview, listReviews, readOwnReview } from '#contract/trust/review-endpoints.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { discardOperation, outboxRowsAtom } from '#kit/sync/outbox.ts';
import { onlineAtom } from '#kit/visit/visit-atoms.ts';
import { overlay } from '#storage/outbox/define-operation.ts';
import type { OutboxRow } from '#storage/outbox/operation.ts';
import { type PendingReview, reviewEntity, setReview } from '../operations/set-review.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Card, Row, Text } from '#ui/layout.tsx';
import { useToast } from '#ui/toast.tsx';

import { ownReviewQuery } from './review-queries.ts';
import { AgentReply } from './agent-reply.tsx';
import { focusReviews } from './focus-reviews.ts';
import { ReviewForm } from './review-form.tsx';
import styles from './reviews.module.css';
import { Stars } from './stars.tsx';

/** URL hash that opens the form. */
const HASH = 'review';

/** The user's own review of an agent, or the button to write one if the agent has answered them. */
export function OwnReview({
  agent,
  userId,
}: {
  agent: { id: number; name: string };
  userId: number;
}) {
  const app = useApp();
  const { data } = useQuery(ownReviewQuery(app, String(agent.id)));
  const rows = useAtomValue(outboxRowsAtom).filter(
    ({ entity }) => entity === reviewEntity(agent.id),
  );
  const isAskedFor = useLocation({ select: ({ hash }) => hash === HASH });
  // null: as the address says.
  const [isOpened, setOpened] = useState<boolean | null>(null);
  const navigate = useNavigate();
  function close() {
    setOpened(false);
    focusReviews();
    if (isAskedFor) {
      void navigate({ to: '.', search: true, hash: 'reviews', replace: true, resetScroll: false });
    }
  }
  if (!data) return null;
  const { canWrite, review: saved } = data.reply;
  const review = overlay<PendingReview | null>(saved, rows, setReview);
  if (canWrite && (isOpened ?? isAskedFor)) {
    return <ReviewForm {...{ agent, userId, review }} onDone={close} />;
  }
  if (review) {
    return (
      <Written
        agent={agent}
        review={review}
        reply={saved?.reply ?? null}
        isHidden={saved?.isHidden === true}
        rows={rows}
        {...(canWrite && { onEdit: () => setOpened(true) })}
      />
    );
  }
  if (!canWrite) return null;
  return (
    <Button variant="outline" onClick={() => setOpened(true)}>
      <Trans>Write a review</Trans>
    </Button>
  );
}

function Written({
  agent,
  review: { rating, body },
  reply,
  isHidden,
  rows,
  onEdit,
}: {
  agent: { id: number; name: string };
  review: PendingReview;
  reply: ReviewReply | null;
  isHidden: boolean;
  /** Unsent changes. */
  rows: readonly OutboxRow[];
  /** Absent: it can't be changed. */
  onEdit?: () => void;
}) {
  const { t } = useLingui();
  const { call } = useApp();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const isOnline = useAtomValue(onlineAtom);
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    async mutationFn() {
      for (const { id } of rows) await discardOperation(id);
      await call(deleteReview, { params: { agentId: String(agent.id) } });
    },
    onSuccess: focusReviews,
    onError: () => showToast({ text: t`Couldn’t delete. Try again.`, tone: 'error' }),
    onSettled: () =>
      Promise.all(
        [readOwnReview, listReviews].map(({ id }) =>
          queryClient.invalidateQueries({ queryKey: [id] }),
        ),
      ),
  });
  return (
    <Card gap={3} align="start" className={styles.own}>
      <Text as="h3" weight="medium" size={16}>
        <Trans>Your review</Trans>
      </Text>
      <Stars rating={rating} />
      {body && <p className={styles.body}>{body}</p>}
      {reply && <AgentReply reply={reply} name={agent.name} />}
      {isHidden && (
        <Text tone="soft" size={14} className={styles.facts}>
          <Trans>A moderator hid your review. Only you can see it.</Trans>
        </Text>
      )}
      <Unsent rows={rows} />
      {!isHidden && (
        <Row as="span" wraps gap={2} className={styles.actions}>
          {onEdit && (
            <Button variant="outline" onClick={onEdit}>
              <Trans>Edit</Trans>
            </Button>
          )}
          {isOnline && (
            <Button variant="quiet" aria-busy={remove.isPending} onClick={() => setAsking(true)}>
              <Trans>Delete</Trans>
            </Button>
          )}
        </Row>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t`Delete your review?`}
          verb={<Trans>Delete</Trans>}
          cancel={<Trans>Keep</Trans>}
          isDanger
          onConfirm={() => {
            setAsking(false);
            remove.mutate();
          }}
          onClose={() => setAsking(false)}
        >
          <Trans>Others can no longer read it. You can write a new one at any time.</Trans>
        </ConfirmDialog>
      )}
    </Card>
  );
}

function Unsent({ rows }: { rows: readonly OutboxRow[] }) {
  if (rows.length === 0) return null;
  return (
    <Text tone="soft" size={14} className={styles.facts} role="status">
      {rows.some(({ problem }) => problem) ? (
        <Trans>
          Saved on this device, but it couldn’t be sent. <Link to="/users/outbox">See why</Link>
        </Trans>
      ) : (
        <Trans>Waiting to be sent</Trans>
      )}
    </Text>
  );
}
