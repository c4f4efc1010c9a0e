import { useLingui } from '@lingui/react/macro';

import { TextField } from '#ui/field.tsx';

import type { TypedWords } from './use-typed-words.ts';

/** Words to search for, as they are typed. */
export function KeywordField({ words }: { words: TypedWords }) {
  const { t } = useLingui();
  return (
    <TextField
      label={t`Words`}
      type="search"
      value={words.text}
      maxLength={200}
      placeholder={t`Area, project or feature`}
      autoComplete="off"
      enterKeyHint="search"
      onChange={(event) => words.type(event.target.value)}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Enter' && !nativeEvent.isComposing) words.count();
      }}
    />
  );
}
