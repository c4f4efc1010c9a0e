import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageAdminListings } from '#features/listing/listing-admin/page-admin-listings.tsx';
import { privatePage } from '#kit/visit/page-head.ts';

export const Route = createFileRoute('/_account/admin/listings')({
  loader: privatePage({ title: msg`Listings`, description: msg`All listings of this site.` }),
  component: PageAdminListings,
});
