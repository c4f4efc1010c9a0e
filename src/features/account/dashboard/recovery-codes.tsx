import { Trans, useLingui } from '@lingui/react/macro';

import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';

import { FormAlert } from '../call-failure-alert.tsx';
import { saveFile } from './save-file.ts';
import styles from './second-factor.module.css';

/** The codes for whoever loses the app: this once, to be put where they are found again. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useLingui();
  const showToast = useToast();
  const text = codes.join('\n');

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ text: t`Codes copied` });
    } catch {
      showToast({
        text: t`They could not be copied. Select and copy them yourself.`,
        tone: 'error',
      });
    }
  }

  return (
    <div className={styles.stack}>
      <FormAlert tone="plain">
        <Trans>
          Keep these recovery codes: they are shown this once. Each signs you in once when you don’t
          have your app.
        </Trans>
      </FormAlert>
      <div className={styles.printed}>
        <p className={styles.printedTitle}>
          <Trans>Recovery codes for Sala</Trans>
        </p>
        <ul className={styles.codes} aria-label={t`Recovery codes`} translate="no">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className={styles.actions}>
        <Button onClick={() => void copy()}>
          <Trans>Copy</Trans>
        </Button>
        <Button onClick={() => saveFile('sala-recovery-codes.txt', 'text/plain', `${text}\n`)}>
          <Trans>Download</Trans>
        </Button>
        <Button onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
      <Button look="primary" large onClick={onKept}>
        <Trans>I have kept them</Trans>
      </Button>
    </div>
  );
}
