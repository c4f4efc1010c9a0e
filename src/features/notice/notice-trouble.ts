import { listNotices } from '#contract/notice-endpoints.ts';
import { reportNoticeTrouble } from '#contract/notice-trouble.ts';
import type { AppContext } from '#lib/app-context.tsx';
import { sendBeacon } from '#lib/error-report.ts';
import { storedUserId } from '#lib/session/stored-session.ts';

/** Tells us that somebody's notices could not be had. What isn't reached is nobody's trouble. */
export function reportTrouble(
  type: 'count_failed' | 'list_failed',
  source: 'socket' | 'tray' | 'page',
  error: unknown,
): void {
  if (!navigator.onLine) return;
  sendBeacon(reportNoticeTrouble, {
    type,
    userId: storedUserId(),
    source,
    error: String(error).slice(0, 200),
  });
}

/** Asks anew for what is on screen; what isn't is asked for when it is. */
export function noticesChanged({ queryClient }: Pick<AppContext, 'queryClient'>): void {
  void queryClient.invalidateQueries({ queryKey: [listNotices.id] });
}
