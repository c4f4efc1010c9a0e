import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { type HuntForm, hunterType } from '#contract/hunting/hunt.ts';
import type { OutboxRow } from '#storage/outbox/operation.ts';
import { buttonClass } from '#ui/button.tsx';
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
          <Link to="/users/outbox" className={buttonClass()}>
            <Trans>Unsent changes</Trans>
          </Link>
        ) : (
          <Link
            to="/hunting-board/huntcreated/$type"
            params={{ type: hunterType(row) }}
            search={{ draft: cid }}
            className={buttonClass()}
          >
            <Trans>Provisional matches</Trans>
          </Link>
        )}
      </Row>
    </article>
  );
}
