import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageVerifyProfile } from '#features/trust/verification/page-verify-profile.tsx';
import { privatePage } from '#kit/visit/page-head.ts';

export const Route = createFileRoute('/_account/users/verifyprofile')({
  loader: privatePage({
    title: msg`Profile verification`,
    description: msg`Get a badge next to your name that shows you’re verified.`,
  }),
  component: PageVerifyProfile,
});
