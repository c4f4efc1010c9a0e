import { Trans } from '@lingui/react/macro';

import type { BusinessMetrics } from '#contract/business-metrics-endpoints.ts';
import { DashboardPart } from '#features/account/dashboard/dashboard-frame.tsx';

import { MEASURE_WORDS, MEASURES } from './metrics-labels.ts';
import { NumbersOverTime } from './numbers-over-time.tsx';

const SHOWN = MEASURES.map((id) => ({ id, label: MEASURE_WORDS[id] }));

/** The interest by day or week. */
export function MetricsOverTime({ metrics }: { metrics: BusinessMetrics }) {
  const { step, points, from, until } = metrics;
  return (
    <DashboardPart title={step === 'day' ? <Trans>By day</Trans> : <Trans>By week</Trans>}>
      <NumbersOverTime
        step={step}
        points={points}
        measures={SHOWN}
        file={`sala-${step}-${from}-${until}`}
      />
    </DashboardPart>
  );
}
