import type { Reply } from '#contract/kit/endpoint.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { ListingDecision, previewDecision } from '#contract/listing/moderation-endpoints.ts';
import { moderationNote } from '#contract/trust/moderation-reasons.ts';
import { noticeEmail } from '#server/modules/notice/mail/notice-email.ts';
import type { Queries } from '#server/platform/database/connect.ts';

import { findRecipient } from './moderation-repository.ts';

const KINDS = {
  approved: 'listing_approved',
  rejected: 'listing_rejected',
  deleted: 'listing_removed',
} as const satisfies Record<ListingDecision['status'], string>;

/**
 * Returns the email about a decision, in the language of the user who would get it.
 * @throws ApiError `not_found`
 */
export async function previewMail(
  database: Queries,
  propertyId: number,
  { status, reasons, message }: ListingDecision,
): Promise<Reply<typeof previewDecision>> {
  const recipient = await findRecipient(database, propertyId);
  if (!recipient) throw new ApiError('not_found');
  const { titleEn, titleTh, language, ...reader } = recipient;
  const email = noticeEmail(
    [
      {
        kind: KINDS[status],
        params: { propertyId },
        listing: { id: propertyId, titleEn, titleTh, isLive: status === 'approved' },
        createdAt: new Date(),
        reason: moderationNote(reasons, message, language),
      },
    ],
    // Only the texts are shown, none of which contains a link.
    { ...reader, language, origin: '', count: 1, stop: null, sign: () => '' },
  );
  return { language, subject: email.subject, paragraphs: [...email.paragraphs] };
}
