import type { Language } from '#contract/limits.ts';
import { listingSlug } from '#contract/listing-slug.ts';
import { NOTICE_KINDS, type Notice, type NoticeListing } from '#contract/notice.ts';
import { presentPhoto } from '#server/modules/listing/photo/present-photo.ts';

import type { NoticeListingRow, NoticeRow } from './notice-repository.ts';

/** A notice as its reader sees it: what it is about in their language, and as it is now. */
export function presentNotice(row: NoticeRow, language: Language): Notice {
  const kind = NOTICE_KINDS.find((one) => one === row.kind) ?? 'other';
  return {
    id: row.id,
    kind,
    params: row.params,
    listing: row.listing && presentNoticeListing(row.listing, language),
    isRead: row.isRead,
    isSeen: row.isSeen,
    createdAt: row.createdAt.toISOString(),
  };
}

function presentNoticeListing(row: NoticeListingRow, language: Language): NoticeListing {
  const { titleEn, titleTh, isLive } = row;
  const [cover] = row.photos;
  const [first, second] = language === 'th' ? [titleTh, titleEn] : [titleEn, titleTh];
  return {
    id: row.id,
    propertyTitle: first || second || '',
    slug: listingSlug(titleEn || titleTh || ''),
    // What has left the market is told by its name; its photos went with it.
    image: isLive && cover ? presentPhoto(cover) : null,
    isLive,
  };
}
