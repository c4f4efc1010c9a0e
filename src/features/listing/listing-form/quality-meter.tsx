import { Trans, useLingui } from '@lingui/react/macro';

import { Icon } from '#ui/icon.tsx';
import { plusIcon } from '#ui/icons.ts';
import layout from '#ui/layout.module.css';

import type { Step } from './form-of-draft.ts';
import styles from './quality-meter.module.css';
import { QUALITY_LABELS, qualityOf } from './quality.ts';
import type { ListingFormState } from './use-listing-form.ts';

const MOST_WISHES = 3;

/** Shows how complete a listing is, and suggests improvements that link to their step. */
export function QualityMeter({
  state,
  onStep,
}: {
  state: ListingFormState;
  onStep: (step: Step) => void;
}) {
  const { i18n, t } = useLingui();
  const percent = new Intl.NumberFormat(i18n.locale, { style: 'percent' });
  const { score, next } = qualityOf(state.values);
  return (
    <section className={layout.stack3} aria-label={t`Listing quality`}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          {score >= 95 ? (
            <Trans>Excellent</Trans>
          ) : score >= 70 ? (
            <Trans>Strong</Trans>
          ) : score >= 35 ? (
            <Trans>Getting there</Trans>
          ) : (
            <Trans>Just started</Trans>
          )}
        </h2>
        <span className={styles.score}>{percent.format(score / 100)}</span>
      </div>
      <progress className={styles.bar} max={100} value={score} aria-label={t`Listing quality`} />
      {next.length > 0 && (
        <ul className={styles.wishes}>
          {next.slice(0, MOST_WISHES).map(({ id, step }) => (
            <li key={id}>
              <button type="button" className={styles.wish} onClick={() => onStep(step)}>
                <Icon path={plusIcon} size="tiny" />
                <span>{i18n._(QUALITY_LABELS[id])}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
