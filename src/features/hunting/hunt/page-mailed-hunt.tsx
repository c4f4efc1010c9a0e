import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';

import {
  extendMailedHunt,
  type MailedHunt,
  readMailedHunt,
} from '#contract/hunting/mailed-hunt-endpoints.ts';
import type { LinkError } from '#contract/identity/registration-endpoints.ts';
import { AccountFrame } from '#kit/frames/account-frame.tsx';
import { CallFailureAlert, failureOf } from '#kit/frames/call-failure-alert.tsx';
import styles from '#kit/frames/form.module.css';
import { linkErrorOf, useMailedLink } from '#kit/frames/mailed-link.tsx';
import { useApp } from '#kit/visit/app-context.tsx';
import { RouteButton } from '#ui/button.tsx';
import { formatDay } from '#ui/format/day.ts';
import { RunButton } from '#ui/run-button.tsx';

import { huntTitle } from './hunt-texts.ts';

/**
 * Page of the link in emails about the end of a hunt. Its button extends the hunt without a login.
 * Opening the page changes nothing, because programs open links too.
 * @param props.link the id of its hunt, and its code
 */
export function PageMailedHunt({ link }: { link: { id: string; code: string } }) {
  const { call, language } = useApp();
  const opened = useMailedLink([readMailedHunt.id, language, link.id, link.code], () =>
    call(readMailedHunt, { params: link }),
  );
  const extend = useMutation({ mutationFn: () => call(extendMailedHunt, { params: link }) });
  const linkError = linkErrorOf(extend.error) ?? opened.linkError;
  if (linkError) return <LinkRefused huntId={link.id} error={linkError} />;
  if (!opened.data) return opened.instead;
  const hunt = extend.data ?? opened.data;
  return (
    <AccountFrame title={<HuntState hunt={hunt} />} lead={<HuntLead hunt={hunt} />}>
      <div className={styles.form}>
        {extend.isError && <CallFailureAlert failure={failureOf(extend.error)} />}
        {hunt.canExtend && (
          <RunButton run={extend} variant="primary" large wide>
            <Trans>Extend by 60 days</Trans>
          </RunButton>
        )}
        <RouteButton
          to="/hunting-board/matches/hunt/$type/$id"
          params={{ type: hunt.isBusiness ? 'business' : 'user', id: String(hunt.huntId) }}
          large
          wide
        >
          <Trans>See the matches</Trans>
        </RouteButton>
      </div>
    </AccountFrame>
  );
}

function HuntState({ hunt }: { hunt: MailedHunt }) {
  const { i18n, t } = useLingui();
  const day = formatDay(hunt.expiresAt, i18n.locale);
  switch (hunt.status) {
    case 'fulfilled':
      return <Trans>You found a home with this hunt</Trans>;
    case 'paused':
      return <Trans>This hunt is paused</Trans>;
    case 'expired':
    case 'deleted':
      return <Trans>This hunt has ended</Trans>;
    case 'active':
      return hunt.canExtend ? t`Still hunting?` : t`Your hunt runs until ${day}`;
  }
}

function HuntLead({ hunt }: { hunt: MailedHunt }) {
  const { i18n } = useLingui();
  const day = formatDay(hunt.expiresAt, i18n.locale);
  return (
    <>
      {(hunt.isForSale || hunt.isForRent) && huntTitle(hunt, i18n)}
      {hunt.location && (
        <>
          <br />
          {hunt.location}
        </>
      )}
      {hunt.status === 'active' && hunt.canExtend && (
        <>
          <br />
          <Trans>Your hunt ends on {day}.</Trans>
        </>
      )}
    </>
  );
}

/** Explains why a link doesn’t work. With a login, the hunt can still be extended. */
function LinkRefused({ huntId, error }: { huntId: string; error: LinkError }) {
  const isOld = error === 'link_expired';
  return (
    <AccountFrame
      title={isOld ? <Trans>This link has expired</Trans> : <Trans>This link doesn’t work</Trans>}
      lead={
        isOld ? (
          <Trans>For security, links expire after a while. Log in to extend your hunt.</Trans>
        ) : (
          <Trans>Part of the link may be missing. Log in to see your hunt.</Trans>
        )
      }
    >
      <RouteButton to="/still-hunting/$huntId" params={{ huntId }} variant="primary" large wide>
        <Trans>Log in</Trans>
      </RouteButton>
    </AccountFrame>
  );
}
