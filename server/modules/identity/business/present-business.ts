import { BUSINESS_CATEGORIES, type Business, type BusinessCategory } from '#contract/business.ts';
import { photoPath } from '#contract/photo-address.ts';

import type { BusinessRow } from './business-repository.ts';

/** Width of a business's picture, in px: its page shows it larger than lists do. */
const IMAGE_WIDTH = 320;

const CATEGORIES: Record<BusinessRow['category'], BusinessCategory> = {
  agency: BUSINESS_CATEGORIES[0],
  developer: BUSINESS_CATEGORIES[1],
  consultancy: BUSINESS_CATEGORIES[2],
};

/** Returns a business. Only logged-in users get its phone number and email. */
export function presentBusiness(
  row: BusinessRow,
  { isForAccount }: { isForAccount: boolean },
): Business {
  return {
    businessId: row.id,
    businessName: row.name,
    image: row.imageKey && photoPath(row.imageKey, IMAGE_WIDTH, 'webp'),
    adminId: row.adminId,
    businessCategory: CATEGORIES[row.category],
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
    email: isForAccount ? row.email : null,
    haveWebsite: row.websiteUrl !== null,
    websiteUrl: row.websiteUrl,
    color: row.color,
    isDedicatedProfile: row.isDedicatedProfile,
    isWhiteLabel: row.isWhiteLabel,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
