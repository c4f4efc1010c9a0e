import { Trans } from '@lingui/react/macro';

import { saveFile } from '../net/save-file.ts';
import { importSoon } from '../net/load-later.ts';
import { Button } from '#ui/button.tsx';

/** Downloads rows as a CSV file that spreadsheets open in any language. */
export function CsvButton({
  name,
  rows,
}: {
  name: string;
  rows: () => readonly (readonly (string | number | null)[])[];
}) {
  const download = async () => {
    const { writeCsv } = await importSoon(() => import('./write-csv.ts'));
    saveFile(name, 'text/csv;charset=utf-8', writeCsv(rows()));
  };
  return (
    <Button onClick={() => void download()}>
      <Trans>Download CSV</Trans>
    </Button>
  );
}
