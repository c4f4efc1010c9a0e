import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useState } from 'react';

import { PROPERTY_TYPES } from '#contract/listing/listing-values.ts';
import { TYPE_LABELS } from '#features/listing/listing/listing-labels.ts';
import { lazyExtra } from '#kit/net/load-later.ts';
import { IconButton } from '#ui/button.tsx';
import { Icon, type IconPath } from '#ui/icon.tsx';
import { arrowLeftIcon, pinIcon } from '#ui/icons.ts';
import { locateIcon } from '#ui/late-icons.ts';
import { SearchField } from '#ui/search-field.tsx';
import { TYPE_ICONS } from '#features/listing/listing/listing-icons.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { Market } from '#contract/place/market.ts';
import type { Place } from '#contract/place/place.ts';
import { locatePlace } from '#contract/place/place-endpoints.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { findPosition, PositionError } from '#features/place/place/find-position.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';

import {
  activeFilters,
  type ChosenPlace,
  withKeyword,
  withPlace,
  withSuggestion,
  withTypes,
} from '../filter/market-filters.ts';
import type { MarketSearch } from '../market/market-search.ts';
import styles from './page-search.module.css';

type State =
  | { step: 'idle' | 'asking' }
  | { step: 'found'; places: readonly Place[] }
  | { step: 'failed'; why: PositionError['why'] | 'away' };

/** Most searched places, by place id. Pattaya is in the district of Bang Lamung. */
const POPULAR_PLACES: readonly {
  id: number;
  country: Market;
  name: ReactNode;
}[] = [
  { id: 10, country: 'TH', name: <Trans>Bangkok</Trans> },
  { id: 83, country: 'TH', name: <Trans>Phuket</Trans> },
  { id: 50, country: 'TH', name: <Trans>Chiang Mai</Trans> },
  { id: 2004, country: 'TH', name: <Trans>Pattaya</Trans> },
  { id: 7707, country: 'TH', name: <Trans>Hua Hin</Trans> },
  { id: 9_400_011, country: 'LK', name: <Trans>Colombo</Trans> },
  { id: 9_400_031, country: 'LK', name: <Trans>Galle</Trans> },
  { id: 9_400_021, country: 'LK', name: <Trans>Kandy</Trans> },
];

const Suggestions = lazyExtra(async () => (await import('./suggestions.tsx')).Suggestions);

/**
 * Returns the page that other words lead to. With filters, an order or a view of the page before,
 * it is one where these can be changed.
 */
export function resultsOf(before: MarketSearch, keyword: string) {
  const search = withKeyword(before, keyword);
  const { view, sort } = before;
  const isPlain = !view && !sort && activeFilters({ ...before, q: undefined }).length === 0;
  return isPlain
    ? ({ to: '/all', search } as const)
    : ({ to: '/results/$type', params: { type: 'properties' }, search } as const);
}

/**
 * Search page of the phone layout: the field with its suggestions, and links to areas and property
 * types while the field is empty.
 * @param props.search the search of the page before
 */
export function PageSearch({ search: before }: { search: MarketSearch }) {
  const { i18n, t } = useLingui();
  const navigate = useNavigate();
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  useEffect(() => {
    // Users open this page to type.
    document.getElementById('search')?.focus();
  }, []);
  const search = (q: string) => void navigate(resultsOf(before, q));
  const wordless = { ...before, q: undefined };
  const searchPlace = (place: ChosenPlace) =>
    void navigate({
      to: '/results/$type',
      params: { type: 'properties' },
      search: withSuggestion(wordless, place),
    });
  return (
    <div className={styles.screen}>
      <VisuallyHidden>
        <h1>
          <Trans>Search</Trans>
        </h1>
      </VisuallyHidden>
      <Stack gap={1} className={styles.top}>
        <Back />
        <SearchField
          id="search"
          large
          action="/all"
          label={t`Search homes`}
          placeholder={t`Area, project or feature`}
          value={before.q ?? ''}
          onSearch={search}
          onFocus={setInput}
        />
      </Stack>
      {input && (
        <Suspense>
          <Suggestions inline input={input} onSearch={search} onPlace={searchPlace} />
        </Suspense>
      )}
      <NearButton onPlace={(place) => searchPlace({ ...place, alias: null, circle: null })} />
      <Ways title={<Trans>Popular areas</Trans>}>
        {POPULAR_PLACES.map((place) => (
          <Way key={place.id} icon={pinIcon} search={withPlace(wordless, place)}>
            {place.name}
          </Way>
        ))}
      </Ways>
      <Ways title={<Trans>Property type</Trans>}>
        {PROPERTY_TYPES.map((type) => (
          <Way key={type} icon={TYPE_ICONS[type]} search={withTypes(wordless, [type])}>
            {i18n._(TYPE_LABELS[type])}
          </Way>
        ))}
      </Ways>
    </div>
  );
}

function Ways({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Text as="section" above={6}>
      <Text as="h2" below={3} size={16}>
        {title}
      </Text>
      <Row as="ul" wraps gap={2}>
        {children}
      </Row>
    </Text>
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

/** Button to search near the user. The browser asks for permission only when it is pressed. */
function NearButton({ onPlace }: { onPlace: (place: Place) => void }) {
  const { t } = useLingui();
  const app = useApp();
  const [state, setState] = useState<State>({ step: 'idle' });

  async function locate() {
    setState({ step: 'asking' });
    try {
      const query = await findPosition();
      const { reply } = await app.ask(locatePlace, { query });
      const found = [reply.city, reply.district, reply.province];
      setState({ step: 'found', places: found.filter((place) => place !== null) });
    } catch (error) {
      setState({ step: 'failed', why: error instanceof PositionError ? error.why : 'away' });
    }
  }

  return (
    <>
      <button
        type="button"
        className={styles.line}
        aria-busy={state.step === 'asking'}
        onClick={() => void locate()}
      >
        <Icon path={locateIcon} className={styles.action} />
        <span className={styles.action}>
          {state.step === 'asking' ? <Trans>Finding your location</Trans> : <Trans>Near me</Trans>}
        </span>
      </button>
      <div role="status">
        {state.step === 'failed' && (
          <Text size={14} tone="soft">
            {positionErrorText(state.why)}
          </Text>
        )}
        {state.step === 'found' && state.places.length === 0 && (
          <Text size={14} tone="soft">
            <Trans>You’re not in Thailand or Sri Lanka.</Trans>
          </Text>
        )}
      </div>
      {state.step === 'found' && (
        <ul aria-label={t`Places near me`}>
          {state.places.map((place) => (
            <li key={place.id}>
              <button type="button" className={styles.line} onClick={() => onPlace(place)}>
                <Icon path={pinIcon} className={styles.icon} />
                <Stack as="span">
                  {place.name}
                  <Text as="span" size={14} tone="soft">
                    {place.parentName}
                  </Text>
                </Stack>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function positionErrorText(why: PositionError['why'] | 'away') {
  switch (why) {
    case 'denied':
      return (
        <Trans>
          Location access is blocked. Allow it in your browser’s settings for this site.
        </Trans>
      );
    case 'unknown':
      return <Trans>Couldn’t find your location.</Trans>;
    case 'away':
      return <Trans>Location search isn’t available right now.</Trans>;
  }
}
