import * as v from 'valibot';

import {
  USER_EVENTS,
  type UserEvent,
  type UserEventIds,
  type UserEventName,
} from '#contract/realtime.ts';
import type { AppContext } from '#lib/app-context.tsx';

/** A feature's handlers for live events of the signed-in user. */
export interface LivePart {
  /** Handlers by event name. */
  readonly on: {
    readonly [Name in UserEventName]?: (app: AppContext, ids: UserEventIds<Name>) => void;
  };
  /** Called if events were lost: refetches what is on screen. */
  missed(app: AppContext): void;
}

/** Passes an event to a feature that follows it. An event that can't be parsed counts as missed. */
export function tellPart(part: LivePart, app: AppContext, { event, ids }: UserEvent): void {
  if (event === 'other') return;
  // The event name determines the type of the ids.
  const follow = part.on[event] as ((app: AppContext, ids: unknown) => void) | undefined;
  if (!follow) return;
  const parsed = v.safeParse(USER_EVENTS[event], ids);
  if (parsed.success) follow(app, parsed.output);
  else part.missed(app);
}
