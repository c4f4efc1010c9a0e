import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import type { BusinessMetrics } from '#contract/listing/business-metrics-endpoints.ts';
import { formatDay, formatDuration } from '#ui/format/day.ts';

import { MEASURE_WORDS, MEASURES } from '#kit/numbers/metrics-labels.ts';
import { Card, Text } from '#ui/layout.tsx';
import styles from './metric-totals.module.css';

const COUNTED = { ...MEASURE_WORDS, questions: msg`Questions`, answered: msg`Answered` };

/** The totals of a time range, each with that of the time before. */
export function MetricTotals({ metrics }: { metrics: BusinessMetrics }) {
  const { i18n } = useLingui();
  const { totals, previous } = metrics;
  const from = formatDay(metrics.from, i18n.locale);
  const until = formatDay(metrics.until, i18n.locale);
  return (
    <section aria-labelledby="metric-totals">
      <h2 id="metric-totals" className={styles.days}>
        <Trans>
          {from} to {until}
        </Trans>
      </h2>
      <dl className={styles.totals}>
        {[...MEASURES, 'questions' as const, 'answered' as const].map((measure) => (
          <Total
            key={measure}
            name={i18n._(COUNTED[measure])}
            value={i18n.number(totals[measure])}
            before={i18n.number(previous[measure])}
          />
        ))}
        <Total
          name={<Trans>Response time</Trans>}
          value={answerTime(totals.answerMinutes, i18n.locale)}
          before={answerTime(previous.answerMinutes, i18n.locale)}
        />
      </dl>
    </section>
  );
}

/** Formats a median answer time; a dash if nothing was answered. */
export function answerTime(minutes: number | null, language: string): string {
  return minutes === null ? '–' : formatDuration(minutes, language);
}

function Total({
  name,
  value,
  before,
}: {
  name: ReactNode;
  value: string;
  /** The value of the time before. */
  before: string;
}) {
  return (
    <Card className={styles.total}>
      <Text as="dt" tone="soft" size={14}>
        {name}
      </Text>
      <Text as="dd" size={24} weight="strong" tabular className={styles.value}>
        {value}
      </Text>
      <Text as="dd" tone="soft" size={14} tabular>
        <Trans>Previous period: {before}</Trans>
      </Text>
    </Card>
  );
}
