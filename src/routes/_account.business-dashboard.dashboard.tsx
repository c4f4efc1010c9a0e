import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { metricsSearch } from '#features/listing/metrics/metrics-search.ts';
import { PageMetrics } from '#features/listing/metrics/page-metrics.tsx';
import { privatePage } from '#kit/visit/page-head.ts';

export const Route = createFileRoute('/_account/business-dashboard/dashboard')({
  validateSearch: metricsSearch,
  loader: privatePage({
    title: msg`Overview of the business`,
    description: msg`Views, saves, leads and questions for your business’s listings.`,
  }),
  component: MetricsRoute,
});

function MetricsRoute() {
  return <PageMetrics search={Route.useSearch()} />;
}
