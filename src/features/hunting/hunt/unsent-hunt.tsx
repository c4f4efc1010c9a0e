import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { type HuntForm, hunterType } from '#contract/hunting/hunt.ts';
import type { OutboxRow } from '#storage/outbox/operation.ts';
import { buttonClass } from '#ui/button.tsx';

import styles from './hunt-row.module.css';
import { HuntSummary } from './hunt-summary.tsx';

/** A hunt that the server doesn't have yet, with a way to its provisional matches. */
export function UnsentHunt({ row, cid, hunt }: { row: OutboxRow; cid: string; hunt: HuntForm }) {
  const isRefused = row.problem?.kind === 'refused';
  return (
    <article className={styles.row} data-status="unsent">
      <div className={styles.words}>
        <HuntSummary hunt={hunt} />
        <p className={styles.state}>
          {isRefused ? (
            <Trans>Couldn’t start the hunt. See “Unsent changes”.</Trans>
          ) : (
            <Trans>Saved on this device. It starts as soon as you’re online.</Trans>
          )}
        </p>
      </div>
      <div className={styles.side}>
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
      </div>
    </article>
  );
}
