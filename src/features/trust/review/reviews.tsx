import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

import { listReviews } from '#contract/trust/review-endpoints.ts';
import type { Review } from '#contract/trust/review.ts';
import { useStoredReply } from '#kit/net/use-stored-reply.ts';
import { useSession } from '#kit/session/session.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { Button } from '#ui/button.tsx';
import { Face } from '#ui/face.tsx';
import { formatDay } from '#ui/format/day.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';

import { ReportButton } from '../report/report-button.tsx';

import { AgentReply, ReplyToReview } from './agent-reply.tsx';
import { REVIEWS_TITLE } from './focus-reviews.ts';
import { OwnReview } from './own-review.tsx';
import { ownReviewQuery, reviewsInput, reviewsQuery } from './review-queries.ts';
import { reviewSubject } from './review-subject.ts';
import styles from './reviews.module.css';
import { RatingLine, Stars } from './stars.tsx';

/**
 * The reviews of an agent, with the user's own. Nothing for members who have none and whom the user
 * can't review.
 */
export function Reviews({
  agent,
  isAgent,
}: {
  agent: { id: number; name: string };
  /** Whether the profile is an agent's: it says so if there are no reviews. */
  isAgent: boolean;
}) {
  const app = useApp();
  const session = useSession();
  const userId = session?.status === 'active' && session.id !== agent.id ? session.id : null;
  const id = String(agent.id);
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(reviewsQuery(app, id));
  useStoredReply(listReviews, reviewsInput(id, 1), data?.pages[0]);
  const { data: own } = useQuery({ ...ownReviewQuery(app, id), enabled: userId !== null });
  const last = data?.pages.at(-1)?.reply;
  const canWrite = userId !== null && own?.reply.canWrite === true;
  const ownId = userId === null ? null : (own?.reply.review?.id ?? null);
  const isEmpty = last?.rating.count === 0;
  if (isEmpty && !isAgent && !canWrite && ownId === null) return null;
  // A new review moves others to the next page, so remove duplicates.
  const loaded = new Map(
    data?.pages.flatMap(({ reply }) => reply.reviews).map((review) => [review.id, review]),
  );
  const reviews = [...loaded.values()].filter((review) => review.id !== ownId);
  return (
    <section id="reviews" className={styles.part} aria-labelledby={REVIEWS_TITLE}>
      <Row as="header" wraps align="baseline" gap={4} rowGap={1}>
        <h2 id={REVIEWS_TITLE} tabIndex={-1}>
          <Trans>Reviews</Trans>
        </h2>
        {last && <RatingLine rating={last.rating} />}
      </Row>
      {userId !== null && <OwnReview key={userId} agent={agent} userId={userId} />}
      {isError && !data && (
        <Text tone="soft" size={14} className={styles.facts} role="alert">
          <Trans>Couldn’t load reviews.</Trans>{' '}
          <Button variant="quiet" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </Text>
      )}
      {isEmpty && !canWrite && (
        <Text tone="soft" size={14} className={styles.facts}>
          <Trans>No reviews yet. You can review an agent who has replied to you.</Trans>
        </Text>
      )}
      {reviews.length > 0 && (
        <ul>
          {reviews.map((review) => (
            <ReviewItem key={review.id} review={review} agent={agent} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button aria-busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          <Trans>Show more reviews</Trans>
        </Button>
      )}
    </section>
  );
}

/** One review in the list, with the agent's reply. */
export function ReviewItem({
  review,
  agent,
}: {
  review: Review;
  agent: { id: number; name: string };
}) {
  const { i18n, t } = useLingui();
  const session = useSession();
  const { id, author, rating, body, createdAt, editedAt, reply } = review;
  const name = author || t`Former user`;
  const day = formatDay(createdAt, i18n.locale);
  return (
    <Stack as="li" gap={3} className={styles.review}>
      <Row align="center" gap={3}>
        <Face image={null} names={[name]} />
        <Stack as="span" grows shrinks tight className={styles.text}>
          <Text as="strong" weight="medium">
            {name}
          </Text>
          <Text as="span" tone="soft" size={14} className={styles.facts}>
            {editedAt ? <Trans>{day}, edited</Trans> : day}
          </Text>
        </Stack>
        <Stars rating={rating} />
      </Row>
      {body && <p className={styles.body}>{body}</p>}
      {reply && <AgentReply reply={reply} name={agent.name} />}
      {session !== undefined && (
        <Row wraps gap={2} className={styles.actions}>
          {session?.id === agent.id && <ReplyToReview review={review} />}
          <ReportButton subject={reviewSubject} id={id} title={null} agentId={agent.id} />
        </Row>
      )}
    </Stack>
  );
}
