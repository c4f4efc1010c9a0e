import { PageResetPassword } from '#features/account/page-reset-password.tsx';
import { LanguageSwitch } from '#features/chrome/language-switch.tsx';

/** Asking for a new password. */
export function ResetPasswordView() {
  return <PageResetPassword languageSwitch={<LanguageSwitch />} />;
}
