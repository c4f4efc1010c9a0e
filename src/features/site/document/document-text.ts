import type { DocumentId } from '#contract/listing/documents.ts';
import type { Language } from '#contract/kit/limits.ts';

/** A paragraph, which may name the operator’s email once as `{support}`, or the items of a list. */
export type Block = string | readonly string[];

/**
 * A document in one language. Its sections have the same ids in each language, so that links work
 * in both.
 */
export interface DocumentText {
  title: string;
  lead: string;
  sections: readonly { id: string; title: string; blocks: readonly Block[] }[];
}

/**
 * Loaders of the texts. Each is a separate chunk: texts are long, and few users read more than one.
 */
export const DOCUMENT_TEXTS: Readonly<
  Record<DocumentId, Readonly<Record<Language, () => Promise<{ text: DocumentText }>>>>
> = {
  'terms-of-service': {
    en: () => import('./texts/terms-of-service-en.ts'),
    th: () => import('./texts/terms-of-service-th.ts'),
  },
  'privacy-policy': {
    en: () => import('./texts/privacy-policy-en.ts'),
    th: () => import('./texts/privacy-policy-th.ts'),
  },
  'content-policy': {
    en: () => import('./texts/content-policy-en.ts'),
    th: () => import('./texts/content-policy-th.ts'),
  },
  'listing-guidelines': {
    en: () => import('./texts/listing-guidelines-en.ts'),
    th: () => import('./texts/listing-guidelines-th.ts'),
  },
  'custom-url-policy': {
    en: () => import('./texts/custom-url-policy-en.ts'),
    th: () => import('./texts/custom-url-policy-th.ts'),
  },
};

/** Loads the text of a document in one language. */
export async function loadText(id: DocumentId, language: Language): Promise<DocumentText> {
  return (await DOCUMENT_TEXTS[id][language]()).text;
}
