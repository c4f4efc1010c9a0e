import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';

import type { Language } from '#contract/kit/limits.ts';
import {
  DESCRIPTION_MAX_LENGTH,
  DRAFT_DESCRIPTION_MAX_LENGTH,
  DRAFT_TITLE_MAX_LENGTH,
  type ListingTexts,
  TITLE_MAX_LENGTH,
} from '#contract/listing/listing-form.ts';
import { WriteForMe } from '../listing-text/write-for-me.tsx';
import { useApp } from '#kit/visit/app-context.tsx';
import { TextField } from '#ui/field.tsx';
import { SegmentedControl } from '#ui/choices.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { TextArea } from '#ui/text-area.tsx';

import { StepSection } from './step-section.tsx';
import styles from './step.module.css';
import type { ListingFormState } from './use-listing-form.ts';

type TitleAndDescription = Pick<ListingTexts, 'propertyTitle' | 'propertyDescription'>;

/** Step for title and description, in one language or both. */
export function StepTexts({
  state,
  ...suggested
}: { state: ListingFormState } & Pick<
  ComponentProps<typeof WriteForMe>,
  'suggestion' | 'onSuggestion'
>) {
  const { t } = useLingui();
  const app = useApp();
  const { values, form, set } = state;
  const texts = values.texts ?? [];
  const [language, setLanguage] = useState<Language>(texts[0]?.language ?? app.language);
  const [isUnsavable, setUnsavable] = useState(false);
  const text = texts.find((one) => one.language === language);
  const isMain = texts.length === 0 || texts[0]?.language === language;
  const error = isMain ? state.faultOf('texts') : undefined;
  const lacksTitle = !text?.propertyTitle.trim();
  const lacksDescription = !text?.propertyDescription.trim();

  function write(change: Partial<TitleAndDescription>) {
    const { propertyTitle = '', propertyDescription = '' } = change;
    const isUnsavable =
      propertyTitle.length > DRAFT_TITLE_MAX_LENGTH ||
      propertyDescription.length > DRAFT_DESCRIPTION_MAX_LENGTH;
    setUnsavable(isUnsavable);
    if (isUnsavable) return;
    const next = withText(texts, language, change);
    set('texts', next.length > 0 ? next : undefined);
  }
  const figure = new Intl.NumberFormat('en');
  const left = (most: number, of = '') => {
    const [count, all] = [figure.format(of.length), figure.format(most)];
    return t`${count} of ${all}`;
  };
  const excess = (most: number, of = '') => {
    if (of.length <= most) return undefined;
    const [count, all] = [figure.format(of.length), figure.format(most)];
    const over = of.length - most;
    return t`${count} of ${all}. ${plural(over, {
      one: 'Remove # character.',
      other: 'Remove # characters.',
    })}`;
  };
  const isWritten = (one: Language) => texts.some((other) => other.language === one);
  return (
    <Stack gap={8} shrinks>
      <StepSection
        title={<Trans>Title and description</Trans>}
        note={<Trans>Write in the language you prefer. You can add the other one later.</Trans>}
        field="texts"
        error={state.faultOf('texts')}
      >
        <SegmentedControl
          wide
          legend={t`Language of the texts`}
          value={language}
          segments={[
            { value: 'en', label: isWritten('en') ? t`English ✓` : t`English` },
            { value: 'th', label: isWritten('th') ? t`Thai ✓` : t`Thai` },
          ]}
          onChange={setLanguage}
        />
        <WriteForMe
          form={form}
          {...suggested}
          texts={texts}
          onTexts={(written) => {
            const others = texts.filter((one) => !written.some((w) => w.language === one.language));
            const first = texts[0]?.language ?? language;
            const all = [...written, ...others].filter(
              ({ propertyTitle, propertyDescription }) => propertyTitle || propertyDescription,
            );
            const sorted = all.toSorted(
              (a, b) => Number(b.language === first) - Number(a.language === first),
            );
            set('texts', sorted.length > 0 ? sorted : undefined);
          }}
        />
        <TextField
          label={t`Title`}
          name="texts"
          lang={language}
          value={text?.propertyTitle ?? ''}
          hint={left(TITLE_MAX_LENGTH, text?.propertyTitle)}
          error={excess(TITLE_MAX_LENGTH, text?.propertyTitle)}
          aria-invalid={error && lacksTitle ? true : undefined}
          onChange={({ target }) => write({ propertyTitle: target.value })}
        />
        <TextArea
          label={t`Description`}
          name="propertyDescription"
          lang={language}
          rows={8}
          value={text?.propertyDescription ?? ''}
          aria-invalid={error && lacksDescription ? true : undefined}
          hint={left(DESCRIPTION_MAX_LENGTH, text?.propertyDescription)}
          error={excess(DESCRIPTION_MAX_LENGTH, text?.propertyDescription)}
          onChange={({ target }) => write({ propertyDescription: target.value })}
        />
        {isUnsavable && (
          <Text tone="error" size={14} className={styles.error} role="alert">
            <Trans>This text is too long to save, so it wasn’t added. Shorten it first.</Trans>
          </Text>
        )}
      </StepSection>
    </Stack>
  );
}

/**
 * Returns the texts with a change in one language. The first language stays first, because the
 * listing was written in it. An empty language is removed. A changed text counts as written by the
 * user.
 */
export function withText(
  texts: readonly ListingTexts[],
  language: Language,
  change: Partial<TitleAndDescription>,
): ListingTexts[] {
  const empty: ListingTexts = {
    language,
    propertyTitle: '',
    propertyDescription: '',
    textOrigin: 'written',
  };
  const before = texts.find((one) => one.language === language);
  const after: ListingTexts = { ...(before ?? empty), ...change, textOrigin: 'written' };
  const next = before
    ? texts.map((one) => (one.language === language ? after : one))
    : [...texts, after];
  return next.filter(
    ({ propertyTitle, propertyDescription }) => propertyTitle !== '' || propertyDescription !== '',
  );
}
