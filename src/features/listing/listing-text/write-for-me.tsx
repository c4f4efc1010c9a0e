import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';

import type { Language } from '#contract/kit/limits.ts';
import type { ListingForm, ListingTexts } from '#contract/listing/listing-form.ts';
import { describedHome, generateTexts } from '#contract/listing/listing-text-endpoints.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { onlineAtom } from '#kit/visit/visit-atoms.ts';
import { Button } from '#ui/button.tsx';
import type { Reply } from '#contract/kit/endpoint.ts';
import { Card, Row, Stack, Text } from '#ui/layout.tsx';

import styles from './write-for-me.module.css';

type Generated = Reply<typeof generateTexts>['texts'][number];

/** `attempt`: another one gives another text. */
export type Suggestion = { attempt: number } & (
  | { name: 'idle' }
  | { name: 'writing' }
  | { name: 'failed' }
  | { name: 'shown'; texts: Generated[] }
  | { name: 'taken'; texts: Generated[]; before: ListingTexts[] }
);

/**
 * Generates title and description from the facts. The user sees them before they replace anything.
 */
export function WriteForMe({
  form,
  texts,
  onTexts,
  suggestion: state,
  onSuggestion,
}: {
  form: ListingForm;
  /** Current texts of the form. */
  texts: readonly ListingTexts[];
  /** Replaces the current texts in the languages of the given ones. */
  onTexts: (texts: ListingTexts[]) => void;
  /** Kept by the form, so that it is still there when the user returns from another step. */
  suggestion: Suggestion;
  onSuggestion: (suggestion: Suggestion) => void;
}) {
  const app = useApp();
  const { t } = useLingui();
  const isOnline = useAtomValue(onlineAtom);
  const [ticks, setTicks] = useState<Partial<Record<Language, boolean>>>({});
  const { attempt } = state;
  const isWriting = state.name === 'writing';
  // Compares with the current texts, because the user may have typed since the request.
  const generated = state.name === 'shown' ? state.texts : [];
  const free = languagesToTake(texts, generated);
  const isTicked = ({ language }: Generated) => ticks[language] ?? free.includes(language);
  const ticked = generated.filter(isTicked);

  async function write(): Promise<void> {
    if (isWriting) return;
    onSuggestion({ name: 'writing', attempt });
    try {
      const body = { property: describedHome(form), attempt };
      const reply = await app.call(generateTexts, { body });
      setTicks({});
      onSuggestion({ name: 'shown', texts: reply.texts, attempt: (attempt + 1) % 1_000 });
    } catch {
      onSuggestion({ name: 'failed', attempt });
    }
  }

  function take(): void {
    // To undo it. A language without a text gets an empty one then.
    const before = ticked.map(
      ({ language }): ListingTexts =>
        texts.find((one) => one.language === language) ?? {
          language,
          propertyTitle: '',
          propertyDescription: '',
          textOrigin: 'written',
        },
    );
    onSuggestion({ name: 'taken', texts: ticked, before, attempt });
    onTexts(ticked);
  }

  return (
    <Stack gap={3}>
      <Row wraps align="center" gap={3} rowGap={2}>
        <Button aria-busy={isWriting} disabled={!isOnline} onClick={() => void write()}>
          {isWriting ? (
            <Trans>Writing…</Trans>
          ) : state.name === 'shown' ? (
            <Trans>Rewrite it</Trans>
          ) : (
            <Trans>Write it for me</Trans>
          )}
        </Button>
        {isOnline ? (
          state.name === 'idle' && (
            <Text tone="soft" size={14} className={styles.note}>
              <Trans>
                Based on the details you entered, in both languages. You can edit it before using
                it.
              </Trans>
            </Text>
          )
        ) : (
          <Text tone="soft" size={14} className={styles.note}>
            <Trans>You need to be online for this. You can still write it yourself.</Trans>
          </Text>
        )}
      </Row>
      <div role="status">
        {state.name === 'failed' && (
          <Text tone="soft" size={14} className={styles.note}>
            <Trans>Couldn’t write the text. Yours is unchanged. Try again.</Trans>
          </Text>
        )}
        {state.name === 'taken' && (
          <Row as="p" wraps align="center" gap={5} rowGap={0} size={14}>
            <Trans>The text is in your form now. Check it before you submit.</Trans>
            {isUntouched(texts, state.texts) && (
              <Button
                variant="quiet"
                className={styles.undo}
                onClick={() => {
                  onTexts(state.before);
                  onSuggestion({ name: 'idle', attempt });
                }}
              >
                <Trans>Undo</Trans>
              </Button>
            )}
          </Row>
        )}
      </div>
      {state.name === 'shown' && (
        <Card as="section" gap={4} aria-label={t`Suggested text`}>
          {state.texts.map((text) => {
            const { language, propertyTitle, propertyDescription } = text;
            const replaces = hasText(texts.find((one) => one.language === language));
            return (
              <Stack gap={2} key={language} className={styles.preview}>
                <Row as="label" align="center" gap={2} weight="medium" className={styles.choice}>
                  <input
                    type="checkbox"
                    checked={isTicked(text)}
                    onChange={({ currentTarget }) =>
                      setTicks({ ...ticks, [language]: currentTarget.checked })
                    }
                  />
                  {language === 'th' ? (
                    replaces ? (
                      <Trans>Thai (replaces the current text)</Trans>
                    ) : (
                      <Trans>Thai</Trans>
                    )
                  ) : replaces ? (
                    <Trans>English (replaces the current text)</Trans>
                  ) : (
                    <Trans>English</Trans>
                  )}
                </Row>
                <div lang={language}>
                  <Text weight="medium">{propertyTitle}</Text>
                  <p className={styles.description}>{propertyDescription}</p>
                </div>
              </Stack>
            );
          })}
          <Row wraps justify="end" gap={2}>
            <Button onClick={() => onSuggestion({ name: 'idle', attempt })}>
              <Trans>Keep mine</Trans>
            </Button>
            <Button variant="primary" disabled={ticked.length === 0} onClick={take}>
              <Trans>Use selected text</Trans>
            </Button>
          </Row>
        </Card>
      )}
    </Stack>
  );
}

/** Returns whether a text has a title or a description. */
function hasText(text: ListingTexts | undefined): boolean {
  return Boolean(text?.propertyTitle.trim() || text?.propertyDescription.trim());
}

/** Returns the preselected languages: those without a text written by the user. */
export function languagesToTake(
  texts: readonly ListingTexts[],
  generated: readonly Generated[],
): Language[] {
  return generated
    .map(({ language }) => language)
    .filter((language) => {
      const text = texts.find((one) => one.language === language);
      return !hasText(text) || text?.textOrigin === 'generated';
    });
}

/** Returns whether the generated texts are unchanged, so that the replacement can be undone. */
function isUntouched(texts: readonly ListingTexts[], taken: readonly ListingTexts[]): boolean {
  return taken.every((one) => {
    const now = texts.find(({ language }) => language === one.language);
    return (
      now?.propertyTitle === one.propertyTitle &&
      now.propertyDescription === one.propertyDescription
    );
  });
}
