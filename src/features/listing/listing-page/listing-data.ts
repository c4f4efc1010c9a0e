import type { Listing } from '#contract/listing/listing.ts';
import type { PropertyType } from '#contract/listing/listing-values.ts';
import { photoPath } from '#contract/media/photo-address.ts';

const TYPES: Readonly<Record<PropertyType, string>> = {
  house: 'SingleFamilyResidence',
  townhouse: 'House',
  condo: 'Apartment',
  land: 'Place',
};

/** UN/CEFACT codes of units. */
const SQUARE_METRE = 'MTK';
const METRE = 'MTR';
const MONTH = 'MON';
const YEAR = 'ANN';

/** Maximum number of photos in the structured data. */
const IMAGES_MOST = 5;

/**
 * Returns a listing as schema.org structured data. Contains only what the page shows: the public
 * location, and no price if it is on request.
 */
export function listingData(listing: Listing, { origin, url }: { origin: string; url: string }) {
  const { bedrooms, bathrooms, homeSize, builtInDate } = listing;
  const offers = offersOf(listing);
  const properties = [
    property('lotSize', listing.lotSize, SQUARE_METRE),
    property('titleDeed', listing.titleDeed),
    property('ownershipQuota', listing.ownershipQuota),
    property('roadAccess', listing.roadAccess),
    property('roadWidth', listing.roadWidth, METRE),
  ].flat();
  const amenities = [...listing.utilities, ...listing.nearestStations.map(({ name }) => name)];
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    name: listing.propertyTitle,
    description: listing.propertyDescription,
    inLanguage: listing.language,
    url,
    datePosted: listing.createdAt,
    dateModified: listing.updatedAt,
    image: listing.images
      .slice(0, IMAGES_MOST)
      .map((photo) => `${origin}${photoPath(photo, 1280, 'jpeg')}`),
    ...(offers.length > 0 ? { offers } : {}),
    mainEntity: {
      '@type': TYPES[listing.propertyType],
      name: listing.propertyTitle,
      ...(bedrooms === null ? {} : { numberOfBedrooms: bedrooms }),
      ...(bathrooms === null ? {} : { numberOfBathroomsTotal: bathrooms }),
      ...(homeSize === null ? {} : { floorSize: area(homeSize) }),
      ...(builtInDate === null ? {} : { yearBuilt: builtInDate }),
      ...(properties.length > 0 ? { additionalProperty: properties } : {}),
      address: {
        '@type': 'PostalAddress',
        addressLocality: listing.district ?? listing.province,
        addressRegion: listing.province,
        addressCountry: listing.country,
        ...(listing.postalCode ? { postalCode: listing.postalCode } : {}),
      },
      geo: {
        '@type': 'GeoCoordinates',
        latitude: listing.latitude,
        longitude: listing.longitude,
      },
      ...(amenities.length > 0
        ? {
            amenityFeature: amenities.map((name) => ({
              '@type': 'LocationFeatureSpecification',
              name,
              value: true,
            })),
          }
        : {}),
    },
  };
}

function offersOf(listing: Listing) {
  const { priceSell, priceRent, isoCodeCurrency, leaseYearsLeft, minimumTermMonths } = listing;
  const deposit = property('depositMonths', listing.depositMonths, MONTH);
  const shared = {
    '@type': 'Offer',
    priceCurrency: isoCodeCurrency,
    availability: 'https://schema.org/InStock',
  };
  return [
    ...(priceSell === null
      ? []
      : [
          {
            ...shared,
            businessFunction: 'http://purl.org/goodrelations/v1#Sell',
            price: priceSell,
            ...(leaseYearsLeft === null
              ? {}
              : {
                  leaseLength: {
                    '@type': 'QuantitativeValue',
                    value: leaseYearsLeft,
                    unitCode: YEAR,
                  },
                }),
          },
        ]),
    ...(priceRent === null
      ? []
      : [
          {
            ...shared,
            businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
            price: priceRent,
            priceSpecification: {
              '@type': 'UnitPriceSpecification',
              price: priceRent,
              priceCurrency: isoCodeCurrency,
              unitCode: listing.frequency === 'yearly' ? YEAR : MONTH,
            },
            ...(minimumTermMonths === null
              ? {}
              : {
                  leaseLength: {
                    '@type': 'QuantitativeValue',
                    minValue: minimumTermMonths,
                    unitCode: MONTH,
                  },
                }),
            ...(deposit.length > 0 ? { additionalProperty: deposit } : {}),
          },
        ]),
  ];
}

/** Returns a property that schema.org has no term for, if it is known. */
function property(name: keyof Listing, value: string | number | null, unitCode?: string) {
  if (value === null) return [];
  return [{ '@type': 'PropertyValue', name, value, ...(unitCode ? { unitCode } : {}) }];
}

function area(squareMetres: number) {
  return { '@type': 'QuantitativeValue', value: squareMetres, unitCode: SQUARE_METRE };
}
