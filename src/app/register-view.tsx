import { useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

import { PageRegister } from '#features/account/page-register.tsx';
import { LanguageSwitch } from '#features/chrome/language-switch.tsx';

import { useAfterSignIn } from './after-sign-in.ts';

/** Registering, and what comes after it. */
export function RegisterView() {
  const { back } = useSearch({ strict: false });
  const afterSignIn = useAfterSignIn();
  const goOn = useCallback(() => afterSignIn(back), [afterSignIn, back]);
  return <PageRegister languageSwitch={<LanguageSwitch />} back={back} onDone={goOn} />;
}
