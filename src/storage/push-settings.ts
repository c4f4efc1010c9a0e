import * as v from 'valibot';

import type { Reply } from '#contract/kit/endpoint.ts';
import { readPushSettings } from '#contract/notice/push-endpoints.ts';

/**
 * Fetches how browsers subscribe to this site's pushes.
 * @throws if the server can't be reached or its response isn't valid
 */
export async function fetchPushSettings(): Promise<Reply<typeof readPushSettings>> {
  const response = await fetch(readPushSettings.path, { signal: AbortSignal.timeout(20_000) });
  return v.parse(readPushSettings.reply, await response.json());
}
