import { msg } from '@lingui/core/macro';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

import { PageLogin } from '#features/account/page-login.tsx';
import { PageSocialReturn, type SocialEnd } from '#features/account/social/page-social-return.tsx';
import { LanguageSwitch } from '#features/chrome/language-switch.tsx';
import { readParams, text } from '#lib/address-params.ts';
import { useApp } from '#lib/app-context.tsx';
import { useToast } from '#ui/toast.tsx';

import { useAfterSignIn } from './after-sign-in.ts';

const code = text(4_000);
/** What a provider sends people back with: read here, for few visits need it. */
const readReturn = readParams({ state: code, code, iss: code });

/** The sign-in page, and what comes after it; providers send people back here, too. */
export function LoginView() {
  const { back, ...search } = useSearch({ strict: false });
  const { state, ...returned } = readReturn(search);
  const afterSignIn = useAfterSignIn();
  const goOn = useCallback(() => afterSignIn(back), [afterSignIn, back]);
  const end = useSocialEnd();
  if (state === undefined) {
    return <PageLogin languageSwitch={<LanguageSwitch />} back={back} onSignedIn={goOn} />;
  }
  return (
    <PageSocialReturn
      returned={{ state, ...returned }}
      languageSwitch={<LanguageSwitch />}
      onEnd={end}
    />
  );
}

function useSocialEnd(): (end: SocialEnd) => void {
  const { i18n } = useApp();
  const router = useRouter();
  const showToast = useToast();
  const afterSignIn = useAfterSignIn();
  return useCallback(
    (end) => {
      if (end.kind === 'signed_in' && end.isNew) {
        const { back } = end;
        void router.navigate({ to: '/getting-started', search: { back }, replace: true });
        return undefined;
      }
      if (end.kind === 'signed_in') return afterSignIn(end.back);
      const { name } = end;
      showToast({ text: i18n._(msg`${name} is linked to your account`) });
      void router.navigate({ to: '/users/loginandsecurity', replace: true });
    },
    [afterSignIn, i18n, router, showToast],
  );
}
