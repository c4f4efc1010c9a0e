import { createLazyFileRoute } from '@tanstack/react-router';

import { MailedLinkView } from '#app/mailed-link-view.tsx';

/** What mails lead to: the proof of an address, and a new password. */
export const Route = createLazyFileRoute('/_way/users/$link/$userId/$token')({
  component: MailedLinkView,
});
