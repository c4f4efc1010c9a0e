import { Trans } from '@lingui/react/macro';

import { type HuntForm, hunterType } from '#contract/hunting/hunt.ts';
import type { OutboxRow } from '#storage/outbox/operation.ts';
import { RouteButton } from '#ui/button.tsx';
import { Row, Stack } from '#ui/layout.tsx';

import styles from './hunt-row.module.css';
import { HuntSummary } from './hunt-summary.tsx';

/** A hunt that the server doesn't have yet, with a way to its provisional matches. */
export function UnsentHunt({ row, cid, hunt }: { row: OutboxRow; cid: string; hunt: HuntForm }) {
  const isRefused = row.problem?.kind === 'refused';
  return (
    <article className={styles.row} data-status="unsent">
      <Stack gap={2} shrinks>
        <HuntSummary hunt={hunt} />
        <Row as="p" wraps gap={2} rowGap={0} tone="soft" size={14}>
          {isRefused ? (
            <Trans>Couldn’t start the hunt. See “Unsent changes”.</Trans>
          ) : (
            <Trans>Saved on this device. It starts as soon as you’re online.</Trans>
          )}
        </Row>
      </Stack>
      <Row wraps gap={2} align="center" className={styles.side}>
        {isRefused ? (
          <RouteButton to="/users/outbox">
            <Trans>Unsent changes</Trans>
          </RouteButton>
        ) : (
          <RouteButton
            to="/hunting-board/huntcreated/$type"
            params={{ type: hunterType(row) }}
            search={{ draft: cid }}
          >
            <Trans>Provisional matches</Trans>
          </RouteButton>
        )}
      </Row>
    </article>
  );
}
