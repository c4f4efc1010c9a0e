import { useParams } from '@tanstack/react-router';

import { type PageLinkProps, PageNewPassword } from '#features/account/page-new-password.tsx';
import { PageUnsubscribe } from '#features/account/page-unsubscribe.tsx';
import { PageVerifyAccount } from '#features/account/page-verify-account.tsx';
import { LanguageSwitch } from '#features/chrome/language-switch.tsx';
import { TOPIC_WORDS } from '#lib/topic-words.ts';

/** Pages that mailed links lead to, by the address's second word. */
const PAGES = {
  verify_account: PageVerifyAccount,
  reset_password_received: PageNewPassword,
  unsubscribe: UnsubscribeView,
} as const;

export function MailedLinkView() {
  const { link: page, userId = '', token = '' } = useParams({ strict: false });
  const Page = PAGES[page as keyof typeof PAGES];
  const link = { userId, token };
  return <Page link={link} languageSwitch={<LanguageSwitch />} />;
}

function UnsubscribeView(props: PageLinkProps) {
  return <PageUnsubscribe {...props} topicWords={TOPIC_WORDS} />;
}
