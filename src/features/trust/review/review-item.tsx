import { Trans, useLingui } from '@lingui/react/macro';

import type { Review } from '#contract/trust/review.ts';
import { ReportButton } from '../report/report-button.tsx';
import { useSession } from '#kit/session/session.ts';
import { Face } from '#ui/face.tsx';
import { formatDay } from '#ui/format/day.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';

import { AgentReply, ReplyToReview } from './agent-reply.tsx';
import styles from './reviews.module.css';
import { Stars } from './stars.tsx';
import { reviewSubject } from './review-subject.ts';

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
        <Stack as="span" grows shrinks tight className={styles.words}>
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
