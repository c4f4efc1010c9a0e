import { Trans, useLingui } from '@lingui/react/macro';

import { Icon } from '#ui/icon.tsx';
import { plusIcon } from '#ui/icons.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';

import type { Step } from './form-of-draft.ts';
import styles from './quality-meter.module.css';
import { QUALITY_LABELS, qualityOf } from './quality.ts';
import type { ListingFormState } from './use-listing-form.ts';

/** The class of a progress bar; a thin one has `data-thin`. */
export const { bar } = styles;

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
    <Stack as="section" gap={3} aria-label={t`Listing quality`}>
      <Row align="baseline" justify="between" gap={3}>
        <Text as="h2" size={16} weight="strong">
          {score >= 95 ? (
            <Trans>Excellent</Trans>
          ) : score >= 70 ? (
            <Trans>Strong</Trans>
          ) : score >= 35 ? (
            <Trans>Getting there</Trans>
          ) : (
            <Trans>Just started</Trans>
          )}
        </Text>
        <Text as="span" tone="soft" size={14} tabular>
          {percent.format(score / 100)}
        </Text>
      </Row>
      <progress className={bar} max={100} value={score} aria-label={t`Listing quality`} />
      {next.length > 0 && (
        <Stack as="ul">
          {next.slice(0, MOST_WISHES).map(({ id, step }) => (
            <li key={id}>
              <button type="button" className={styles.wish} onClick={() => onStep(step)}>
                <Icon path={plusIcon} size="tiny" />
                <span>{i18n._(QUALITY_LABELS[id])}</span>
              </button>
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
