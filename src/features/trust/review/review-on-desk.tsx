import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { formatMoment } from '#ui/format/day.ts';
import { Text } from '#ui/layout.tsx';

import { SubjectTitle } from '../moderation-queue/desk-layout.tsx';
import styles from '../moderation-queue/desk.module.css';
import type { Reported, SubjectDefinition } from '../subject/define-subject.ts';

/** A reported review; null: it was deleted. */
function ReportedReview({ review }: Pick<Reported, 'review'>) {
  const { i18n, t } = useLingui();
  if (!review) {
    return (
      <SubjectTitle>
        <Trans>The review was deleted</Trans>
      </SubjectTitle>
    );
  }
  const [author, agent] = [review.author.name, review.agent.name];
  return (
    <>
      <header>
        <SubjectTitle>
          <Trans>
            {author} about {agent}
          </Trans>
        </SubjectTitle>
        <Text tone="soft">{formatMoment(review.createdAt, i18n.locale)}</Text>
      </header>
      <Text weight="medium">
        <Plural value={review.rating} one="# star" other="# stars" />
      </Text>
      <blockquote className={styles.quote}>{review.body || t`No text`}</blockquote>
      <p>
        <Link to="/member/$id" params={{ id: String(review.agent.id) }}>
          <Trans>All reviews of {agent}</Trans>
        </Link>
      </p>
    </>
  );
}

export const ReviewOnDesk: SubjectDefinition['OnDesk'] = ({ reported: { review }, children }) =>
  children({ main: <ReportedReview review={review} /> });
