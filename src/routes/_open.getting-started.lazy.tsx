import { createLazyFileRoute } from '@tanstack/react-router';

import { GettingStartedView } from '#app/getting-started-view.tsx';

export const Route = createLazyFileRoute('/_open/getting-started')({
  component: GettingStartedView,
});
