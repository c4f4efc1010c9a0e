import { Trans } from '@lingui/react/macro';
import { useState } from 'react';

import { isRegular } from '../visit/active-visits.ts';
import { isAccountView } from '#storage/account-view.ts';
import { Button, RouteButton } from '#ui/button.tsx';
import { deviceIcon } from '#ui/icons.ts';
import { Invitation } from '#ui/invitation.tsx';

import { isAppleMobile } from './browser-here.ts';
import { useInstall } from './use-install.ts';

const POSTPONED_KEY = 'install-postponed';
const PAUSE_MS = 90 * 86_400_000;

/** Whether to offer the app to this user. Known when the page opens, so that nothing moves later. */
function isWelcome(): boolean {
  try {
    const postponedAt = Number(localStorage.getItem(POSTPONED_KEY) ?? 0);
    return isRegular() && !isAccountView() && Date.now() - postponedAt > PAUSE_MS;
  } catch {
    return false;
  }
}

/**
 * Offers to install Sala to those who have used it on several visits, where the browser can. Part of
 * the page, never above it.
 */
export function InstallInvitation({ className }: { className?: string | undefined }) {
  const { isInstalled, install } = useInstall();
  const [isShown, setShown] = useState(isWelcome);
  if (!isShown || isInstalled || (!install && !isAppleMobile())) return null;
  return (
    <Invitation
      className={className}
      icon={deviceIcon}
      title={<Trans>Install Sala</Trans>}
      actions={
        <>
          {install ? (
            <Button onClick={() => void install()}>
              <Trans>Install</Trans>
            </Button>
          ) : (
            <RouteButton to="/install">
              <Trans>Show me how</Trans>
            </RouteButton>
          )}
          <Button
            variant="quiet"
            onClick={() => {
              localStorage.setItem(POSTPONED_KEY, String(Date.now()));
              setShown(false);
            }}
          >
            <Trans>Not now</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>Install Sala to open it from your home screen, even offline.</Trans>
      </p>
    </Invitation>
  );
}
