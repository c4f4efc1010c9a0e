import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';

import { readInvitation } from '#contract/invitation-endpoints.ts';
import { useApp } from '#lib/app-context.tsx';
import { roleWords } from '#words/role-words.ts';
import { useToast } from '#ui/toast.tsx';
import type { LinkError } from '#contract/registration-endpoints.ts';
import { buttonClass } from '#ui/button.tsx';

import { AccountFrame } from '../account-frame.tsx';
import { LinkUnreached, LinkWait, linkErrorOf, type MailedLinkParams } from '../link-trouble.tsx';
import { AnswerInvitation } from './answer-invitation.tsx';
import formStyles from '../form.module.css';

/** Where the mailed link of an invitation leads: who asks, into what, as whom; and yes or no. */
export function PageInvitation({ link }: { link: MailedLinkParams }) {
  const { t } = useLingui();
  const { call, i18n } = useApp();
  const router = useRouter();
  const showToast = useToast();
  const opened = useQuery({
    queryKey: ['mailed-link', 'invitation', link.userId, link.token],
    queryFn: () => call(readInvitation, { params: link }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const trouble = linkErrorOf(opened.error);
  if (trouble) return <InvitationTrouble error={trouble} />;
  if (opened.isPending) return <LinkWait />;
  if (opened.isError) {
    return <LinkUnreached error={opened.error} onRetry={() => void opened.refetch()} />;
  }
  const invitation = opened.data;
  const { businessName, invitedBy } = invitation;
  const role = i18n._(roleWords(invitation.roleId));
  return (
    <AccountFrame
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
        onJoined={() => {
          showToast({ text: t`Welcome to the team of ${businessName}` });
          void router.navigate({ to: '/users/dashboard', replace: true });
        }}
        onDeclined={() => {
          showToast({ text: t`You said no. Nobody was told why.` });
          void router.navigate({ to: '/', replace: true });
        }}
        onLinkError={() => void opened.refetch()}
      />
    </AccountFrame>
  );
}

/** An invitation that opens nothing says why, and who can send another. */
function InvitationTrouble({ error }: { error: LinkError }) {
  return (
    <AccountFrame title={<Title error={error} />} lead={<Lead error={error} />}>
      <div className={formStyles.form}>
        <Link to="/" className={buttonClass({ look: 'primary', large: true, wide: true })}>
          <Trans>To the market</Trans>
        </Link>
        <Link to="/login" className={buttonClass({ large: true, wide: true })}>
          <Trans>Sign in</Trans>
        </Link>
      </div>
    </AccountFrame>
  );
}

function Title({ error }: { error: LinkError }) {
  switch (error) {
    case 'link_expired':
      return <Trans>This invitation’s time is over</Trans>;
    case 'link_used':
      return <Trans>This invitation has been answered</Trans>;
    case 'link_unknown':
      return <Trans>This invitation opens nothing</Trans>;
  }
}

function Lead({ error }: { error: LinkError }) {
  switch (error) {
    case 'link_expired':
      return <Trans>It could be answered for seven days. Whoever sent it can send another.</Trans>;
    case 'link_used':
      return (
        <Trans>
          Somebody said yes or no to it, or it was taken back. If you joined, sign in; if not, ask
          whoever sent it for another.
        </Trans>
      );
    case 'link_unknown':
      return (
        <Trans>
          Perhaps a part of it got lost on the way from the mail, or a newer one took its place.
          Look for the last mail, or ask whoever sent it.
        </Trans>
      );
  }
}
