import type { Language } from '#contract/kit/limits.ts';
import { listingSlug } from '#contract/listing/listing-slug.ts';
import type { Notice, NoticeListing } from '#contract/notice/notice.ts';
import { presentPhoto } from '#server/modules/media/photo/present-photo.ts';

import type { NoticeListingRow, NoticeRow } from './notice-repository.ts';
import { titleIn, writeNotice } from './write-notice.ts';

/** Returns a notice for its reader: in their language, with the present state of its listing. */
export function presentNotice(row: NoticeRow, language: Language): Notice {
  const { title, text, href } = writeNotice(row, language);
  return {
    id: row.id,
    kind: row.kind,
    params: row.params,
    title,
    text,
    href,
    listing: row.listing && presentNoticeListing(row.listing, language),
    isRead: row.isRead,
    isSeen: row.isSeen,
    createdAt: row.createdAt.toISOString(),
  };
}

function presentNoticeListing(row: NoticeListingRow, language: Language): NoticeListing {
  const { titleEn, titleTh, isLive } = row;
  const [cover] = row.photos;
  return {
    id: row.id,
    propertyTitle: titleIn(row, language) ?? '',
    slug: listingSlug(titleEn || titleTh || ''),
    // An unpublished listing has only its title here, because its photos are no longer public.
    image: isLive && cover ? presentPhoto(cover) : null,
    isLive,
  };
}
