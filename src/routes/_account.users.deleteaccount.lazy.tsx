import { createLazyFileRoute } from '@tanstack/react-router';

import { DeleteAccountView } from '#app/delete-account-view.tsx';

export const Route = createLazyFileRoute('/_account/users/deleteaccount')({
  component: DeleteAccountView,
});
