import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useState } from 'react';

import { PROPERTY_TYPES } from '#contract/listing-values.ts';
import { TYPE_WORDS } from '#lib/fact-words.ts';
import { lazyExtra } from '#lib/lazy-extra.ts';
import { IconButton } from '#ui/button.tsx';
import { Icon, type IconPath } from '#ui/icon.tsx';
import { arrowLeftIcon, pinIcon } from '#ui/icons.ts';
import { SearchField } from '#ui/search-field.tsx';
import { TYPE_ICONS } from '#ui/type-icons.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

import type { MarketSearch } from '../market-search.ts';
import { NearButton } from './near-button.tsx';
import styles from './page-search.module.css';
import { searchOfPlace } from './place-search.ts';
import { POPULAR_PLACES } from './popular-places.tsx';
import type { ChosenPlace } from './search-option.ts';

const Suggestions = lazyExtra(async () => (await import('./suggestions.tsx')).Suggestions);

/**
 * The phone's search: the field at the top, what it suggests below it, and links to areas and types
 * of home while nothing is typed.
 */
export function PageSearch({ keyword }: { keyword: string }) {
  const { i18n, t } = useLingui();
  const navigate = useNavigate();
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  useEffect(() => {
    // Who comes here wants to type.
    document.getElementById('search')?.focus();
  }, []);
  const search = (q: string) => void navigate({ to: '/all', search: { q: q || undefined } });
  const searchPlace = (place: ChosenPlace) =>
    void navigate({
      to: '/results/$type',
      params: { type: 'properties' },
      search: searchOfPlace(place),
    });
  return (
    <div className={styles.screen}>
      <VisuallyHidden>
        <h1>
          <Trans>Search</Trans>
        </h1>
      </VisuallyHidden>
      <div className={styles.top}>
        <Back />
        <SearchField
          id="search"
          large
          action="/all"
          label={t`Search homes`}
          placeholder={t`Area, project or feature`}
          value={keyword}
          onSearch={search}
          onFocus={setInput}
        />
      </div>
      {input && (
        <Suspense>
          <Suggestions inline input={input} onSearch={search} onPlace={searchPlace} />
        </Suspense>
      )}
      <NearButton onPlace={searchPlace} />
      <Ways title={<Trans>Popular areas</Trans>}>
        {POPULAR_PLACES.map((place) => (
          <Way key={place.id} icon={pinIcon} search={searchOfPlace(place)}>
            {place.name}
          </Way>
        ))}
      </Ways>
      <Ways title={<Trans>Type of home</Trans>}>
        {PROPERTY_TYPES.map((type) => (
          <Way key={type} icon={TYPE_ICONS[type]} search={{ type: [type], deal: 'any' }}>
            {i18n._(TYPE_WORDS[type])}
          </Way>
        ))}
      </Ways>
    </div>
  );
}

function Ways({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.ways}>{children}</ul>
    </section>
  );
}

function Way({
  icon,
  search,
  children,
}: {
  icon: IconPath;
  search: MarketSearch;
  children: ReactNode;
}) {
  return (
    <li>
      <Link
        to="/results/$type"
        params={{ type: 'properties' }}
        search={search}
        className={styles.way}
      >
        <Icon path={icon} />
        {children}
      </Link>
    </li>
  );
}

function Back() {
  const { t } = useLingui();
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  return (
    <IconButton
      path={arrowLeftIcon}
      label={t`Back`}
      onClick={() => (canGoBack ? router.history.back() : void navigate({ to: '/' }))}
    />
  );
}
