import type { Sample } from './sample.ts';

/** Sample input for the endpoints of the statistics for site admins. */
export const ANALYTICS_SAMPLES: Record<string, Sample> = {
  'admin.searchEvents': () => ({ query: { isoCodeCountry: 'TH' } }),
  'admin.searchMetrics': () => ({ query: { isoCodeCountry: 'LK', range: 'year' } }),
  'admin.analytics': () => ({ query: { range: 'week' } }),
  'admin.interactions': () => ({ query: { source: 'HAMBURGER', pageSize: '5' } }),
  'admin.exportInteractions': () => ({ query: { search: 'help' } }),
  'admin.interactionSums': () => ({ query: { range: 'month' } }),
};
