import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { DemandNearby } from '#features/hunting/demand/demand-nearby.tsx';
import { PagePreview } from '#features/listing/own-listing/page-preview.tsx';
import { privatePage } from '#kit/visit/page-head.ts';

export const Route = createFileRoute('/_account/properties/preview/$id/{-$title}')({
  loader: privatePage({
    title: msg`Preview`,
    description: msg`Preview of a listing before it goes live.`,
    path: '/properties/preview',
  }),
  component: PreviewRoute,
});

function PreviewRoute() {
  return (
    <PagePreview id={Number(Route.useParams().id)}>
      {(listing) => <DemandNearby listing={listing} />}
    </PagePreview>
  );
}
