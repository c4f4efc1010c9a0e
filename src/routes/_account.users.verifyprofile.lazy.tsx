import { createLazyFileRoute } from '@tanstack/react-router';

import { PageVerifyProfile } from '#features/account/dashboard/page-verify-profile.tsx';

export const Route = createLazyFileRoute('/_account/users/verifyprofile')({
  component: PageVerifyProfile,
});
