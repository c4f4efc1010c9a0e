import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { readInvitation } from '#contract/invitation-endpoints.ts';
import { useApp } from '#lib/app-context.tsx';
import { roleWords } from '#lib/role-words.ts';

import { AccountFrame } from '../account-frame.tsx';
import { LinkUnreached } from '../link-trouble.tsx';
import { LinkWait } from '../link-wait.tsx';
import { linkErrorOf, type MailedLinkParams } from '../mailed-link.ts';
import { AnswerInvitation } from './answer-invitation.tsx';
import { InvitationTrouble } from './invitation-trouble.tsx';

export interface PageInvitationProps {
  link: MailedLinkParams;
  languageSwitch: ReactNode;
  onJoined: (businessName: string) => void;
  onDeclined: () => void;
}

/** Where the mailed link of an invitation leads: who asks, into what, as whom; and yes or no. */
export function PageInvitation({
  link,
  languageSwitch,
  onJoined,
  onDeclined,
}: PageInvitationProps) {
  const { call, i18n } = useApp();
  const opened = useQuery({
    queryKey: ['mailed-link', 'invitation', link.userId, link.token],
    queryFn: () => call(readInvitation, { params: link }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const trouble = linkErrorOf(opened.error);
  if (trouble) return <InvitationTrouble error={trouble} languageSwitch={languageSwitch} />;
  if (opened.isPending) return <LinkWait languageSwitch={languageSwitch} />;
  if (opened.isError) {
    return (
      <LinkUnreached
        error={opened.error}
        languageSwitch={languageSwitch}
        onRetry={() => void opened.refetch()}
      />
    );
  }
  const invitation = opened.data;
  const { businessName, invitedBy } = invitation;
  const role = i18n._(roleWords(invitation.roleId));
  return (
    <AccountFrame
      languageSwitch={languageSwitch}
      title={<Trans>A place in the team of {businessName}</Trans>}
      lead={
        <Trans>
          {invitedBy} asks you to join as <strong>{role}</strong>. Members look after the business’s
          listings and talk with people in its name.
        </Trans>
      }
    >
      <AnswerInvitation
        link={link}
        invitation={invitation}
        onJoined={() => onJoined(businessName)}
        onDeclined={onDeclined}
        onLinkError={() => void opened.refetch()}
      />
    </AccountFrame>
  );
}
