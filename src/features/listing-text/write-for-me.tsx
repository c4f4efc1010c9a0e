import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';

import type { Language } from '#contract/limits.ts';
import type { ListingForm, ListingTexts } from '#contract/listing-form.ts';
import { describedHome, generateTexts } from '#contract/listing-text-endpoints.ts';
import { useApp } from '#lib/app-context.tsx';
import { onlineAtom } from '#lib/visit-atoms.ts';
import { Button } from '#ui/button.tsx';

import { type Generated, isUntouched, languagesToTake, textsBefore } from './text-changes.ts';
import { TextPreview } from './text-preview.tsx';
import styles from './write-for-me.module.css';

type State =
  | { name: 'idle' }
  | { name: 'writing' }
  | { name: 'failed' }
  | { name: 'shown'; texts: Generated[] }
  | { name: 'taken'; texts: Generated[]; before: ListingTexts[] };

/** Writes title and description from the facts; nothing is replaced before somebody has seen it. */
export function WriteForMe({
  form,
  texts,
  onTexts,
}: {
  form: ListingForm;
  /** What stands there now. */
  texts: readonly ListingTexts[];
  /** Puts these texts in the place of those of their languages. */
  onTexts: (texts: ListingTexts[]) => void;
}) {
  const app = useApp();
  const { t } = useLingui();
  const isOnline = useAtomValue(onlineAtom);
  const [state, setState] = useState<State>({ name: 'idle' });
  const [chosen, setChosen] = useState<readonly Language[]>([]);
  const attempt = useRef(0);

  async function write(): Promise<void> {
    setState({ name: 'writing' });
    try {
      const body = { property: describedHome(form), attempt: attempt.current };
      const reply = await app.call(generateTexts, { body });
      attempt.current = (attempt.current + 1) % 1_000;
      setChosen(languagesToTake(texts, reply.texts));
      setState({ name: 'shown', texts: reply.texts });
    } catch {
      setState({ name: 'failed' });
    }
  }

  function take(generated: readonly Generated[]): void {
    const taken = generated.filter(({ language }) => chosen.includes(language));
    setState({ name: 'taken', texts: taken, before: textsBefore(texts, chosen) });
    onTexts(taken);
  }

  return (
    <div className={styles.writer}>
      <div className={styles.ask}>
        <Button
          aria-busy={state.name === 'writing'}
          disabled={!isOnline || state.name === 'writing'}
          onClick={() => void write()}
        >
          {state.name === 'writing' ? (
            <Trans>Writing…</Trans>
          ) : state.name === 'shown' ? (
            <Trans>Write it another way</Trans>
          ) : (
            <Trans>Write it for me</Trans>
          )}
        </Button>
        {state.name === 'idle' && (
          <p className={styles.note}>
            {isOnline ? (
              <Trans>From the facts that you gave, in both languages; you see it first.</Trans>
            ) : (
              <Trans>This needs a connection. What you write yourself is kept meanwhile.</Trans>
            )}
          </p>
        )}
      </div>
      <div role="status">
        {state.name === 'failed' && (
          <p className={styles.note}>
            <Trans>That didn’t work. Nothing of yours was changed; try it again.</Trans>
          </p>
        )}
        {state.name === 'taken' && (
          <p className={styles.taken}>
            <Trans>It is in your form now. Read it and change what isn’t right.</Trans>
            {isUntouched(texts, state.texts) && (
              <Button
                look="quiet"
                onClick={() => {
                  onTexts(state.before);
                  setState({ name: 'idle' });
                }}
              >
                <Trans>Undo</Trans>
              </Button>
            )}
          </p>
        )}
      </div>
      {state.name === 'shown' && (
        <section className={styles.shown} aria-label={t`What was written`}>
          {state.texts.map((text) => (
            <TextPreview
              key={text.language}
              text={text}
              current={texts.find(({ language }) => language === text.language)}
              isTaken={chosen.includes(text.language)}
              onTaken={(isTaken) =>
                setChosen([
                  ...chosen.filter((one) => one !== text.language),
                  ...(isTaken ? [text.language] : []),
                ])
              }
            />
          ))}
          <div className={styles.actions}>
            <Button onClick={() => setState({ name: 'idle' })}>
              <Trans>Keep mine</Trans>
            </Button>
            <Button look="primary" disabled={chosen.length === 0} onClick={() => take(state.texts)}>
              <Trans>Use what is ticked</Trans>
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}
