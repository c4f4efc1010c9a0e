import * as v from 'valibot';

import { endpoint } from '../kit/endpoint.ts';
import { Id, Text } from '../kit/values.ts';

/**
 * What happens to a push on a device, by the types of its beacons: it arrived, its notification is
 * on the screen, was tapped or was dismissed; or it couldn't be read or shown.
 */
export const PUSH_STEPS = ['received', 'shown', 'clicked', 'closed', 'failed'] as const;
export type PushStep = (typeof PUSH_STEPS)[number];

export const monitorNotices = endpoint({
  id: 'analytics.monitorNotices',
  route: 'POST /api/analytics/monitor_notif',
  summary:
    'Counts a step of a push notification, or stores a report of notifications that could not be counted, shown or opened.',
  access: 'anyone',
  limit: 'beacon',
  body: v.strictObject({
    /** One of `PUSH_STEPS` is counted. Other types are only logged. */
    type: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_-]{0,39}$/)),
    /**
     * As claimed by the app: a beacon carries no token, so the server takes no action for this
     * user.
     */
    userId: v.optional(v.nullable(Id), null),
    /** The part of the app that reports it. */
    source: v.pipe(Text, v.maxLength(60)),
    error: v.optional(v.pipe(Text, v.maxLength(500)), ''),
  }),
  reply: v.object({ received: v.boolean() }),
});
