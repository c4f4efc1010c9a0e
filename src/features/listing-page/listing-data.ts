import type { Listing } from '#contract/listing.ts';
import type { PropertyType } from '#contract/listing-values.ts';
import { photoPath } from '#contract/photo-address.ts';

const TYPES: Readonly<Record<PropertyType, string>> = {
  house: 'SingleFamilyResidence',
  townhouse: 'House',
  condo: 'Apartment',
  land: 'Place',
};

/** UN/CEFACT code for square metres. */
const SQUARE_METRE = 'MTK';

/** Maximum number of photos in the structured data. */
const IMAGES_MOST = 5;

/**
 * Returns a listing as schema.org structured data. Contains only what the page shows: the public
 * location, and no price if it is on request.
 */
export function listingData(listing: Listing, { origin, url }: { origin: string; url: string }) {
  const { bedrooms, bathrooms, homeSize, lotSize, builtInDate, nearestStations } = listing;
  const offers = offersOf(listing);
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
      ...(lotSize === null
        ? {}
        : {
            additionalProperty: {
              '@type': 'PropertyValue',
              name: 'lotSize',
              value: lotSize,
              unitCode: SQUARE_METRE,
            },
          }),
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
      ...(nearestStations.length > 0
        ? {
            amenityFeature: nearestStations.map(({ name }) => ({
              '@type': 'LocationFeatureSpecification',
              name,
              value: true,
            })),
          }
        : {}),
    },
  };
}

function offersOf({ priceSell, priceRent, isoCodeCurrency, frequency }: Listing) {
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
              unitCode: frequency === 'yearly' ? 'ANN' : 'MON',
            },
          },
        ]),
  ];
}

function area(squareMetres: number) {
  return { '@type': 'QuantitativeValue', value: squareMetres, unitCode: SQUARE_METRE };
}
