import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageBusinessProfile } from '#features/business/business/page-business-profile.tsx';
import { privatePage } from '#kit/visit/page-head.ts';

export const Route = createFileRoute('/_account/business-dashboard/profile')({
  loader: privatePage({
    title: msg`Business details`,
    description: msg`How your business appears on Sala.`,
  }),
  component: PageBusinessProfile,
});
