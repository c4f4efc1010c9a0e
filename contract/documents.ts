/** What the house has laid down in writing, by its address. */
export const DOCUMENT_IDS = ['terms-of-service', 'content-policy', 'listing-guidelines'] as const;
export type DocumentId = (typeof DOCUMENT_IDS)[number];

/**
 * The version of each that holds now, by the day it began to: `YYYY-MM-DD`. Whoever offers a home
 * agrees to two of them, and the version that they agreed to is kept with their name: another wording
 * is another version.
 */
export const DOCUMENT_VERSIONS: Readonly<Record<DocumentId, string>> = {
  'terms-of-service': '2026-11-23',
  'content-policy': '2026-11-23',
  'listing-guidelines': '2026-11-23',
};

/** What a listing is sent with: the versions that its sender has in front of them. */
export const AGREEMENT_NOW = {
  terms: DOCUMENT_VERSIONS['terms-of-service'],
  contentPolicy: DOCUMENT_VERSIONS['content-policy'],
} as const;
