import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageProfile } from '#features/identity/profile/page-profile.tsx';
import { privatePage } from '#kit/visit/page-head.ts';

export const Route = createFileRoute('/_account/users/profile')({
  loader: privatePage({
    title: msg`Profile`,
    description: msg`Your name, contact details and language.`,
  }),
  component: PageProfile,
});
