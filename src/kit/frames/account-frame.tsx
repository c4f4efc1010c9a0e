import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { SalaAtHome } from '#ui/drawings/sala-at-home.tsx';
import { LanguageSwitch } from '#ui/language-switch.tsx';
import { Row, Text } from '#ui/layout.tsx';
import { Wordmark, wordmarkClass } from '#ui/mark.tsx';

import styles from './account-frame.module.css';

export interface AccountFrameProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Links to related pages, below the content. */
  foot?: ReactNode;
  children?: ReactNode;
}

/** Layout of the login and registration pages: one task beside a picture. */
export function AccountFrame({ title, lead, foot, children }: AccountFrameProps) {
  const { t } = useLingui();
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <Row as="header" align="center" justify="between" className={styles.head}>
          <Link to="/" className={wordmarkClass} aria-label={t`Sala home page`}>
            <Wordmark />
          </Link>
          <LanguageSwitch />
        </Row>
        <div className={styles.box}>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          {children}
          {foot && (
            <Text above={6} tone="soft" centered className={styles.foot}>
              {foot}
            </Text>
          )}
        </div>
      </div>
      <div className={styles.picture}>
        <SalaAtHome className={styles.drawing} />
      </div>
    </div>
  );
}
