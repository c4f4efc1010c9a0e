import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { MetricsRange } from '#contract/kit/metrics-range.ts';

export const RANGE_LABELS: Readonly<Record<MetricsRange, MessageDescriptor>> = {
  week: msg`7 days`,
  month: msg`30 days`,
  quarter: msg`3 months`,
  year: msg`12 months`,
};

/** The numbers that are counted for each point. */
export const MEASURES = ['views', 'loves', 'leads'] as const;
export type Measure = (typeof MEASURES)[number];

export const MEASURE_LABELS: Readonly<Record<Measure, MessageDescriptor>> = {
  views: msg({ message: 'Views', context: 'statistics' }),
  loves: msg({ message: 'Saves', context: 'statistics' }),
  leads: msg`Leads`,
};
