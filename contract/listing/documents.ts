/** Ids of the legal documents, as used in their URLs. */
export const DOCUMENT_IDS = [
  'terms-of-service',
  'privacy-policy',
  'content-policy',
  'listing-guidelines',
  'custom-url-policy',
] as const;
export type DocumentId = (typeof DOCUMENT_IDS)[number];

/**
 * The current version of each document: the day from which it applies, `YYYY-MM-DD`. New users and
 * owners agree to two of them each, and the agreed version is stored with their name. Any change of
 * the text is a new version.
 */
export const DOCUMENT_VERSIONS: Readonly<Record<DocumentId, string>> = {
  'terms-of-service': '2026-12-01',
  'privacy-policy': '2026-12-01',
  'content-policy': '2026-12-01',
  'listing-guidelines': '2026-12-01',
  'custom-url-policy': '2026-12-01',
};

/** The versions that a listing is submitted with: those that its sender sees. */
export const AGREEMENT_NOW = {
  terms: DOCUMENT_VERSIONS['terms-of-service'],
  contentPolicy: DOCUMENT_VERSIONS['content-policy'],
} as const;

/**
 * The versions that an account is created with: the terms that its user agrees to, and the privacy
 * policy that they have read.
 */
export const ACCOUNT_AGREEMENT_NOW = {
  terms: DOCUMENT_VERSIONS['terms-of-service'],
  privacy: DOCUMENT_VERSIONS['privacy-policy'],
} as const;
