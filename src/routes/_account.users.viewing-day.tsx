import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageViewingDay } from '#features/listing/viewing-day/page-viewing-day.tsx';
import { privatePage } from '#kit/visit/page-head.ts';

export const Route = createFileRoute('/_account/users/viewing-day')({
  loader: privatePage({
    title: msg`Viewing day`,
    description: msg`The homes for your next viewing day, in order.`,
  }),
  component: PageViewingDay,
});
