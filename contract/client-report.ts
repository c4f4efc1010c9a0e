import * as v from 'valibot';

import { endpoint } from './endpoint.ts';

/** What an app tells of an error that somebody ran into. Carries no token and no typed text. */
export const ClientReport = v.strictObject({
  /** Made by the client: the same report sent twice counts once. */
  cid: v.pipe(v.string(), v.uuid()),
  kind: v.picklist(['render', 'route', 'worker', 'policy']),
  message: v.pipe(v.string(), v.maxLength(1_000)),
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(599)), 500),
  stack: v.optional(v.pipe(v.string(), v.maxLength(8_000)), ''),
  /** Path of the page, without its query. */
  path: v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
  release: v.optional(v.pipe(v.string(), v.maxLength(60)), ''),
});
export type ClientReport = v.InferOutput<typeof ClientReport>;

export const sendClientReport = endpoint({
  id: 'analytics.clientReport',
  method: 'POST',
  path: '/api/analytics/monitor_boundary',
  summary: 'Stores a report of a route or render error.',
  access: 'anyone',
  limit: 'beacon',
  body: ClientReport,
  reply: v.object({ cid: v.string() }),
  errors: [],
});
