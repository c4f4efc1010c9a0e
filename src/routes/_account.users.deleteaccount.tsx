import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageDeleteAccount } from '#features/identity/profile/page-delete-account.tsx';
import { privatePage } from '#kit/visit/page-head.ts';

export const Route = createFileRoute('/_account/users/deleteaccount')({
  loader: privatePage({
    title: msg`Delete account`,
    description: msg`Download your data, then delete your account.`,
  }),
  component: PageDeleteAccount,
});
