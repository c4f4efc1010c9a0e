import { createLazyFileRoute } from '@tanstack/react-router';

import { PreviewView } from '#app/preview-view.tsx';

export const Route = createLazyFileRoute('/_account/properties/preview/$id/{-$title}')({
  component: PreviewRoute,
});

function PreviewRoute() {
  return <PreviewView id={Number(Route.useParams().id)} />;
}
