import { createLazyFileRoute } from '@tanstack/react-router';

import { ViewingDayView } from '#app/viewing-day-view.tsx';

export const Route = createLazyFileRoute('/_account/users/viewing-day')({
  component: ViewingDayView,
});
