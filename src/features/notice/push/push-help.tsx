import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';

import { browserHere } from '#kit/install/browser-here.ts';
import { InstallSteps, Step as InstallStep } from '#kit/install/install-steps.tsx';
import { Icon, type IconPath } from '#ui/icon.tsx';
import { bellIcon } from '#ui/icons.ts';
import { lockIcon, settingsIcon } from '#ui/late-icons.ts';
import { Stack } from '#ui/layout.tsx';

import styles from './push.module.css';

/** How to put Sala on the home screen of an iPhone or iPad, which only then allow notifications. */
export function InstallFirst() {
  return (
    <Stack gap={4} className={styles.help}>
      <p>
        <Trans>On iPhone and iPad, notifications work once Sala is on your home screen:</Trans>
      </p>
      <InstallSteps browser={browserHere()}>
        <InstallStep>
          <Trans>There, turn on notifications in the notification settings.</Trans>
        </InstallStep>
      </InstallSteps>
    </Stack>
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
  const { i18n } = useLingui();
  return (
    <Stack gap={4} className={styles.help}>
      <p>
        <Trans>
          Notifications from Sala are blocked in your browser. To get them, change its settings:
        </Trans>
      </p>
      <Stack as="ol" gap={3} className={styles.steps}>
        {STEPS[settingsHere()].map(([icon, text]) => (
          <li key={text.id} className={styles.step}>
            <span className={styles.picture}>
              <Icon path={icon} />
            </span>
            <span>{i18n._(text)}</span>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

type Step = readonly [icon: IconPath, text: MessageDescriptor];

const RETURN: Step = [bellIcon, msg`Return to this page, and turn on notifications.`];

const STEPS: Record<Settings, readonly Step[]> = {
  apple: [
    [settingsIcon, msg`Open the Settings app, and choose Notifications.`],
    [bellIcon, msg`Choose Sala, and turn on “Allow Notifications”.`],
  ],
  android: [
    [lockIcon, msg`Tap the icon to the left of the address, and choose “Permissions”.`],
    [bellIcon, msg`Turn on “Notifications”.`],
    RETURN,
  ],
  firefox: [
    [lockIcon, msg`Select the lock to the left of the address.`],
    [bellIcon, msg`Next to “Send notifications”, remove “Blocked”.`],
    RETURN,
  ],
  safari: [
    [settingsIcon, msg`Open Safari’s settings, and choose Websites, then Notifications.`],
    [bellIcon, msg`Choose “Allow” for this site.`],
    RETURN,
  ],
  other: [
    [settingsIcon, msg`Select the icon to the left of the address.`],
    [bellIcon, msg`Turn on “Notifications”.`],
    RETURN,
  ],
};
