import { msg } from '@lingui/core/macro';
import { useParams, useRouter } from '@tanstack/react-router';

import { PageInvitation } from '#features/account/invitation/page-invitation.tsx';
import { LanguageSwitch } from '#features/chrome/language-switch.tsx';
import { useApp } from '#lib/app-context.tsx';
import { useToast } from '#ui/toast.tsx';

/** An invitation into a team, and what comes after saying yes or no. */
export function InvitationView() {
  const { userId = '', token = '' } = useParams({ strict: false });
  const { i18n } = useApp();
  const router = useRouter();
  const showToast = useToast();
  return (
    <PageInvitation
      link={{ userId, token }}
      languageSwitch={<LanguageSwitch />}
      onJoined={(business) => {
        showToast({ text: i18n._(msg`Welcome to the team of ${business}`) });
        void router.navigate({ to: '/users/dashboard', replace: true });
      }}
      onDeclined={() => {
        showToast({ text: i18n._(msg`You said no. Nobody was told why.`) });
        void router.navigate({ to: '/', replace: true });
      }}
    />
  );
}
