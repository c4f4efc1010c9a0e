import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { PlaceSuggestion } from '#contract/place/place.ts';
import { usePlaceSuggestions } from '#features/place/place/place-suggestions.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { Button } from '#ui/button.tsx';
import { Select, TextField } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { pinIcon } from '#ui/icons.ts';
import { locateIcon } from '#ui/late-icons.ts';
import { Stack } from '#ui/layout.tsx';

import type { FilterFieldProps } from './deal-field.tsx';
import styles from './filter-place-field.module.css';
import { circleOf, writeCircle } from '../market/market-area.ts';
import { withoutArea, withSuggestion } from './market-filters.ts';
import { placeQuery } from '#features/place/place/place-queries.ts';
import { usePlaceNames } from '../market/place-names.ts';

const DISTANCES_KM = [1, 2, 3, 5, 10, 25, 50];
const DEFAULT_KM = 5;

/**
 * Location filter: a province, district or town by name, or a radius around it or around the user.
 */
export function PlaceField({ search, onSearchChange }: FilterFieldProps) {
  const { i18n, t } = useLingui();
  const app = useApp();
  const [text, setText] = useState('');
  const names = usePlaceNames(search);
  const place = useQuery(placeQuery(app, search.city)).data?.reply;
  const { places, isFailed, isNone } = usePlaceSuggestions(text.trim(), search.country);
  const circle = circleOf(search);
  const center = circle
    ? { centerLat: circle.centerLat, centerLon: circle.centerLon }
    : place && { centerLat: place.lat, centerLon: place.lon };
  const kilometres = new Intl.NumberFormat(i18n.locale);

  function choose(chosen: PlaceSuggestion) {
    setText('');
    onSearchChange(withSuggestion(search, chosen));
  }

  return (
    <Stack gap={3} className={styles.field}>
      <TextField
        label={t`Province, district or town`}
        value={text}
        placeholder={names.city ?? names.near ?? t`Anywhere`}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
      {places.length > 0 && (
        <ul className={styles.places} aria-label={t`Places`}>
          {places.map((one) => (
            <li key={one.id}>
              <button type="button" className={styles.place} onClick={() => choose(one)}>
                <Icon path={pinIcon} />
                <span>
                  {one.alias ?? one.name} <small>{one.alias ? one.name : one.parentName}</small>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {isNone && (
        <p role="status">
          <Trans>No matching places</Trans>
        </p>
      )}
      {isFailed && (
        <p role="alert">
          <Trans>Couldn’t load places. Check your connection and try again.</Trans>
        </p>
      )}
      <Select
        label={t`Distance`}
        disabled={!center}
        value={circle ? String(circle.radius) : ''}
        choices={[
          { value: '', label: circle ? t`Anywhere` : t`This area only` },
          ...[...new Set([...DISTANCES_KM, ...(circle ? [circle.radius] : [])])]
            .toSorted((one, other) => one - other)
            .map((km) => ({ value: String(km), label: t`Within ${kilometres.format(km)} km` })),
        ]}
        onChange={(value) => {
          if (!center) return;
          const anywhere = withoutArea(search);
          const near = value && writeCircle({ ...center, radius: Number(value) });
          onSearchChange(near ? { ...anywhere, near } : anywhere);
        }}
      />
      <AroundMe
        onFound={(lat, lon) =>
          onSearchChange({
            ...withoutArea(search),
            country: undefined,
            near: writeCircle({
              centerLat: lat,
              centerLon: lon,
              radius: circle?.radius ?? DEFAULT_KM,
            }),
          })
        }
      />
    </Stack>
  );
}

/** Requests the device's location, only when the button is pressed. */
function AroundMe({ onFound }: { onFound: (lat: number, lon: number) => void }) {
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle');
  return (
    <div>
      <Button
        aria-busy={state === 'asking'}
        onClick={() => {
          setState('asking');
          navigator.geolocation.getCurrentPosition(
            ({ coords }) => {
              setState('idle');
              onFound(coords.latitude, coords.longitude);
            },
            () => setState('refused'),
            { timeout: 10_000, maximumAge: 300_000 },
          );
        }}
      >
        <Icon path={locateIcon} />
        <Trans>Near me</Trans>
      </Button>
      {state === 'refused' && (
        <p role="alert">
          <Trans>Couldn’t get your location. Enter a place name instead.</Trans>
        </p>
      )}
    </div>
  );
}
