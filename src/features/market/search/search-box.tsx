import { useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, useState } from 'react';

import { lazyExtra } from '#lib/load-later.ts';
import { SearchField } from '#ui/search-field.tsx';

import type { ChosenPlace } from './search-option.ts';

const Suggestions = lazyExtra(async () => (await import('./suggestions.tsx')).Suggestions);

export interface SearchBoxProps {
  /** What is searched for now. */
  keyword: string;
  onSearch: (keyword: string) => void;
  onPlace: (place: ChosenPlace) => void;
  id?: string;
  large?: boolean;
  /** A button at its end. */
  children?: ReactNode;
}

/**
 * The search for words and places. It works as a plain form; what it suggests comes with the first
 * visit to the field.
 */
export function SearchBox({ keyword, onPlace, ...rest }: SearchBoxProps) {
  const { t } = useLingui();
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  return (
    <SearchField
      {...rest}
      action="/all"
      label={t`Search homes`}
      placeholder={t`Area, project or feature`}
      value={keyword}
      onFocus={setInput}
      panel={
        input && (
          <Suspense>
            <Suggestions input={input} onSearch={rest.onSearch} onPlace={onPlace} />
          </Suspense>
        )
      }
    />
  );
}
