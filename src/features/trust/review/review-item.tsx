import { Trans, useLingui } from '@lingui/react/macro';

import type { Review } from '#contract/trust/review.ts';
import { ReportButton } from '../report/report-button.tsx';
import { useSession } from '#kit/session/session.ts';
import { Face } from '#ui/face.tsx';
import { formatDay } from '#ui/format/day.ts';

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
    <li className={styles.review}>
      <div className={styles.author}>
        <Face image={null} names={[name]} />
        <span className={styles.words}>
          <strong className={styles.name}>{name}</strong>
          <span className={styles.facts}>{editedAt ? <Trans>{day}, edited</Trans> : day}</span>
        </span>
        <Stars rating={rating} />
      </div>
      {body && <p className={styles.body}>{body}</p>}
      {reply && <AgentReply reply={reply} name={agent.name} />}
      {session !== undefined && (
        <div className={styles.actions}>
          {session?.id === agent.id && <ReplyToReview review={review} />}
          <ReportButton subject={reviewSubject} id={id} title={null} agentId={agent.id} />
        </div>
      )}
    </li>
  );
}
