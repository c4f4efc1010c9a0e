import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';

import { PageDeleteAccount } from '#features/account/dashboard/page-delete-account.tsx';
import { useToast } from '#ui/toast.tsx';

/** Deleting the account, and the market afterwards. */
export function DeleteAccountView() {
  const { t } = useLingui();
  const router = useRouter();
  const showToast = useToast();
  return (
    <PageDeleteAccount
      onDeleted={() => {
        showToast({ text: t`Your account is deleted. You are welcome back at any time.` });
        void router.navigate({ to: '/', replace: true });
      }}
    />
  );
}
