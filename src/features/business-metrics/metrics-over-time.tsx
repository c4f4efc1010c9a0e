import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';

import type { BusinessMetrics } from '#contract/business-metrics-endpoints.ts';
import { DashboardPart } from '#features/account/dashboard/dashboard-frame.tsx';
import { lazyExtra } from '#lib/load-later.ts';
import { SegmentedControl } from '#ui/choices.tsx';
import { formatDay } from '#ui/format/day.ts';

import { CsvButton } from './csv-button.tsx';
import { type Measure, MEASURE_WORDS, MEASURES } from './metrics-labels.ts';
import styles from './metrics-over-time.module.css';
import { NumbersTable } from './numbers-table.tsx';

const MetricsChart = lazyExtra(() =>
  import('./metrics-chart.tsx').then((module) => module.MetricsChart),
);

/** The interest by day or week: as a chart, as a table with the same numbers, and as a file. */
export function MetricsOverTime({ metrics }: { metrics: BusinessMetrics }) {
  const { i18n, t } = useLingui();
  const [measure, setMeasure] = useState<Measure>('views');
  const [at, setAt] = useState<number | null>(null);
  const { step, points, from, until } = metrics;
  const shown = at === null ? undefined : points[at];
  const time = step === 'day' ? t`Day` : t`Week from`;
  const names = MEASURES.map((one) => i18n._(MEASURE_WORDS[one]));
  return (
    <DashboardPart title={step === 'day' ? <Trans>By day</Trans> : <Trans>By week</Trans>}>
      <div className={styles.controls}>
        <SegmentedControl
          legend={t`Numbers in the chart`}
          segments={MEASURES.map((value) => ({ value, label: i18n._(MEASURE_WORDS[value]) }))}
          value={measure}
          onChange={setMeasure}
        />
        <p className={styles.readout} aria-hidden="true">
          {shown && `${formatDay(shown.day, i18n.locale)}: ${i18n.number(shown[measure])}`}
        </p>
      </div>
      <div className={styles.chart}>
        <Suspense>
          <MetricsChart key={i18n.locale} points={points} measure={measure} onPoint={setAt} />
        </Suspense>
      </div>
      <details className={styles.details}>
        <summary className={styles.summary}>
          <Trans>Show as a table</Trans>
        </summary>
        <NumbersTable
          label={t`Numbers as a table`}
          columns={[time, ...names]}
          rows={points.toReversed().map((point) => ({
            key: point.day,
            name: formatDay(point.day, i18n.locale),
            values: MEASURES.map((one) => i18n.number(point[one])),
          }))}
        />
      </details>
      <CsvButton
        name={`sala-${step}-${from}-${until}.csv`}
        rows={() => [
          [time, ...names],
          ...points.map((point) => [point.day, ...MEASURES.map((one) => point[one])]),
        ]}
      />
    </DashboardPart>
  );
}
