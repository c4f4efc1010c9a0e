import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useAtom, useAtomValue } from 'jotai';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';

import { ERROR_TOAST } from '#contract/kit/limits.ts';
import { unexpectedErrorsAtom } from '#kit/net/error-report.ts';
import { lazyExtra } from '#kit/net/load-later.ts';
import { useOpensOffline } from '#kit/net/use-opens-offline.ts';
import { readOnlyRefusalsAtom } from '#kit/session/account-view.ts';
import { actingMode } from '#kit/session/acting.ts';
import { endedMembershipAtom } from '#kit/session/session.ts';
import { signOutAskedAtom } from '#kit/session/use-sign-out.ts';
import { droppedTextAtom } from '#kit/sync/follow-operations.ts';
import { hasUnsaved } from '#kit/sync/finish-writing.ts';
import { onlineAtom, serverAwayAtom, updateAtom } from '#kit/visit/visit-atoms.ts';
import { isAccountView } from '#storage/account-view.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { offlineIcon } from '#ui/icons.ts';
import { refreshIcon } from '#ui/late-icons.ts';
import { type Toast, useToast } from '#ui/toast.tsx';

import { hasTagManager } from '../consent/consent.ts';

import type { ChromeVisit } from './chrome-visit.ts';
import { useFollowVisit } from './follow-visit.tsx';
import { useHeightProperty } from './use-height-property.ts';
import styles from './visit-notices.module.css';

const ConsentNotice = lazyExtra(
  async () => (await import('../consent/consent-notice.tsx')).ConsentNotice,
);

const SignOutDialog = lazy(async () => ({
  default: (await import('../outbox/sign-out-dialog.tsx')).SignOutDialog,
}));

/** A change may be refused on the device and again by the server. */
const READ_ONLY_PAUSE_MS = 2_000;

const AccountViewBand = lazy(async () => ({
  default: (await import('./account-view-band.tsx')).AccountViewBand,
}));

/**
 * Banners and dialogs about the visit: new version, offline. Also reports the state of the visit to
 * the chrome.
 */
export function VisitNotices({
  onVisit,
}: {
  onVisit: (known: Omit<ChromeVisit, 'isStill'>) => void;
}) {
  useFollowVisit(onVisit);
  const [update, setUpdate] = useAtom(updateAtom);
  const isOnline = useAtomValue(onlineAtom);
  const [isSigningOut, setSigningOut] = useAtom(signOutAskedAtom);
  const isServerAway = useAtomValue(serverAwayAtom);
  return (
    <>
      <Suspense>{isAccountView() && <AccountViewBand />}</Suspense>
      <ReadOnlyNotices />
      <OperationToasts />
      <EndedMembershipNotice />
      <Suspense>{isSigningOut && <SignOutDialog onClose={() => setSigningOut(false)} />}</Suspense>
      <UnexpectedErrorNotices />
      {update?.state === 'starting' && (
        <Banner tone="sky" icon={refreshIcon}>
          <Trans>Updating Sala…</Trans>
        </Banner>
      )}
      {update && update.state !== 'starting' && (
        <UpdateBanner
          isDone={update.state === 'done'}
          onReload={update.apply}
          onLater={() => setUpdate(null)}
        />
      )}
      {isServerAway && isOnline && <ServerAwayBanner />}
      <BottomBand isOffline={!isOnline}>
        {isOnline ? <Suspense>{hasTagManager() && <ConsentNotice />}</Suspense> : <OfflineBanner />}
      </BottomBand>
    </>
  );
}

/**
 * Says that the user’s membership of a business has ended. Pages of the business give way to the
 * user’s own listings, where their drafts are.
 */
function EndedMembershipNotice(): null {
  const { t } = useLingui();
  const showToast = useToast();
  const navigate = useNavigate();
  const mode = useLocation({ select: ({ pathname }) => actingMode(pathname) });
  const [ended, setEnded] = useAtom(endedMembershipAtom);
  useEffect(() => {
    if (!ended) return;
    setEnded(null);
    const { businessName } = ended;
    showToast({
      text: t`You’re no longer a member of ${businessName}. Your drafts are in your personal account.`,
      shownMs: 10_000,
    });
    if (mode === 'business') void navigate({ to: '/users/manage-listings', replace: true });
  }, [ended, setEnded, showToast, navigate, mode, t]);
  return null;
}

/** Shown while the server is unavailable. Calls are retried automatically. */
function ServerAwayBanner() {
  return (
    <Banner tone="sky" icon={refreshIcon}>
      <Trans>
        Sala is temporarily unavailable. We’re retrying. What you see may be out of date.
      </Trans>
    </Banner>
  );
}

/** Band at the bottom of the screen. Pages with buttons at the bottom place them above it. */
function BottomBand({ isOffline, children }: { isOffline: boolean; children: ReactNode }) {
  const band = useHeightProperty('--band');
  return (
    <div ref={band} className={styles.band} role="status" data-band={isOffline}>
      {children}
    </div>
  );
}

export function OfflineBanner() {
  const opens = useOpensOffline();
  if (opens === undefined) return null;
  if (!opens) {
    return (
      <Banner icon={offlineIcon}>
        <Trans>You’re offline. Keep this page open until you’re back online.</Trans>
      </Banner>
    );
  }
  return (
    <Banner
      icon={offlineIcon}
      actions={
        <Link to="/users/storage" className={styles.link}>
          <Trans>See what’s on this device</Trans>
        </Link>
      }
    >
      <Trans>You’re offline. You can still open pages you’ve viewed.</Trans>
    </Banner>
  );
}

/**
 * Shown when a newer release is available or another tab has already activated it. The page reloads
 * only on request, with a second question if there is unsaved input.
 */
function UpdateBanner({
  isDone,
  onReload,
  onLater,
}: {
  /** Whether the newer release is already active everywhere except on this page. */
  isDone: boolean;
  onReload: () => void;
  onLater: () => void;
}) {
  const [isAsking, setAsking] = useState(false);
  if (isAsking) {
    return (
      <Banner
        tone="sky"
        icon={refreshIcon}
        actions={
          <>
            <Button variant="quiet" onClick={onReload}>
              <Trans>Reload anyway</Trans>
            </Button>
            <Button variant="primary" onClick={onLater}>
              <Trans>Continue writing</Trans>
            </Button>
          </>
        }
      >
        <Trans>You have unsaved text here. Reloading now would lose it.</Trans>
      </Banner>
    );
  }
  return (
    <Banner
      tone="sky"
      icon={refreshIcon}
      actions={
        <>
          <Button variant="quiet" onClick={onLater}>
            <Trans>Later</Trans>
          </Button>
          <Button variant="primary" onClick={() => (hasUnsaved() ? setAsking(true) : onReload())}>
            <Trans>Reload now</Trans>
          </Button>
        </>
      }
    >
      {isDone ? (
        <Trans>Sala has been updated. Reload to get the new version.</Trans>
      ) : (
        <Trans>A new version of Sala is ready.</Trans>
      )}
    </Banner>
  );
}

/** Says that an account is only viewed, once for each change that was tried. */
function ReadOnlyNotices(): null {
  const { t } = useLingui();
  const text = t`You’re only viewing this account. Nothing was changed.`;
  useCountedToast(useAtomValue(readOnlyRefusalsAtom), READ_ONLY_PAUSE_MS, { text });
  return null;
}

/** Shows one toast for unexpected errors, even if several calls failed. */
export function UnexpectedErrorNotices(): null {
  const { t } = useLingui();
  const { debounceMs, shownMs } = ERROR_TOAST;
  const text = t`An unexpected error occurred. Please try again.`;
  useCountedToast(useAtomValue(unexpectedErrorsAtom), debounceMs, { text, tone: 'error', shownMs });
  return null;
}

/** Shows a toast when a count grows, but not again within the pause. */
function useCountedToast(count: number, pauseMs: number, toast: Toast): void {
  const showToast = useToast();
  const shownAt = useRef(Number.NEGATIVE_INFINITY);
  const say = useEffectEvent(() => showToast(toast));
  useEffect(() => {
    const now = performance.now();
    if (count === 0 || now - shownAt.current < pauseMs) return;
    shownAt.current = now;
    say();
  }, [count, pauseMs]);
}

/**
 * Shows a toast for rejected operations that need no further attention, on whatever page the user
 * is.
 */
export function OperationToasts(): null {
  const { i18n } = useLingui();
  const showToast = useToast();
  const [dropped, setDropped] = useAtom(droppedTextAtom);
  useEffect(() => {
    if (!dropped) return;
    setDropped(null);
    showToast({ text: i18n._(dropped), tone: 'error' });
  }, [dropped, setDropped, showToast, i18n]);
  return null;
}
