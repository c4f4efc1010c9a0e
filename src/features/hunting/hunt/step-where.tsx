import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { AREA_RADIUS_KM, AREAS_MOST, type SearchArea } from '#contract/place/area.ts';
import type { Language } from '#contract/kit/limits.ts';
import { type Market, MARKET_CODES } from '#contract/place/market.ts';
import { areaName } from '#contract/place/places/area-names.ts';
import type { PlaceSuggestion } from '#contract/place/place.ts';
import { findPlace } from '#contract/place/places/places.ts';
import { StepSection } from '#features/listing/listing-form/step-section.tsx';
import { withCountry } from '#features/market/filter/market-filters.ts';
import { FindPlaceField } from '#features/place/place/find-place-field.tsx';
import { COUNTRY_LABELS } from '#features/place/place/country-labels.ts';
import { AreaMap } from '#map/area-map.tsx';
import { COUNTRY_VIEWS } from '#map/map-geometry.ts';
import { Button } from '#ui/button.tsx';
import { LiftChip, SegmentedControl } from '#ui/choices.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';

import styles from './step.module.css';
import type { HuntFormState } from './use-hunt-form.ts';

type Way = SearchArea['kind'];

/** Radius of a new circle, km. */
const FIRST_RADIUS_KM = 5;

/** Step for the country and the areas: districts, a circle, or a shape drawn on the map. */
export function StepWhere({ state }: { state: HuntFormState }) {
  const { i18n, t } = useLingui();
  const { form, search, onSearchChange, set, errorOf } = state;
  const { areas, isoCodeCountry: country } = form;
  const [way, setWay] = useState<Way>(() => areas.at(-1)?.kind ?? 'place');
  const isFull = areas.length >= AREAS_MOST;
  const put = (next: readonly SearchArea[]) => set('areas', [...next]);
  const placeIds = areas.flatMap((area) => (area.kind === 'place' ? [area.placeId] : []));
  const seats = new Map(
    placeIds.flatMap((id) => {
      const place = findPlace(id);
      return place ? [[id, { lat: place.lat, lon: place.lon }] as const] : [];
    }),
  );
  const circle = areas.findLast((area) => area.kind === 'circle');
  // Pressing the map again moves the circle; another one is added by its button.
  const putCircle = (next: SearchArea) =>
    put(circle ? areas.map((area) => (area === circle ? next : area)) : [...areas, next]);
  /** Works without the map, which a device may not have. */
  function putCircleAt(place: PlaceSuggestion) {
    const { lat: latitude, lon: longitude } = place.circle ?? place;
    const radius = circle?.radius ?? place.circle?.radius ?? FIRST_RADIUS_KM;
    putCircle({ kind: 'circle', latitude, longitude, radius });
  }
  function pick({ id, alias, circle }: PlaceSuggestion) {
    // A neighbourhood is a circle: its district has other homes too.
    const { lat: latitude, lon: longitude, radius } = circle ?? { lat: 0, lon: 0, radius: 0 };
    put([
      ...areas,
      circle ? { kind: 'circle', latitude, longitude, radius } : { kind: 'place', placeId: id },
    ]);
    if (alias !== null && !circle) set('criteria', { ...form.criteria, keyword: alias });
  }
  return (
    <Stack gap={8} shrinks>
      <StepSection title={<Trans>Country</Trans>} field="isoCodeCountry">
        <SegmentedControl<Market>
          legend={t`Country`}
          segments={MARKET_CODES.map((code) => ({
            value: code,
            label: i18n._(COUNTRY_LABELS[code]),
          }))}
          value={country}
          onChange={(code) => {
            if (code === country) return;
            onSearchChange({ ...withCountry(search, code), areas: undefined });
          }}
          wide
        />
      </StepSection>
      <StepSection
        title={<Trans>Areas</Trans>}
        note={<Trans>A home in any of these areas matches. You can combine several.</Trans>}
        field="areas"
        error={errorOf('areas')}
      >
        {areas.length > 0 && (
          <Row as="ul" wraps gap={2} aria-label={t`Chosen areas`}>
            {areas.map((area) => {
              const name = areaName(area, i18n.locale as Language);
              return (
                <li key={JSON.stringify(area)}>
                  <LiftChip
                    label={t`Remove ${name}`}
                    onClick={() => put(areas.filter((one) => one !== area))}
                  >
                    {name}
                  </LiftChip>
                </li>
              );
            })}
          </Row>
        )}
        <SegmentedControl<Way>
          legend={t`How to choose an area`}
          segments={[
            { value: 'place', label: t`By name` },
            { value: 'circle', label: t`Circle` },
            { value: 'shape', label: t`Draw` },
          ]}
          value={way}
          onChange={setWay}
          wide
        />
        {way !== 'shape' && (!isFull || (way === 'circle' && circle)) && (
          <FindPlaceField
            label={t`Area, district or town`}
            country={country}
            without={way === 'place' ? placeIds.map((id) => ({ id })) : []}
            onPick={way === 'place' ? pick : putCircleAt}
          />
        )}
        {way === 'circle' && (
          <Text tone="soft" size={14}>
            {circle
              ? t`Tap the map or enter a place to move the circle.`
              : t`Tap the map or enter a place to set the centre.`}
          </Text>
        )}
        {way === 'shape' && (
          <Text tone="soft" size={14}>
            <Trans>Draw around the area with your finger or mouse.</Trans>
          </Text>
        )}
        {way === 'circle' && circle && (
          <RadiusField
            radius={circle.radius}
            onChange={(radius) => putCircle({ ...circle, radius })}
          />
        )}
        {(way !== 'place' || areas.length > 0) && (
          <div className={styles.map}>
            <AreaMap
              label={t`Map of the areas`}
              areas={areas}
              places={seats}
              around={COUNTRY_VIEWS[country]}
              mode={isFull || way === 'place' ? 'view' : way === 'circle' ? 'circle' : 'draw'}
              onCircle={({ lat, lon }) =>
                putCircle({
                  kind: 'circle',
                  latitude: lat,
                  longitude: lon,
                  radius: circle?.radius ?? FIRST_RADIUS_KM,
                })
              }
              onShape={(ring) => put([...areas, { kind: 'shape', ring }])}
            />
          </div>
        )}
        {isFull && (
          <Text tone="soft" size={14}>
            <Trans>You’ve reached the limit. Remove one to add another.</Trans>
          </Text>
        )}
        {way === 'circle' && circle && !isFull && (
          <div>
            <Button
              onClick={() =>
                put([...areas, { ...circle, latitude: circle.latitude + circle.radius / 55 }])
              }
            >
              <Trans>Add another circle</Trans>
            </Button>
          </div>
        )}
      </StepSection>
    </Stack>
  );
}

/** The radii to choose from, km: finer where a step matters more. */
const RADII = [0.5, 1, 1.5, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, AREA_RADIUS_KM.most];

function RadiusField({ radius, onChange }: { radius: number; onChange: (radius: number) => void }) {
  const { i18n, t } = useLingui();
  const at = RADII.findIndex((one) => one >= radius);
  const km = new Intl.NumberFormat(i18n.locale).format(radius);
  return (
    <Stack as="label" gap={3} className={styles.radius}>
      <span>
        <Trans>Radius</Trans>
      </span>
      <input
        type="range"
        min={0}
        max={RADII.length - 1}
        value={at === -1 ? RADII.length - 1 : at}
        aria-valuetext={t`${km} km`}
        onChange={({ target }) => onChange(RADII[Number(target.value)]!)}
      />
      <output>{t`${km} km`}</output>
    </Stack>
  );
}
