import type { Reply } from '#contract/endpoint.ts';
import type { readReported } from '#contract/moderation-subject-endpoints.ts';

/** A reported subject with all open reports of it. */
export type Reported = Reply<typeof readReported>;
