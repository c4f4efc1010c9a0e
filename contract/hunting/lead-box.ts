/** Leads that a user or a business received, or sent. In the URL of pages, so it has its own file. */
export const LEAD_BOXES = ['received', 'sent'] as const;
export type LeadBox = (typeof LEAD_BOXES)[number];
