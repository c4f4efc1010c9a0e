import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';

import { areaOfShapes, type MapPlace, type MapShape, shapesOfAreas } from '#map/map-geometry.ts';
import type { MapMarker, OpenMarker } from '#map/map-marker.ts';
import { MapView } from '#map/map-view.tsx';
import type { MapCamera, MapSight, SalaMap } from '#map/sala-map.ts';
import { MARKETS } from '#contract/place/market.ts';
import { DEFAULT_DEAL } from '#features/listing/listing/market-deal.ts';
import { useConverters } from '#features/place/money/converter.ts';
import { Button } from '#ui/button.tsx';
import { Text } from '#ui/layout.tsx';
import type { ListingCard } from '#contract/listing/listing.ts';

import { areasOf, boundsOf, circleOf, writeBounds } from '../market/market-area.ts';
import { MarketMapCard } from './market-map-card.tsx';
import { MarketMapDraw } from './market-map-draw.tsx';
import { type MapHomes, useExtent, useHomesInSight } from './market-map-queries.ts';
import { listingIdOf, markerOf, markersOf, replyOfListings } from './market-markers.ts';
import type { MarketResults } from '../market/market-queries.ts';
import type { MarketSearch } from '../market/market-search.ts';
import { useAreaPlaces } from '../market/place-names.ts';
import type { FilterFieldProps } from '../filter/deal-field.tsx';
import styles from './market-map.module.css';

/** Initial view of the map while no listings are known: Bangkok. */
const DEFAULT_CAMERA: MapCamera = { center: { lat: 13.73, lon: 100.57 }, zoom: 9 };

const MARKET_CURRENCIES = Object.values(MARKETS).map(({ currency }) => currency);

/** Delay after a movement of the map before it is searched. */
const MAP_DEBOUNCE_MS = 250;

export interface MarketMapProps {
  search: MarketSearch;
  onSearchChange: (next: MarketSearch, options?: { replace?: boolean }) => void;
  results: MarketResults;
  /** Element that contains the list. Its cards and the map's pills highlight each other. */
  list: RefObject<HTMLElement | null>;
}

/** Map with the listings of a search. It follows the filters, and the list follows the map. */
export function MarketMap({ search, onSearchChange, results, list }: MarketMapProps) {
  const { i18n, t } = useLingui();
  const [map, setMap] = useState<SalaMap | null>(null);
  const [sight, setSight] = useState<MapSight | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const homes = useHomesInSight(search, sight);
  const { camera, follow } = useCamera(search, onSearchChange);
  const [isDrawing, setDrawing] = useState(false);
  const places = useAreaPlaces(search);
  const shapes = useMemo(() => shapesOf(search, places), [search, places]);
  // A drawing replaces the drawn shapes.
  const others = useMemo(() => shapes.filter(({ kind }) => kind !== 'ring'), [shapes]);

  // Without a reply for the map, show at least the listings of the list.
  const isBorrowed = homes.status === 'error' && results.listings.length > 0;
  const { reply } = homes;
  const { listings } = results;
  const zoom = Math.floor((sight?.zoom ?? 0) * 2) / 2;
  const convert = useConverters(MARKET_CURRENCIES);
  const deal = search.deal ?? DEFAULT_DEAL;
  const markers = useMemo(() => {
    const shown = isBorrowed ? replyOfListings(listings) : reply;
    return shown ? markersOf(shown, { deal, zoom, i18n, convert }) : [];
  }, [isBorrowed, listings, reply, deal, zoom, i18n, convert]);

  const raiseInList = useListAndMap({ list, map, listings, markers });

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function onMoved(next: MapSight, byHand: boolean) {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => {
        setSight(next);
        // While an area is drawn, the map only shows where.
        if (byHand && !isDrawing) follow(next);
      },
      sight === null ? 0 : MAP_DEBOUNCE_MS,
    );
  }

  function open(marker: OpenMarker) {
    if (marker.kind === 'pin') setChosen(marker.id);
    else map?.moveTo({ area: marker.area }, { byHand: true });
  }

  const chosenId = chosen === null ? null : listingIdOf(chosen);
  return (
    <MapView
      label={t`Map of homes`}
      markersLabel={t`Homes on the map`}
      camera={camera}
      markers={markers}
      shapes={isDrawing ? others : shapes}
      chosen={chosen}
      onMap={setMap}
      onMoved={onMoved}
      onOpen={open}
      onPoint={raiseInList}
      onElsewhere={() => setChosen(null)}
    >
      <div className={styles.tools}>
        {!isDrawing && (
          <MarketMapNote
            homes={homes}
            isBorrowed={isBorrowed}
            search={search}
            results={results}
            onSearchChange={onSearchChange}
          />
        )}
        <MarketMapDraw
          search={search}
          onSearchChange={onSearchChange}
          map={map}
          isDrawing={isDrawing}
          onDrawing={(next) => {
            setDrawing(next);
            setChosen(null);
          }}
        />
      </div>
      {chosenId !== null && (
        <MarketMapCard
          key={chosenId}
          id={chosenId}
          deal={deal}
          known={listings.find(({ id }) => id === chosenId)}
          onShown={(card) => map?.reveal(chosen!, card)}
          onClose={() => {
            setChosen(null);
            map?.focusMarker(chosen!);
          }}
        />
      )}
    </MapView>
  );
}

/**
 * Returns the map's camera and a function that updates the search. Moving the map by hand writes
 * its area to the URL. Any other URL change, such as a filter or going back, moves the map.
 */
function useCamera(search: MarketSearch, onSearchChange: MarketMapProps['onSearchChange']) {
  const extent = useExtent(search);
  const written = useRef<string | undefined>(undefined);
  const [camera, setCamera] = useState<MapCamera>(() => cameraOf(search) ?? DEFAULT_CAMERA);
  useEffect(() => {
    if (search.bounds !== undefined && search.bounds === written.current) return;
    written.current = search.bounds;
    const wanted = cameraOf(search) ?? (extent && { area: extent });
    if (wanted) setCamera(wanted);
    // oxlint-disable-next-line react/exhaustive-deps -- other changes of the search move the map through `extent`
  }, [search.bounds, search.near, search.areas, extent]);
  return {
    camera,
    follow({ area }: MapSight) {
      const bounds = writeBounds(area);
      written.current = bounds;
      const isFirst = search.bounds === undefined;
      onSearchChange({ ...search, bounds }, { replace: !isFirst });
    },
  };
}

/** Returns the camera for the area in the URL; `null` if it has none. */
function cameraOf(search: MarketSearch): MapCamera | null {
  const bounds = boundsOf(search);
  if (bounds) return { area: bounds, padding: 0 };
  const area = areaOfShapes(shapesOf(search));
  return area && { area };
}

const NO_PLACES: ReadonlyMap<number, MapPlace> = new Map();

/** Returns the circle and the areas that a search is limited to. */
function shapesOf(search: MarketSearch, places = NO_PLACES): MapShape[] {
  const circle = circleOf(search);
  const shapes = shapesOfAreas(areasOf(search), places);
  if (!circle) return shapes;
  const center = { lat: circle.centerLat, lon: circle.centerLon };
  return [{ kind: 'circle', center, km: circle.radius }, ...shapes];
}

/** Status of the map: the number of listings, or why there are none. */
function MarketMapNote({
  homes,
  isBorrowed,
  search,
  results,
  onSearchChange,
}: FilterFieldProps & { homes: MapHomes; isBorrowed: boolean; results: MarketResults }) {
  const isEmpty = homes.status === 'ready' && !homes.isStale && homes.count === 0;
  const isOfflineCopy = homes.cachedAt !== null;
  // List and map load on their own: until both have the same search, their numbers don't belong
  // together.
  const isStale = homes.isStale || results.isStale;
  const total = results.isStale ? homes.count : results.totalCount;
  return (
    <div className={styles.note} role="status" data-busy={isStale || undefined}>
      {homes.status === 'pending' && <Trans>Looking for homes…</Trans>}
      {homes.status === 'error' && (
        <>
          {isBorrowed ? (
            <Trans>Couldn’t load all homes. The map shows only those in the list.</Trans>
          ) : (
            <Trans>Couldn’t load homes on the map.</Trans>
          )}
          <Button variant="quiet" onClick={homes.retry}>
            <Trans>Try again</Trans>
          </Button>
        </>
      )}
      {isEmpty && (
        <>
          <Trans>No homes in this part of the map</Trans>
          {search.bounds !== undefined && (
            <Button
              variant="quiet"
              onClick={() => onSearchChange({ ...search, bounds: undefined })}
            >
              <Trans>Show all results</Trans>
            </Button>
          )}
        </>
      )}
      {homes.status === 'ready' && !isEmpty && isOfflineCopy && (
        <Trans>Offline: homes saved on this device</Trans>
      )}
      {homes.status === 'ready' && !isEmpty && !isOfflineCopy && results.status === 'ready' && (
        // The results of a map area are all in view.
        <MapCount
          shown={isStale || search.bounds !== undefined ? total : homes.count}
          total={total}
        />
      )}
    </div>
  );
}

/** The number of results, and how many of them are in sight if others are beyond the map. */
function MapCount({ shown, total }: { shown: number; total: number }) {
  const { i18n } = useLingui();
  const part = i18n.number(shown);
  if (shown < total) {
    return (
      <Text as="span" tabular>
        <Plural
          value={total}
          one={`${part} of # home in view`}
          other={`${part} of # homes in view`}
        />
      </Text>
    );
  }
  return (
    <Text as="span" tabular className={styles.count}>
      <Plural value={total} one="# home" other="# homes" />
    </Text>
  );
}

/**
 * Highlights the pill or group of the card under the pointer or focus. Returns a function that
 * highlights the card of a marker. Neither causes a render.
 */
function useListAndMap({
  list,
  map,
  listings,
  markers,
}: {
  list: RefObject<HTMLElement | null>;
  map: SalaMap | null;
  listings: readonly ListingCard[];
  markers: readonly MapMarker[];
}): (marker: string | null) => void {
  useEffect(() => {
    const element = list.current;
    if (!element || !map) return;
    function raise({ target }: Event) {
      const id = Number(
        (target as Element).closest('[data-listing]')?.getAttribute('data-listing'),
      );
      const listing = listings.find((one) => one.id === id);
      const marker = listing ? markerOf(listing, markers) : null;
      map!.raise(marker === null ? [] : [marker]);
    }
    const lower = () => map.raise([]);
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('pointerover', raise, { signal });
    element.addEventListener('focusin', raise, { signal });
    element.addEventListener('pointerleave', lower, { signal });
    element.addEventListener('focusout', lower, { signal });
    return () => listening.abort();
  }, [list, map, listings, markers]);

  return (marker) => {
    const element = list.current;
    if (!element) return;
    for (const lifted of element.querySelectorAll('[data-lifted]')) {
      lifted.removeAttribute('data-lifted');
    }
    const id = marker === null ? null : listingIdOf(marker);
    if (id !== null) {
      element.querySelector(`[data-listing="${id}"]`)?.setAttribute('data-lifted', '');
    }
  };
}
