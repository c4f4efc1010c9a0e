import { createLazyFileRoute } from '@tanstack/react-router';

import { OwnListingsView } from '#app/own-listings-view.tsx';

export const Route = createLazyFileRoute('/_account/business-dashboard/manage-listings')({
  component: () => <OwnListingsView isBusiness />,
});
