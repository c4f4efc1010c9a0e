import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';

import { readInvitation } from '#contract/business/invitation-endpoints.ts';
import { BUSINESS_ROLES } from '#contract/kit/permissions.ts';
import type { LinkError } from '#contract/identity/registration-endpoints.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { businessHome } from '#kit/session/acting.ts';
import { RouteButton } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';
import { roleLabel } from '#kit/session/people-labels.ts';

import { AccountFrame } from '#kit/frames/account-frame.tsx';
import formStyles from '#kit/frames/form.module.css';
import { type PageLinkProps, useMailedLink } from '#kit/frames/mailed-link.tsx';
import { AnswerInvitation } from './answer-invitation.tsx';

/** Page of an emailed invitation: the sender, the team, the role, and the answer. */
export function PageInvitation({ link }: PageLinkProps) {
  const { t } = useLingui();
  const { call, i18n } = useApp();
  const router = useRouter();
  const showToast = useToast();
  const opened = useMailedLink(['mailed-link', 'invitation', link.userId, link.token], () =>
    call(readInvitation, { params: link }),
  );
  if (opened.linkError) return <InvitationErrorMessage error={opened.linkError} />;
  if (!opened.data) return opened.instead;
  const invitation = opened.data;
  const { businessName, invitedBy } = invitation;
  const isOffer = invitation.roleId === BUSINESS_ROLES.admin;
  const role = i18n._(roleLabel(invitation.roleId));
  return (
    <AccountFrame
      title={
        isOffer ? (
          <Trans>Become the admin of {businessName}?</Trans>
        ) : (
          <Trans>Join the {businessName} team</Trans>
        )
      }
      lead={
        isOffer ? (
          <Trans>
            {invitedBy} wants to transfer the role to you. You’ll manage the team and the business,
            and {invitedBy} becomes a manager.
          </Trans>
        ) : (
          <Trans>
            {invitedBy} invited you to join as <strong>{role}</strong>. Members manage the
            business’s listings and reply to people on its behalf.
          </Trans>
        )
      }
    >
      <AnswerInvitation
        link={link}
        invitation={invitation}
        onJoined={() => {
          showToast({
            text: isOffer
              ? t`You’re now the admin of ${businessName}`
              : t`Welcome to the ${businessName} team`,
          });
          void router.navigate({ to: businessHome(invitation.roleId), replace: true });
        }}
        onDeclined={() => {
          showToast({ text: t`You declined the invitation.` });
          void router.navigate({ to: '/', replace: true });
        }}
        onLinkError={() => void opened.refetch()}
      />
    </AccountFrame>
  );
}

const LINK_ERROR_TEXTS: Record<LinkError, { title: MessageDescriptor; lead: MessageDescriptor }> = {
  link_expired: {
    title: msg`This invitation has expired`,
    lead: msg`Invitations are valid for 7 days. Ask the sender for a new one.`,
  },
  link_used: {
    title: msg`This invitation has been answered`,
    lead: msg`It was accepted, declined or withdrawn. If you joined, log in. If not, ask the sender for a new one.`,
  },
  link_unknown: {
    title: msg`This invitation link doesn’t work`,
    lead: msg`The link may be incomplete, or a newer invitation replaced it. Open the latest email, or ask the sender for a new one.`,
  },
};

/** Explains why an invitation doesn't work, and who can send a new one. */
function InvitationErrorMessage({ error }: { error: LinkError }) {
  const { i18n } = useLingui();
  const { title, lead } = LINK_ERROR_TEXTS[error];
  return (
    <AccountFrame title={i18n._(title)} lead={i18n._(lead)}>
      <div className={formStyles.form}>
        <RouteButton to="/" variant="primary" large wide>
          <Trans>Go to Market</Trans>
        </RouteButton>
        <RouteButton to="/login" large wide>
          <Trans>Log in</Trans>
        </RouteButton>
      </div>
    </AccountFrame>
  );
}
