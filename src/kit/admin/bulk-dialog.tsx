import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';

import { isApiError } from '#contract/kit/is-api-error.ts';
import { NetworkError } from '../net/network-error.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { alertIcon, checkIcon } from '#ui/late-icons.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';

import styles from './bulk-dialog.module.css';
import type { ChangeTexts } from './change-buttons.tsx';

type Result = 'waiting' | 'done' | { error: unknown };

interface BulkDialogProps<Row> {
  title: string;
  /** The label of the button that does it: the verb of the title. */
  verb: ReactNode;
  isDanger?: boolean | undefined;
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  /** Returns whether the fields are valid, and shows what isn’t. */
  check?: () => boolean;
  run: (row: Row) => Promise<void>;
  onClose: () => void;
  /** What happens, and the fields of the change. */
  children?: ReactNode;
}

/** A dialog in the words of a change, with its fields below them. */
export function WordedDialog<Row extends { id: number }>({
  texts: { title, verb, text, isDanger },
  children,
  ...dialog
}: Omit<BulkDialogProps<Row>, 'title' | 'verb' | 'isDanger'> & { texts: ChangeTexts }) {
  const { i18n } = useLingui();
  return (
    <BulkDialog
      {...dialog}
      title={i18n._(title(dialog.rows.length))}
      verb={i18n._(verb)}
      isDanger={isDanger}
    >
      <p>{i18n._(text)}</p>
      {children}
    </BulkDialog>
  );
}

/** Asks before a change of one or several rows, makes it row by row, and shows each result. */
export function BulkDialog<Row extends { id: number }>({
  title,
  verb,
  isDanger = false,
  rows,
  nameOf,
  check = () => true,
  run,
  onClose,
  children,
}: BulkDialogProps<Row>) {
  /** By id; null: not started. */
  const [results, setResults] = useState<Readonly<Record<number, Result>> | null>(null);
  const left = rows.filter(({ id }) => results?.[id] !== 'done');
  const isRunning = Object.values(results ?? {}).includes('waiting');

  async function start(): Promise<void> {
    if (!results && !check()) return;
    const set = (row: Row, result: Result) =>
      setResults((before) => ({ ...before, [row.id]: result }));
    for (const row of left) set(row, 'waiting');
    let failures = 0;
    for (const row of left) {
      try {
        await run(row);
        set(row, 'done');
      } catch (error) {
        failures += 1;
        set(row, { error });
      }
    }
    if (rows.length === 1 && failures === 0) onClose();
  }

  return (
    <Dialog
      onClose={onClose}
      title={title}
      footer={
        left.length === 0 ? (
          <Button variant="primary" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>
              {results ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}
            </Button>
            <Button
              variant={isDanger ? 'danger' : 'primary'}
              aria-busy={isRunning}
              onClick={() => !isRunning && void start()}
            >
              {results && !isRunning ? <Trans>Try again</Trans> : verb}
            </Button>
          </>
        )
      }
    >
      {!results && <Stack gap={4}>{children}</Stack>}
      {(results || rows.length > 1) && (
        <Stack as="ul" above={4} className={styles.rows} aria-live="polite">
          {rows.map((row) => (
            <Row
              as="li"
              key={row.id}
              wraps
              align="center"
              justify="between"
              gap={4}
              rowGap={0}
              size={14}
              className={styles.row}
            >
              <span className={styles.name}>{nameOf(row)}</span>
              <ResultLine result={results?.[row.id]} />
            </Row>
          ))}
        </Stack>
      )}
    </Dialog>
  );
}

function ResultLine({ result }: { result: Result | undefined }) {
  const { t } = useLingui();
  if (!result) return null;
  if (result === 'waiting') {
    return (
      <Text as="span" tone="soft">
        <Trans>Waiting</Trans>
      </Text>
    );
  }
  if (result === 'done') {
    return (
      <Row as="span" align="center" gap={1} tone="moss">
        <Icon path={checkIcon} size="tiny" />
        <Trans>Done</Trans>
      </Row>
    );
  }
  const { error } = result;
  return (
    <Row as="span" align="center" gap={1} tone="error">
      <Icon path={alertIcon} size="tiny" />
      {error instanceof NetworkError
        ? t`You’re offline. Try again.`
        : isApiError(error) && ['conflict', 'not_found', 'forbidden'].includes(error.id)
          ? t`Not possible in the current status`
          : t`An unexpected error occurred. Please try again.`}
    </Row>
  );
}
