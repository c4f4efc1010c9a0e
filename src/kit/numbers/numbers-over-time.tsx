import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useMemo, useState } from 'react';

import { lazyExtra } from '../net/load-later.ts';
import { SegmentedControl } from '#ui/choices.tsx';
import { formatDay, formatDayOfYear } from '#ui/format/day.ts';
import { Row, Text } from '#ui/layout.tsx';

import { CsvButton } from './csv-button.tsx';
import styles from './numbers-over-time.module.css';
import { NumbersTable } from './numbers-table.tsx';

const BarChart = lazyExtra(() => import('./bar-chart.tsx').then((module) => module.BarChart));

/** The time of a point, which begins on its day. */
export type TimeStep = 'day' | 'week' | 'month';

/** Formats the time of a point: `12 Jul 2026`, or `Jul 2026` for a month. */
function formatTime(day: string, step: TimeStep, language: string): string {
  const text = formatDay(day, language);
  return step === 'month' ? text.slice(text.indexOf(' ') + 1) : text;
}

/** Numbers by day, week or month: as a chart, as a table with the same numbers, and as a file. */
export function NumbersOverTime<Measure extends string>({
  step,
  points,
  measures,
  file,
}: {
  step: TimeStep;
  points: readonly (Readonly<Record<Measure, number>> & { day: string })[];
  /** The numbers of a point, the first one in the chart at first. */
  measures: readonly { id: Measure; label: MessageDescriptor }[];
  /** Name of the file, without its ending. */
  file: string;
}) {
  const { i18n, t } = useLingui();
  const [measure, setMeasure] = useState(measures[0]!.id);
  const [at, setAt] = useState<number | null>(null);
  const shown = at === null ? undefined : points[at];
  const time = { day: t`Day`, week: t`Week starting`, month: t`Month` }[step];
  const names = measures.map(({ label }) => i18n._(label));
  const times = useMemo(
    () =>
      points.map(({ day }) =>
        step === 'month' ? formatTime(day, step, i18n.locale) : formatDayOfYear(day, i18n.locale),
      ),
    [points, step, i18n.locale],
  );
  const values = useMemo(() => points.map((point) => point[measure]), [points, measure]);
  return (
    <>
      <Row wraps align="center" justify="between" gap={4} rowGap={2}>
        {measures.length > 1 && (
          <SegmentedControl
            wide
            legend={t`Numbers in the chart`}
            segments={measures.map(({ id, label }) => ({ value: id, label: i18n._(label) }))}
            value={measure}
            onChange={setMeasure}
          />
        )}
        <Text tone="soft" size={14} tabular className={styles.readout} aria-hidden="true">
          {shown && `${formatTime(shown.day, step, i18n.locale)}: ${i18n.number(shown[measure])}`}
        </Text>
      </Row>
      <div className={styles.chart}>
        <Suspense>
          <BarChart
            key={i18n.locale}
            name={i18n._(measures.find(({ id }) => id === measure)!.label)}
            times={times}
            values={values}
            onPoint={setAt}
          />
        </Suspense>
      </div>
      <details className={styles.details}>
        <Text as="summary" tone="jade" weight="medium" className={styles.summary}>
          <Trans>Show as a table</Trans>
        </Text>
        <NumbersTable
          label={t`Numbers as a table`}
          columns={[time, ...names]}
          rows={points.toReversed().map((point) => ({
            key: point.day,
            name: formatTime(point.day, step, i18n.locale),
            values: measures.map(({ id }) => i18n.number(point[id])),
          }))}
        />
      </details>
      <CsvButton
        name={`${file}.csv`}
        rows={() => [
          [time, ...names],
          ...points.map((point) => [point.day, ...measures.map(({ id }) => point[id])]),
        ]}
      />
    </>
  );
}
