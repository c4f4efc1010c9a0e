/** `granted`: the listing was restored. `refused`: the decision stays. */
export const APPEAL_STATUSES = ['open', 'granted', 'refused'] as const;
export type AppealStatus = (typeof APPEAL_STATUSES)[number];
