/** What waits for moderators. */
export const MODERATION_QUEUES = [
  'listings',
  'reports',
  'appeals',
  'verifications',
  'requests',
] as const;
export type ModerationQueue = (typeof MODERATION_QUEUES)[number];

/** How long a moderator can take back a decision, in seconds. */
export const UNDO_SECONDS = 10;

/** How long a moderator holds a subject without a sign of life, in minutes. */
export const CLAIM_MINUTES = 10;
