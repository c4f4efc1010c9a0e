import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { DocumentId } from '#contract/documents.ts';

/** What the documents are called, wherever something leads to them. */
export const DOCUMENT_TITLES: Readonly<Record<DocumentId, MessageDescriptor>> = {
  'terms-of-service': msg`Terms of Service`,
  'content-policy': msg`Content Policy`,
  'listing-guidelines': msg`Listing guidelines`,
};
