import type { Business } from '#contract/business/business.ts';
import { contactLink } from '#server/modules/identity/contact/contact-link.ts';
import { picturePath } from '#server/modules/media/photo/picture-path.ts';

import { categoryNamed } from './business-categories.ts';
import type { BusinessRow } from './business-repository.ts';

/** Returns the link that calls a business. */
const phoneHref = ({ phone, country }: BusinessRow): string | null =>
  (phone && contactLink('phone', phone, country === 'LK' ? 'LK' : 'TH')?.href) || null;

/** Returns a business. Only logged-in users get its phone number and email. */
export function presentBusiness(
  row: BusinessRow,
  { isForAccount }: { isForAccount: boolean },
): Business {
  return {
    businessId: row.id,
    businessName: row.name,
    image: picturePath(row.imageKey),
    adminId: row.adminId,
    slug: row.slug,
    businessCategory: categoryNamed(row.category),
    status: row.status,
    description: row.description,
    isoCodeCountry: row.country,
    city: row.city,
    location: row.location,
    streetNameHouseNumber: row.street,
    postalCode: row.postalCode,
    latitude: row.lat,
    longitude: row.lon,
    phone: isForAccount ? row.phone : null,
    phoneHref: isForAccount ? phoneHref(row) : null,
    email: isForAccount ? row.email : null,
    haveWebsite: row.websiteUrl !== null,
    websiteUrl: row.websiteUrl,
    color: row.color,
    isDedicatedProfile: row.isDedicatedProfile,
    isWhiteLabel: row.isWhiteLabel,
    embedOrigins: row.embedOrigins,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
