import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import type { IconPath } from '#ui/icon.tsx';
import { deviceIcon, menuIcon, shareIcon } from '#ui/icons.ts';
import { addIcon, linkIcon, moreIcon } from '#ui/late-icons.ts';
import { Stack } from '#ui/layout.tsx';

import type { Browser } from './browser-here.ts';
import { BarPicture, HomePicture, MenuPicture, ToolbarPicture } from './install-picture.tsx';
import styles from './install-steps.module.css';

export const BROWSER_LABELS: Readonly<Record<Browser, MessageDescriptor>> = {
  ios_safari: msg`Safari on iPhone or iPad`,
  ios_other: msg`Chrome or another browser on iPhone or iPad`,
  ios_in_app: msg`Inside another app on iPhone or iPad`,
  android_chrome: msg`Chrome on Android`,
  android_samsung: msg`Samsung Internet on Android`,
  android_firefox: msg`Firefox on Android`,
  android_in_app: msg`Inside another app on Android`,
  desk_chrome: msg`Chrome or Edge on a computer`,
  desk_safari: msg`Safari on a Mac`,
  desk_firefox: msg`Firefox on a computer`,
};

/** How to install Sala in a browser, step by step, with pictures of where to tap. */
export function InstallSteps({
  browser,
  children,
}: {
  browser: Browser;
  /** Further steps, as items of the list. */
  children?: ReactNode;
}) {
  return (
    <ol className={styles.steps}>
      {STEPS[browser]}
      {children}
    </ol>
  );
}

/** A numbered step with a picture of what to look for. */
export function Step({ picture, children }: { picture?: ReactNode; children: ReactNode }) {
  return (
    <Stack as="li" gap={3} className={styles.step}>
      <span className={styles.text}>{children}</span>
      {picture}
    </Stack>
  );
}

/** A step in a menu, with a picture of the entry to choose. */
function MenuStep({
  icon,
  entry,
  children,
}: {
  icon: IconPath;
  entry: ReactNode;
  children: ReactNode;
}) {
  return <Step picture={<MenuPicture icon={icon}>{entry}</MenuPicture>}>{children}</Step>;
}

const homeStep = (
  <Step picture={<HomePicture />}>
    <Trans>Open Sala from your home screen.</Trans>
  </Step>
);

const addInShareMenu = (
  <MenuStep icon={addIcon} entry={<Trans>Add to Home Screen</Trans>}>
    <Trans>Scroll down and choose “Add to Home Screen”, then “Add”.</Trans>
  </MenuStep>
);

const inSafari = (
  <>
    <Step picture={<ToolbarPicture icon={shareIcon} at="middle" />}>
      <Trans>Tap the Share button. If you don’t see it, tap the three dots first.</Trans>
    </Step>
    {addInShareMenu}
    {homeStep}
  </>
);

const inChrome = (
  <>
    <Step picture={<BarPicture icon={moreIcon} at="top" />}>
      <Trans>Tap the three dots at the top right.</Trans>
    </Step>
    <MenuStep icon={deviceIcon} entry={<Trans>Add to home screen</Trans>}>
      <Trans>Choose “Add to home screen”, then “Install”.</Trans>
    </MenuStep>
    {homeStep}
  </>
);

const STEPS: Readonly<Record<Browser, ReactNode>> = {
  ios_safari: inSafari,
  ios_other: (
    <>
      <Step picture={<BarPicture icon={shareIcon} at="top" isInAddress />}>
        <Trans>Tap the Share button beside the address.</Trans>
      </Step>
      {addInShareMenu}
      {homeStep}
    </>
  ),
  ios_in_app: (
    <>
      <MenuStep icon={linkIcon} entry={<Trans>Open in Safari</Trans>}>
        <Trans>
          Apps can’t be installed from here. Tap the three dots or the Share button, and choose
          “Open in Safari” or “Open in browser”.
        </Trans>
      </MenuStep>
      {inSafari}
    </>
  ),
  android_chrome: inChrome,
  android_samsung: (
    <>
      <Step picture={<ToolbarPicture icon={menuIcon} at="end" />}>
        <Trans>Tap the menu at the bottom right.</Trans>
      </Step>
      <MenuStep icon={addIcon} entry={<Trans>Add page to</Trans>}>
        <Trans>Choose “Add page to”, then “Home screen”.</Trans>
      </MenuStep>
      {homeStep}
    </>
  ),
  android_firefox: (
    <>
      <Step picture={<BarPicture icon={moreIcon} at="bottom" />}>
        <Trans>Tap the three dots beside the address.</Trans>
      </Step>
      <MenuStep icon={addIcon} entry={<Trans>Add app to Home screen</Trans>}>
        <Trans>Choose “Add app to Home screen”.</Trans>
      </MenuStep>
      {homeStep}
    </>
  ),
  android_in_app: (
    <>
      <MenuStep icon={linkIcon} entry={<Trans>Open in browser</Trans>}>
        <Trans>
          Apps can’t be installed from here. Tap the three dots, and choose “Open in browser” or
          “Open in Chrome”.
        </Trans>
      </MenuStep>
      {inChrome}
    </>
  ),
  desk_chrome: (
    <>
      <Step picture={<BarPicture icon={deviceIcon} at="top" isInAddress />}>
        <Trans>
          Select the install icon at the right end of the address. If there is none, open the
          browser’s menu, and choose “Cast, save and share” in Chrome or “Apps” in Edge.
        </Trans>
      </Step>
      <Step>
        <Trans>Choose “Install”. Sala opens in its own window, with its own icon.</Trans>
      </Step>
    </>
  ),
  desk_safari: (
    <>
      <MenuStep icon={addIcon} entry={<Trans>Add to Dock…</Trans>}>
        <Trans>Choose “Add to Dock” in the File menu, then “Add”.</Trans>
      </MenuStep>
      <Step>
        <Trans>Open Sala from the Dock.</Trans>
      </Step>
    </>
  ),
  desk_firefox: (
    <Step>
      <Trans>
        Firefox can’t install apps on every computer. Sala still works in it, offline and with
        notifications. To install it, use Chrome, Edge or Safari.
      </Trans>
    </Step>
  ),
};
