import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { useApp } from '../visit/app-context.tsx';
import { Button } from '#ui/button.tsx';
import { LabelledSelect } from '#ui/labelled-select.tsx';
import { Icon } from '#ui/icon.tsx';
import { bellIcon, houseIcon, offlineIcon, shareIcon } from '#ui/icons.ts';
import { checkIcon } from '#ui/late-icons.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { QrCode } from '#ui/qr-code.tsx';

import { type Browser, BROWSERS } from './browser-here.ts';
import { BROWSER_LABELS, InstallSteps } from './install-steps.tsx';
import styles from './page-install.module.css';
import { useInstall } from './use-install.ts';

const REASONS = [
  [houseIcon, msg`Opens from your home screen, in its own window`],
  [offlineIcon, msg`Opens offline, with your saved homes and drafts`],
  [bellIcon, msg`Notifies you of new matches and leads, even when closed`],
  [shareIcon, msg`On Android, share photos to Sala to start a listing`],
] as const;

/** What installing Sala brings, and how to do it in each browser. */
export function PageInstall() {
  const { i18n, t } = useLingui();
  const { origin } = useApp();
  const { browser, isInstalled, install } = useInstall();
  const [chosen, setChosen] = useState<Browser | null>(null);
  const shown = chosen ?? browser ?? 'android_chrome';
  return (
    <Stack gap={8} wide className={styles.page}>
      <Stack as="header" gap={2}>
        <h1>
          <Trans>Install Sala</Trans>
        </h1>
        <Text tone="soft">
          <Trans>Takes a few seconds and little space. No app store needed.</Trans>
        </Text>
        <div role="status">
          {isInstalled && (
            <Row as="p" align="center" gap={2} tone="moss" weight="medium">
              <Icon path={checkIcon} />
              <Trans>Sala is installed on this device.</Trans>
            </Row>
          )}
        </div>
      </Stack>
      <ul className={styles.reasons}>
        {REASONS.map(([icon, text]) => (
          <Row as="li" gap={3} align="start" key={text.id} className={styles.reason}>
            <Icon path={icon} />
            <span>{i18n._(text)}</span>
          </Row>
        ))}
      </ul>
      {install && !isInstalled && (
        <Button variant="primary" large className={styles.install} onClick={() => void install()}>
          <Trans>Install</Trans>
        </Button>
      )}
      <Stack as="section" gap={5}>
        <Text as="h2" size={20}>
          {install && !isInstalled ? (
            <Trans>Or install it manually</Trans>
          ) : (
            <Trans>How to install it</Trans>
          )}
        </Text>
        <div className={styles.choice}>
          <LabelledSelect
            label={t`Browser`}
            values={BROWSERS}
            labels={BROWSER_LABELS}
            value={shown}
            onChange={setChosen}
          />
        </div>
        <InstallSteps browser={shown} />
      </Stack>
      <Row as="section" gap={5} align="center" className={styles.phone}>
        <QrCode
          text={`${origin}/install`}
          label={t`QR code of this page`}
          className={styles.code}
        />
        <div>
          <Text as="h2" size={20}>
            <Trans>On your phone</Trans>
          </Text>
          <p>
            <Trans>Scan the code with your phone’s camera, and install Sala there.</Trans>
          </p>
        </div>
      </Row>
    </Stack>
  );
}
