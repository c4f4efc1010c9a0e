import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

import type { OWN_LISTING_TABS } from '#contract/listing/listing-values.ts';
import { useActing } from '#kit/session/acting.ts';
import { Row, Text } from '#ui/layout.tsx';

import styles from './manage-tabs.module.css';
import { MANAGE_TABS, type ManageTab } from './manage-search.ts';

const LABELS: Readonly<Record<ManageTab, MessageDescriptor>> = {
  all: msg`All`,
  live: msg`Live`,
  pending: msg`Pending`,
  off: msg`Unpublished`,
  ended: msg`Sold or rented`,
  rejected: msg`Not approved`,
  saved: msg`Saved homes`,
};

/** Tabs that filter the list, with their counts. Each tab has its own URL. */
export function ManageTabs({
  tab,
  hrefOf,
  onGo,
  counts,
}: {
  tab: ManageTab;
  hrefOf: (place: { tab: ManageTab }) => string;
  onGo: (href: string) => void;
  counts: Partial<Record<(typeof OWN_LISTING_TABS)[number], number>> | undefined;
}) {
  const { i18n, t } = useLingui();
  const { mode } = useActing();
  // Saved homes belong to the user, so the tab is hidden while they act for a business.
  const tabs = MANAGE_TABS.filter((one) => one !== 'saved' || mode === 'personal');
  return (
    <nav className={styles.tabs} aria-label={t`Listings by status`}>
      <Row as="ul" gap={5} className={styles.list}>
        {tabs.map((one) => {
          const count = one === 'saved' ? undefined : counts?.[one];
          const href = hrefOf({ tab: one });
          return (
            <li key={one}>
              <a
                href={href}
                className={styles.tab}
                aria-current={one === tab ? 'page' : undefined}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  onGo(href);
                }}
              >
                {i18n._(LABELS[one])}
                {count !== undefined && (
                  <Text as="span" weight="regular" tabular>
                    {count}
                  </Text>
                )}
              </a>
            </li>
          );
        })}
      </Row>
    </nav>
  );
}
