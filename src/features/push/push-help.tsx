import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { browserHere } from '#features/install/browser-here.ts';
import { InstallSteps, Step as InstallStep } from '#features/install/install-steps.tsx';
import { Icon, type IconPath } from '#ui/icon.tsx';
import { bellIcon } from '#ui/icons.ts';
import { lockIcon, settingsIcon } from '#ui/late-icons.ts';

import styles from './push.module.css';

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
export function InstallFirst() {
  return (
    <div className={styles.help}>
      <p>
        <Trans>On iPhone and iPad, notifications work once Sala is on your home screen:</Trans>
      </p>
      <InstallSteps browser={browserHere()}>
        <InstallStep>
          <Trans>There, turn on notifications in the notification settings.</Trans>
        </InstallStep>
      </InstallSteps>
    </div>
  );
}

/** Browsers that differ in how their users allow notifications again. */
type Settings = 'apple' | 'android' | 'firefox' | 'safari' | 'other';

function settingsHere(): Settings {
  const browser = browserHere();
  if (browser.startsWith('ios')) return 'apple';
  if (browser.endsWith('firefox')) return 'firefox';
  if (browser.startsWith('android')) return 'android';
  return browser === 'desk_safari' ? 'safari' : 'other';
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
      <ol className={styles.steps}>{STEPS[settingsHere()]}</ol>
    </div>
  );
}

const reload = (
  <Step icon={bellIcon}>
    <Trans>Return to this page, and turn on notifications.</Trans>
  </Step>
);

const STEPS: Record<Settings, ReactNode> = {
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
