import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { Icon, type IconPath } from '#ui/icon.tsx';
import { bellIcon, shareIcon } from '#ui/icons.ts';
import { addIcon, lockIcon, settingsIcon } from '#ui/late-icons.ts';

import styles from './push.module.css';
import { isAppleMobile } from './push-device.ts';

/** A numbered step with a picture of what to look for. */
function Step({ icon, children }: { icon: IconPath; children: ReactNode }) {
  return (
    <li className={styles.step}>
      <span className={styles.picture}>
        <Icon path={icon} />
      </span>
      <span>{children}</span>
    </li>
  );
}

/** How to put Sala on the home screen of an iPhone or iPad, which only then allow notifications. */
export function InstallSteps() {
  return (
    <div className={styles.help}>
      <p>
        <Trans>On iPhone and iPad, notifications work once Sala is on your home screen:</Trans>
      </p>
      <ol className={styles.steps}>
        <Step icon={shareIcon}>
          <Trans>Tap the Share button of your browser.</Trans>
        </Step>
        <Step icon={addIcon}>
          <Trans>Choose “Add to Home Screen”.</Trans>
        </Step>
        <Step icon={bellIcon}>
          <Trans>Open Sala from your home screen, and turn on notifications here.</Trans>
        </Step>
      </ol>
    </div>
  );
}

type Browser = 'apple' | 'android' | 'firefox' | 'safari' | 'other';

function browserHere(): Browser {
  const { userAgent } = navigator;
  if (isAppleMobile()) return 'apple';
  if (/\bFirefox\//.test(userAgent)) return 'firefox';
  if (/\bAndroid\b/.test(userAgent)) return 'android';
  return /\bSafari\//.test(userAgent) && !/\bChrome\//.test(userAgent) ? 'safari' : 'other';
}

/** How to allow notifications after they were denied. A page can't ask again. */
export function PermissionSteps() {
  return (
    <div className={styles.help}>
      <p>
        <Trans>
          Notifications from Sala are blocked in your browser. To get them, change its settings:
        </Trans>
      </p>
      <ol className={styles.steps}>{STEPS[browserHere()]}</ol>
    </div>
  );
}

const reload = (
  <Step icon={bellIcon}>
    <Trans>Return to this page, and turn on notifications.</Trans>
  </Step>
);

const STEPS: Record<Browser, ReactNode> = {
  apple: (
    <>
      <Step icon={settingsIcon}>
        <Trans>Open the Settings app, and choose Notifications.</Trans>
      </Step>
      <Step icon={bellIcon}>
        <Trans>Choose Sala, and turn on “Allow Notifications”.</Trans>
      </Step>
    </>
  ),
  android: (
    <>
      <Step icon={lockIcon}>
        <Trans>Tap the icon to the left of the address, and choose “Permissions”.</Trans>
      </Step>
      <Step icon={bellIcon}>
        <Trans>Turn on “Notifications”.</Trans>
      </Step>
      {reload}
    </>
  ),
  firefox: (
    <>
      <Step icon={lockIcon}>
        <Trans>Select the lock to the left of the address.</Trans>
      </Step>
      <Step icon={bellIcon}>
        <Trans>Next to “Send notifications”, remove “Blocked”.</Trans>
      </Step>
      {reload}
    </>
  ),
  safari: (
    <>
      <Step icon={settingsIcon}>
        <Trans>Open Safari’s settings, and choose Websites, then Notifications.</Trans>
      </Step>
      <Step icon={bellIcon}>
        <Trans>Choose “Allow” for this site.</Trans>
      </Step>
      {reload}
    </>
  ),
  other: (
    <>
      <Step icon={settingsIcon}>
        <Trans>Select the icon to the left of the address.</Trans>
      </Step>
      <Step icon={bellIcon}>
        <Trans>Turn on “Notifications”.</Trans>
      </Step>
      {reload}
    </>
  ),
};
