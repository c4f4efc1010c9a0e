import type { MessageDescriptor } from '@lingui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, useState } from 'react';

import type { ModerationQueue } from '#contract/trust/moderation-queue-endpoints.ts';
import { Button } from '#ui/button.tsx';
import { EmptySala } from '#ui/drawings/empty-sala.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useToast } from '#ui/toast.tsx';

import { AdminFrame } from '#kit/admin/admin-frame.tsx';
import { useKeys } from './decisions.tsx';
import { Row, Text } from '#ui/layout.tsx';
import { DeskSkeleton, NotOnDesk } from './desk-layout.tsx';
import styles from './desk.module.css';
import { type Desk, useDesk } from './use-desk.ts';

/** What moderators see of a queue. */
export interface DeskOfQueue {
  queue: ModerationQueue;
  title: MessageDescriptor;
  /** The subject on the desk. */
  Subject: ComponentType<{ id: number; desk: Desk }>;
}

/**
 * What waits in a queue for a moderator, one after the other.
 * @param props.firstId the subject to begin with; null: the oldest
 */
export function PageDesk({
  queue,
  firstId,
  title,
  Subject,
}: DeskOfQueue & { firstId: number | null }) {
  const { i18n } = useLingui();
  const desk = useDesk(queue, firstId);
  return (
    <AdminFrame
      title={i18n._(title)}
      actions={
        <Text tone="soft" size={14} role="status">
          {desk.id !== null && desk.waiting !== null && (
            <Plural
              value={desk.waiting}
              _0="No others waiting"
              one="# more waiting"
              other="# more waiting"
            />
          )}
        </Text>
      }
    >
      <OnDesk Subject={Subject} desk={desk} />
      <UndoBar desk={desk} />
    </AdminFrame>
  );
}

function OnDesk({ Subject, desk }: Pick<DeskOfQueue, 'Subject'> & { desk: Desk }) {
  if (desk.isPending) return <DeskSkeleton />;
  if (desk.isFailed) return <NotOnDesk onRetry={desk.retry} />;
  if (desk.id !== null) return <Subject key={desk.id} id={desk.id} desk={desk} />;
  const { skippedCount } = desk;
  return (
    <EmptyState
      drawing={<EmptySala />}
      title={<Trans>All done</Trans>}
      actions={
        skippedCount > 0 ? (
          <Button variant="primary" onClick={desk.restart}>
            <Trans>Show skipped items</Trans>
          </Button>
        ) : (
          <Button onClick={desk.next}>
            <Trans>Check again</Trans>
          </Button>
        )
      }
    >
      {skippedCount > 0 ? (
        <Plural
          value={skippedCount}
          one="You skipped 1 item. Nothing else to review."
          other="You skipped # items. Nothing else to review."
        />
      ) : (
        <Trans>Nothing to review</Trans>
      )}
    </EmptyState>
  );
}

/** The last decision, while it can be undone. */
function UndoBar({ desk }: { desk: Desk }) {
  const { t } = useLingui();
  const showToast = useToast();
  const [isBusy, setBusy] = useState(false);
  const { last } = desk;
  async function undo() {
    if (!last || isBusy) return;
    setBusy(true);
    try {
      await desk.undo();
    } catch {
      showToast({ text: t`Too late to undo. The decision has taken effect.`, tone: 'error' });
    }
    setBusy(false);
  }
  useKeys({ KeyZ: last ? () => void undo() : undefined });
  return (
    <div role="status">
      {last && (
        <Row align="center" gap={4} key={last.id} className={styles.undo}>
          <Text as="span" truncates>
            {last.text}
          </Text>
          <Button onClick={() => void undo()} aria-keyshortcuts="Z">
            <Trans>Undo</Trans>
            <kbd className={styles.key}>{'Z'}</kbd>
          </Button>
          <span className={styles.undoTime} aria-hidden="true" />
        </Row>
      )}
    </div>
  );
}
