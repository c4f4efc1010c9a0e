import { Plural, useLingui } from '@lingui/react/macro';

import { type Rating, STARS } from '#contract/trust/review.ts';
import { Icon } from '#ui/icon.tsx';
import { Text } from '#ui/layout.tsx';
import { starIcon } from '#ui/late-icons.ts';

import styles from './stars.module.css';

/** The stars of one review. */
export function Stars({ rating }: { rating: number }) {
  const { t } = useLingui();
  return (
    <span className={styles.stars} role="img" aria-label={t`${rating} of 5 stars`}>
      {STARS.map((star) => (
        <span key={star} data-on={star <= rating || undefined} className={styles.star}>
          <Icon path={starIcon} />
        </span>
      ))}
    </span>
  );
}

/** The mean and the number of an agent’s reviews. Nothing without reviews. */
export function RatingLine({ rating: { average, count } }: { rating: Rating }) {
  const { i18n, t } = useLingui();
  if (average === null) return null;
  const mean = i18n.number(average, { minimumFractionDigits: 1 });
  return (
    <span className={styles.line}>
      <span className={styles.star} data-on>
        <Icon path={starIcon} />
      </span>
      <Text
        as="strong"
        tone="ink"
        weight="strong"
        tabular
        aria-label={t`${mean} of 5 stars`}
        role="img"
      >
        {mean}
      </Text>
      <span>
        <Plural value={count} one="# review" other="# reviews" />
      </span>
    </span>
  );
}
