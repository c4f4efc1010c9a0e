import { useLingui } from '@lingui/react/macro';
import { Link, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { PROPERTY_TYPES } from '#contract/listing-values.ts';
import { TYPE_WORDS } from '#lib/fact-words.ts';
import { TYPE_ICONS } from '#ui/type-icons.ts';
import { POPULAR_PLACES } from '#features/place/popular-places.tsx';
import { SearchScreen } from '#features/place/search-screen.tsx';
import { IconButton } from '#ui/button.tsx';
import { Icon, type IconPath } from '#ui/icon.tsx';
import { arrowLeftIcon, pinIcon } from '#ui/icons.ts';

import { searchOfPlace } from './place-search.ts';
import styles from './search-view.module.css';

/** The search as a screen of its own. */
export function SearchView({ keyword }: { keyword: string }) {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  return (
    <SearchScreen
      keyword={keyword}
      onSearch={(q) => void navigate({ to: '/all', search: { q: q || undefined } })}
      onPlace={(place) =>
        void navigate({
          to: '/results/$type',
          params: { type: 'properties' },
          search: searchOfPlace(place),
        })
      }
      back={<Back />}
      areas={
        <ul className={styles.ways}>
          {POPULAR_PLACES.map((place) => (
            <Way key={place.id} icon={pinIcon} search={searchOfPlace(place)}>
              {place.name}
            </Way>
          ))}
        </ul>
      }
      types={
        <ul className={styles.ways}>
          {PROPERTY_TYPES.map((type) => (
            <Way key={type} icon={TYPE_ICONS[type]} search={{ type: [type], deal: 'any' }}>
              {i18n._(TYPE_WORDS[type])}
            </Way>
          ))}
        </ul>
      }
    />
  );
}

function Way({
  icon,
  search,
  children,
}: {
  icon: IconPath;
  search: ReturnType<typeof searchOfPlace>;
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
