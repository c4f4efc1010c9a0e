import { notFound } from '@tanstack/react-router';

import type { Language } from '#contract/kit/limits.ts';
import { PageListing } from '#features/listing/listing-page/page-listing.tsx';
import { loadListingPage } from '#features/listing/listing-page/listing-page.ts';
import { listingQuery } from '#features/listing/listing/listing-queries.ts';
import type { AppContext } from '#kit/visit/app-context.tsx';

import { BusinessFrame } from './business-frame.tsx';
import { loadBusiness, useBusiness } from './business-query.ts';
import { layoutOf } from './load-business-pages.ts';

/**
 * Loads a listing for the pages of its business. The canonical URL is the one under /properties.
 * @throws notFound if the business has no such live listing
 */
export async function loadBusinessListing(
  app: AppContext,
  { businessId, id, language }: { businessId: string; id: string; language: Language | undefined },
) {
  const [business, head] = await Promise.all([
    loadBusiness(app, businessId),
    loadListingPage(app, id, language),
  ]);
  const { reply } = await app.queryClient.ensureQueryData(listingQuery(app, Number(id)));
  if (reply.businessId !== business.businessId) throw notFound();
  return { ...head, layout: layoutOf(business) };
}

/** Page of a listing on the pages of its business. */
export function PageBusinessListing({ businessId, id }: { businessId: string; id: string }) {
  return (
    <BusinessFrame business={useBusiness(businessId)}>
      <PageListing id={Number(id)} />
    </BusinessFrame>
  );
}
