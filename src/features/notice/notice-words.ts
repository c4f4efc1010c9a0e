import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';

import { type Notice, type NoticeParams, readNotice } from '#contract/notice.ts';
import { formatMoney } from '#ui/format/money.ts';

/** How a notice reads, and where it leads. */
export interface NoticeWords {
  title: string;
  /** More of it; null: the title says all. */
  text: string | null;
  /** Null: it leads nowhere. */
  href: string | null;
}

/** Words a notice in its reader's language. One of a newer server is still said to be there. */
export function noticeWords(notice: Notice, i18n: I18n): NoticeWords {
  const known = readNotice(notice);
  const home = notice.listing?.isLive
    ? `/properties/${notice.listing.id}/${notice.listing.slug}`
    : null;
  switch (known?.kind) {
    case 'welcome':
      return {
        title: i18n._(msg`Welcome to Sala`),
        text: i18n._(msg`Save the homes you like, and hear when their price falls.`),
        href: '/',
      };
    case 'security':
      return {
        ...securityWords(known.params, i18n),
        href: '/users/loginandsecurity',
      };
    case 'message':
      return { title: i18n._(msg`New message`), text: null, href: '/messenger' };
    case 'listing_approved':
      return {
        title: i18n._(msg`Your listing is approved`),
        text: home
          ? i18n._(msg`It is on the market now.`)
          : i18n._(msg`You decide when it goes on the market.`),
        href: home ?? '/users/manage-listings',
      };
    case 'listing_rejected':
      return {
        title: i18n._(msg`Your listing was not approved`),
        text: i18n._(msg`See what to change, and send it again.`),
        href: '/users/manage-listings',
      };
    case 'listing_pending':
      return {
        title: i18n._(msg`Your listing is being reviewed`),
        text: i18n._(msg`You hear from us as soon as it is decided.`),
        href: '/users/manage-listings',
      };
    case 'listing_removed':
      return {
        title: i18n._(msg`One of your listings was removed`),
        text: i18n._(msg`A moderator, or somebody of your team, deleted it.`),
        href: '/users/manage-listings',
      };
    case 'listing_assigned':
      return {
        title: i18n._(msg`A listing is in your hands now`),
        text: i18n._(msg`Your team has given it to you.`),
        href: home ?? '/users/manage-listings',
      };
    case 'availability_requested':
      return {
        title: i18n._(msg`Somebody asks whether your home is still available`),
        text: i18n._(msg`One tap answers everybody who asked.`),
        href: answerHref(known.params),
      };
    case 'availability_answered':
      return known.params.isAvailable
        ? {
            title: i18n._(msg`The home is still available`),
            text: i18n._(msg`Whoever offers it has just said so.`),
            href: home,
          }
        : {
            title: i18n._(msg`The home is not available any more`),
            text: i18n._(msg`There are others like it.`),
            href: home ?? '/',
          };
    case 'availability_reminder':
      return {
        title: i18n._(msg`Is your home still available?`),
        text: i18n._(
          msg`You haven’t confirmed it for a while. One tap, and everybody sees it is fresh.`,
        ),
        href: answerHref(known.params),
      };
    case 'listing_matched':
      return { title: i18n._(msg`A home fits your hunt`), text: null, href: home };
    case 'match_reminder':
      return {
        title: i18n._(msg`A home that fits your hunt still waits for you`),
        text: null,
        href: home,
      };
    case 'hunt_listings':
      return {
        title: i18n._(
          msg`${plural(known.params.count, { one: '# home was offered for your hunt', other: '# homes were offered for your hunt' })}`,
        ),
        text: null,
        href: `/hunting-board/leads/hunt/user/${known.params.huntId}`,
      };
    case 'leads':
      return {
        title: i18n._(
          msg`${plural(known.params.count, { one: '# new lead', other: '# new leads' })}`,
        ),
        text: null,
        href: '/hunting-board/dashboard/user',
      };
    case 'price_drop': {
      const { now, before, currency } = known.params;
      const price = formatMoney(now, currency, i18n.locale);
      const was = formatMoney(before, currency, i18n.locale);
      return {
        title: i18n._(msg`A home you saved now costs ${price}`),
        text: i18n._(msg`It was ${was}.`),
        href: home,
      };
    }
    case 'invitation_accepted':
      return {
        title: i18n._(msg`Your invitation was accepted`),
        text: i18n._(msg`There is one more in your team.`),
        href: `/member/${known.params.userId}`,
      };
    case 'agent_requested':
      return {
        title: i18n._(msg`Somebody asks you to be their agent`),
        text: i18n._(msg`Say yes or no; until then they don’t see your address.`),
        href: '/appointsalesrep',
      };
    case 'agent_answered':
      return known.params.isAccepted
        ? {
            title: i18n._(msg`The agent said yes`),
            text: i18n._(msg`Now you see how to reach each other.`),
            href: '/appointsalesrep',
          }
        : {
            title: i18n._(msg`The agent said no this time`),
            text: i18n._(msg`There are others to ask.`),
            href: '/appointsalesrep',
          };
    case 'listing_gone':
      return {
        title: i18n._(msg`A home you saved has left the market`),
        text: null,
        href: '/users/saved',
      };
    case 'verification_decided':
      return {
        title:
          known.params.status === 'approved'
            ? i18n._(msg`You are verified`)
            : i18n._(msg`You could not be verified`),
        text:
          known.params.status === 'approved'
            ? i18n._(msg`Others see it beside your name.`)
            : i18n._(msg`See why, and ask again.`),
        href: '/users/verifyprofile',
      };
    case undefined:
      return {
        title: i18n._(msg`Something new on Sala`),
        text: i18n._(msg`Load the page again to read it.`),
        href: null,
      };
  }
}

/** Where one tap says whether a home can still be had. */
function answerHref({ propertyId, businessId }: NoticeParams<'availability_reminder'>): string {
  const list =
    businessId === null ? '/users/manage-listings' : '/business-dashboard/manage-listings';
  return `${list}?confirm=${propertyId}`;
}

function securityWords(
  params: NoticeParams<'security'>,
  i18n: I18n,
): Pick<NoticeWords, 'title' | 'text'> {
  switch (params.event) {
    case 'two_factor_on':
      return {
        title: i18n._(msg`Two-step sign-in is on`),
        text: i18n._(msg`Signing in asks for a code of your app from now on.`),
      };
    case 'two_factor_off':
      return {
        title: i18n._(msg`Two-step sign-in is off`),
        text: i18n._(msg`The password alone signs in. If that wasn’t you, choose a new one.`),
      };
    case 'recovery_code_used':
      return {
        title: i18n._(msg`A recovery code was used`),
        text: i18n._(msg`If that wasn’t you, choose a new password and make new codes.`),
      };
    case 'new_device':
      return {
        title: i18n._(msg`New sign-in to your account`),
        text: signInWords(params, i18n),
      };
    case 'way_in_added':
      return {
        title: i18n._(msg`An account elsewhere lets you in now`),
        text: signInWords(params, i18n),
      };
    case 'way_in_removed':
      return {
        title: i18n._(msg`An account elsewhere no longer lets you in`),
        text: signInWords(params, i18n),
      };
    case 'other':
      return {
        title: i18n._(msg`Something changed in how you sign in`),
        text: i18n._(msg`If that wasn’t you, choose a new password.`),
      };
  }
}

function signInWords(
  { browser, system }: { browser: string | null; system: string | null },
  i18n: I18n,
): string {
  if (browser && system) {
    return i18n._(msg`${browser} on ${system}. If that wasn’t you, choose a new password.`);
  }
  const device = browser ?? system;
  return device
    ? i18n._(msg`${device}. If that wasn’t you, choose a new password.`)
    : i18n._(msg`From a device that we don’t know. If that wasn’t you, choose a new password.`);
}
