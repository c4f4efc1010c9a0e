import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';

import { useApp } from '../visit/app-context.tsx';
import { importSoon } from '../net/load-later.ts';
import { Button } from '#ui/button.tsx';
import { saveFile } from '../net/save-file.ts';
import { Row, Text } from '#ui/layout.tsx';

import {
  type AdminColumn,
  type AdminTableParts,
  exportedCells,
  queryOf,
  type TablePage,
  type TableState,
} from './admin-column.ts';
import styles from './admin-table.module.css';

const LOOK = { wraps: true, align: 'center', gap: 3, rowGap: 1, size: 14, tabular: true } as const;

type Progress = { status: 'idle' } | { status: 'running' | 'failed'; rows: number };

/**
 * Saves all matching rows with their id and the shown columns as a CSV file. The browser builds it from pages of
 * the server, which so never holds more than a page of rows, however many there are.
 */
export function ExportButton<Row extends { id: number }>({
  name,
  columns,
  state,
  pages,
  total,
}: {
  /** Name of the file, without its ending. */
  name: string;
  columns: readonly AdminColumn<Row>[];
  state: TableState;
  pages: AdminTableParts<Row>['list']['exported'];
  /** Number of rows; null: unknown. */
  total: number | null;
}) {
  const { i18n, t } = useLingui();
  const { call } = useApp();
  const [progress, setProgress] = useState<Progress>({ status: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function run(): Promise<void> {
    const { signal } = (running.current = new AbortController());
    let rows = 0;
    setProgress({ status: 'running', rows });
    try {
      const { writeCsv } = await importSoon(() => import('../numbers/write-csv.ts'));
      const cells = exportedCells(columns);
      const headings = cells.map(({ heading }) => i18n._(heading));
      const parts = [new Blob([writeCsv([headings])])];
      let cursor: string | null = '';
      while (cursor !== null) {
        const query: Record<string, string> = { ...queryOf(state), ...(cursor && { cursor }) };
        const page: TablePage<Row> = await call(pages, { query }, { signal });
        const lines = page.rows.map((row) => cells.map(({ text }) => text(row, i18n)));
        if (lines.length > 0) parts.push(new Blob([writeCsv(lines, { isContinued: true })]));
        rows += page.rows.length;
        setProgress({ status: 'running', rows });
        cursor = page.nextCursor;
      }
      saveFile(`${name}.csv`, 'text/csv;charset=utf-8', ...parts);
      setProgress({ status: 'idle' });
    } catch {
      setProgress(signal.aborted ? { status: 'idle' } : { status: 'failed', rows });
    }
  }

  if (progress.status === 'running') {
    const { rows } = progress;
    return (
      <Row {...LOOK} className={styles.export} role="status">
        <progress {...(total ? { value: rows, max: total } : {})} aria-label={t`Export`} />
        <span>
          <Plural value={rows} one="# row" other="# rows" />
        </span>
        <Button variant="quiet" onClick={() => running.current?.abort()}>
          <Trans>Cancel</Trans>
        </Button>
      </Row>
    );
  }
  return (
    <Row {...LOOK}>
      {progress.status === 'failed' && (
        <Text as="span" tone="error" role="alert">
          <Trans>Couldn’t export the rows. Try again.</Trans>
        </Text>
      )}
      <Button variant="quiet" onClick={() => void run()}>
        <Trans>Export CSV</Trans>
      </Button>
    </Row>
  );
}
