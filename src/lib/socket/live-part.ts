import * as v from 'valibot';

import {
  USER_EVENTS,
  type UserEvent,
  type UserEventIds,
  type UserEventName,
} from '#contract/realtime.ts';
import type { AppContext } from '#lib/app-context.tsx';

/** What a feature does about what happens to its person, wherever it happens. */
export interface LivePart {
  /** By the events that it follows. */
  readonly on: {
    readonly [Name in UserEventName]?: (app: AppContext, ids: UserEventIds<Name>) => void;
  };
  /** More happened than can be told: what is on screen is to be asked for anew. */
  missed(app: AppContext): void;
}

/** Hands an event to a feature that follows it; one that it can't read is one that it missed. */
export function tellPart(part: LivePart, app: AppContext, { event, ids }: UserEvent): void {
  if (event === 'other') return;
  // The name says which ids its event has.
  const follow = part.on[event] as ((app: AppContext, ids: unknown) => void) | undefined;
  if (!follow) return;
  const parsed = v.safeParse(USER_EVENTS[event], ids);
  if (parsed.success) follow(app, parsed.output);
  else part.missed(app);
}
