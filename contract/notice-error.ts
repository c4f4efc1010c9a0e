import * as v from 'valibot';

import { endpoint } from './endpoint.ts';
import { Id, Text } from './values.ts';

export const reportNoticeTrouble = endpoint({
  id: 'analytics.noticeTrouble',
  method: 'POST',
  path: '/api/analytics/monitor_notif',
  summary: 'Stores a report of notifications that could not be counted, shown or opened.',
  access: 'anyone',
  limit: 'beacon',
  body: v.strictObject({
    type: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_-]{0,39}$/)),
    /**
     * As claimed by the app: a beacon carries no token, so the server takes no action for this
     * user.
     */
    userId: v.optional(v.nullable(Id), null),
    /** The part of the app that reports the error. */
    source: v.pipe(Text, v.maxLength(60)),
    error: v.optional(v.pipe(Text, v.maxLength(500)), ''),
  }),
  reply: v.object({ received: v.boolean() }),
  errors: [],
});
