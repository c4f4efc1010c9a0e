import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';

import { outboxRowsAtom } from '#kit/sync/outbox.ts';
import { waitingItems } from '#kit/sync/waiting.ts';
import { RouteButton } from '#ui/button.tsx';
import { SalaAtHome } from '#ui/drawings/sala-at-home.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { checkIcon } from '#ui/late-icons.ts';
import { Page, Row, Text } from '#ui/layout.tsx';

import { DraftList, useListedDrafts } from './draft-list.tsx';
import { OutboxItem } from './outbox-item.tsx';
import styles from './page-outbox.module.css';

/** Page with the user's unsent changes and drafts. */
export function PageOutbox() {
  const items = waitingItems(useAtomValue(outboxRowsAtom));
  const hasDrafts = useListedDrafts().length > 0;
  return (
    <Page width={760}>
      <h1 tabIndex={-1}>
        <Trans>Unsent changes</Trans>
      </h1>
      {items.length === 0 ? (
        <NothingUnsent isShort={hasDrafts} />
      ) : (
        <>
          <Text above={1} below={6} tone="soft">
            <Trans>Your changes are saved on this device and will be sent automatically.</Trans>
          </Text>
          <ul>
            {items.map((item) => (
              <OutboxItem key={item.key} item={item} />
            ))}
          </ul>
        </>
      )}
      <DraftList />
    </Page>
  );
}

function NothingUnsent({ isShort }: { isShort: boolean }) {
  if (isShort) {
    return (
      <Row as="h2" align="center" gap={2} className={styles.sent}>
        <Icon path={checkIcon} />
        <Trans>All changes sent</Trans>
      </Row>
    );
  }
  return (
    <EmptyState
      drawing={<SalaAtHome />}
      title={<Trans>All changes sent</Trans>}
      actions={
        <RouteButton to="/" variant="primary">
          <Trans>Browse homes</Trans>
        </RouteButton>
      }
    >
      <Trans>
        Changes you make offline are saved here and sent automatically when you’re back online.
      </Trans>
    </EmptyState>
  );
}
