import { createLazyFileRoute } from '@tanstack/react-router';

import { PageSecurity } from '#features/account/dashboard/page-security.tsx';

export const Route = createLazyFileRoute('/_account/users/loginandsecurity')({
  component: PageSecurity,
});
