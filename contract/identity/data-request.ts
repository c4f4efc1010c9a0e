export const DATA_REQUEST_KINDS = ['export', 'delete'] as const;
export type DataRequestKind = (typeof DATA_REQUEST_KINDS)[number];

export const DATA_REQUEST_STATUSES = ['open', 'done', 'declined'] as const;
export type DataRequestStatus = (typeof DATA_REQUEST_STATUSES)[number];

/** Reasons that a site admin can decline a request for. The person reads them in their language. */
export const DATA_REQUEST_DECLINES = ['identity', 'withdrawn', 'repeated', 'law', 'other'] as const;

/** `account_deleted`: a copy of the data was still due when the account was deleted. */
export const DATA_REQUEST_REASONS = [...DATA_REQUEST_DECLINES, 'account_deleted'] as const;
export type DataRequestReason = (typeof DATA_REQUEST_REASONS)[number];

/** Deadlines in this number of days are soon. */
export const DUE_SOON_DAYS = 7;

type Market = 'th' | 'lk';

/** Returns the market of an international phone number; null: another country, or no number. */
export function marketOfPhone(phone: string | null): Market | null {
  const digits = phone?.replaceAll(/[\s-]/g, '') ?? '';
  if (digits.startsWith('+66')) return 'th';
  return digits.startsWith('+94') ? 'lk' : null;
}

const DAY_MS = 86_400_000;

/**
 * Thailand, Personal Data Protection Act B.E. 2562, section 30: without delay, and within 30 days of
 * receiving the request. Section 33 (erasure) names no period, so the same one counts.
 * https://library.siam-legal.com/thai-law/personal-data-protection-act-rights-of-the-data-subject-sections-30-42
 */
const THAI_DAYS = 30;

/**
 * Sri Lanka, Personal Data Protection Act, No. 9 of 2022, section 17: 21 working days from the
 * request, for access (section 13) and erasure (section 16) alike. Public holidays count here as
 * working days, so the deadline is never too late. Section 17 was up for amendment in 2025 (record
 * 72). https://dpa.gov.lk/newsfee.php names the rights that it covers.
 */
const LANKAN_WORKING_DAYS = 21;

/**
 * Returns the last day to answer a request for a copy or the deletion of a person's data.
 * @param receivedOn day, `YYYY-MM-DD`; the first day counted is the one after it
 * @param market where the person lives; null: unknown, so the earlier deadline counts
 */
export function dataRequestDueOn(receivedOn: string, market: Market | null): string {
  const received = Date.parse(`${receivedOn}T00:00:00Z`);
  const thai = received + THAI_DAYS * DAY_MS;
  let lankan = received;
  for (let left = LANKAN_WORKING_DAYS; left > 0;) {
    lankan += DAY_MS;
    const weekday = new Date(lankan).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  const due = market === 'th' ? thai : market === 'lk' ? lankan : Math.min(thai, lankan);
  return new Date(due).toISOString().slice(0, 10);
}
