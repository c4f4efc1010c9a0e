import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageSecurity } from '#features/identity/profile/page-security.tsx';
import { privatePage } from '#kit/visit/page-head.ts';

export const Route = createFileRoute('/_account/users/loginandsecurity')({
  loader: privatePage({
    title: msg`Login and security`,
    description: msg`Your password, and the devices that are logged in.`,
  }),
  component: PageSecurity,
});
