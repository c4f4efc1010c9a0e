import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useId, useState } from 'react';

import type { PlaceSuggestion } from '#contract/place/place.ts';
import boxStyles from '#features/place/place/combobox.module.css';
import { ComboboxOption, useCombobox } from '#features/place/place/combobox.tsx';
import { matchedPart } from '#features/place/place/matched-part.ts';
import { usePlaceSuggestions } from '#features/place/place/place-suggestions.ts';
import { onlineAtom } from '#kit/visit/visit-atoms.ts';
import {
  addRecentSearch,
  clearRecentSearches,
  type RecentPlace,
  type RecentSearch,
  recentSearches,
} from './recent-searches.ts';
import { Icon } from '#ui/icon.tsx';
import { offlineIcon, pinIcon, searchIcon } from '#ui/icons.ts';
import { clockIcon } from '#ui/late-icons.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

import type { ChosenPlace } from '../filter/market-filters.ts';
import styles from './suggestions.module.css';

/** One suggestion of the search. */
export type SearchOption =
  | { key: string; kind: 'keyword'; keyword: string; isRecent: boolean }
  | {
      key: string;
      kind: 'place';
      place: RecentPlace;
      isRecent: boolean;
    };

export interface SuggestionsProps {
  input: HTMLInputElement;
  onSearch: (keyword: string) => void;
  onPlace: (place: ChosenPlace) => void;
  /** Whether it is part of a page and always open, instead of a panel over the page. */
  inline?: boolean;
}

/** Suggestions for the typed text: places, the keyword, and recent searches. */
export function Suggestions({ input, onSearch, onPlace, inline = false }: SuggestionsProps) {
  const { t } = useLingui();
  const isOnline = useAtomValue(onlineAtom);
  const [recent, setRecent] = useState<readonly RecentSearch[]>([]);
  const [text, setText] = useState(input.value.trim());
  const { places, isFailed } = usePlaceSuggestions(text);
  const options = searchOptions(text, places, recent);
  const id = useId();
  const listId = `${id}-list`;
  const optionId = useCallback((index: number) => `${id}-${index}`, [id]);

  const remember = (search: RecentSearch) => {
    void addRecentSearch(search).then(async () => setRecent(await recentSearches()));
  };
  const choose = (index: number) => {
    const option = options[index];
    if (option?.kind === 'keyword') {
      remember({ kind: 'keyword', keyword: option.keyword });
      onSearch(option.keyword);
    } else if (option) {
      remember({ ...option.place, kind: 'place' });
      // The typed text was its name. The place is a filter, and not a word.
      input.form?.reset();
      onPlace(option.place);
    }
    box.close();
    input.blur();
  };
  const box = useCombobox({
    input,
    listId,
    optionId,
    count: options.length,
    onChoose: choose,
    onSubmit: (keyword) => keyword && remember({ kind: 'keyword', keyword }),
  });
  if (box.text !== text) setText(box.text);

  const { isOpen } = box;
  useEffect(() => {
    if (isOpen || inline) void recentSearches().then(setRecent);
  }, [isOpen, inline]);

  const count = places.length;
  const isShown = inline || isOpen;
  const isRecent = text === '' && options.length > 0;
  const isAway = text !== '' && places.length === 0 && isFailed;
  if (!isShown || (options.length === 0 && !isAway)) return null;
  return (
    // The field keeps the focus when something in the panel is pressed.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={inline ? styles.inline : `${boxStyles.panel} ${styles.panel}`}
      onPointerDown={(event) => event.pointerType === 'mouse' && event.preventDefault()}
    >
      {isRecent && (
        <Row align="center" justify="between" className={styles.header}>
          <span>
            <Trans>Recent searches</Trans>
          </span>
          <button
            type="button"
            className={styles.clear}
            onClick={() => {
              void clearRecentSearches();
              setRecent([]);
            }}
          >
            <Trans>Clear</Trans>
          </button>
        </Row>
      )}
      <div id={listId} role="listbox" aria-label={t`Suggestions`}>
        {options.map((option, index) => (
          <ComboboxOption
            key={option.key}
            id={optionId(index)}
            isActive={index === box.active}
            className={styles.option}
            onChoose={() => choose(index)}
          >
            <OptionLabel option={option} typed={text} />
          </ComboboxOption>
        ))}
      </div>
      {isAway && (
        <Row as="p" align="center" gap={3} tone="soft" size={14} className={styles.note}>
          <Icon path={offlineIcon} />
          {isOnline ? (
            <Trans>
              Location search isn’t available right now. You can still search by keyword.
            </Trans>
          ) : (
            <Trans>You’re offline, so location search isn’t available.</Trans>
          )}
        </Row>
      )}
      <VisuallyHidden role="status">
        {text !== '' && <Plural value={count} _0="No places" one="# place" other="# places" />}
      </VisuallyHidden>
    </div>
  );
}

function OptionLabel({ option, typed }: { option: SearchOption; typed: string }) {
  if (option.kind === 'keyword') {
    const { keyword } = option;
    return (
      <>
        <Icon path={option.isRecent ? clockIcon : searchIcon} className={styles.icon} />
        <Stack as="span" shrinks className={styles.text}>
          {option.isRecent ? keyword : <Trans>Search for “{keyword}”</Trans>}
        </Stack>
      </>
    );
  }
  const { name, alias, parentName } = option.place;
  return (
    <>
      <Icon path={option.isRecent ? clockIcon : pinIcon} className={styles.icon} />
      <Stack as="span" shrinks className={styles.text}>
        <Marked name={alias ?? name} typed={typed} />
        <Text as="span" tone="soft" size={14}>
          {alias ? `${name}, ${parentName}` : parentName}
        </Text>
      </Stack>
    </>
  );
}

/** A name with the typed part highlighted. */
function Marked({ name, typed }: { name: string; typed: string }) {
  const part = matchedPart(name, typed);
  if (!part) return <span>{name}</span>;
  const [from, to] = part;
  return (
    <span>
      {name.slice(0, from)}
      <mark className={styles.mark}>{name.slice(from, to)}</mark>
      {name.slice(to)}
    </span>
  );
}

function recentOption(recent: RecentSearch): SearchOption {
  return recent.kind === 'keyword'
    ? { key: `recent-${recent.keyword}`, kind: 'keyword', keyword: recent.keyword, isRecent: true }
    : { key: `recent-${recent.id}`, kind: 'place', place: recent, isRecent: true };
}

/** Returns the suggestions for a typed text; recent searches if it is empty. */
export function searchOptions(
  text: string,
  places: readonly PlaceSuggestion[],
  recent: readonly RecentSearch[],
): SearchOption[] {
  if (text === '') return recent.map(recentOption);
  return [
    { key: 'keyword', kind: 'keyword', keyword: text, isRecent: false },
    ...places.map((place): SearchOption => ({
      key: String(place.id),
      kind: 'place',
      place,
      isRecent: false,
    })),
  ];
}
