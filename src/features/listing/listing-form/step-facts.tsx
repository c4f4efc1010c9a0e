import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';

import { hasFact } from '#contract/listing/listing-facts.ts';
import { ListingDraft, OLDEST_BUILD_YEAR } from '#contract/listing/listing-form.ts';
import {
  FURNISHINGS,
  LISTING_FEATURES,
  ROAD_ACCESSES,
  UTILITIES,
} from '#contract/listing/listing-values.ts';
import { FEATURE_LABELS, FURNISHING_LABELS } from '../listing/listing-labels.ts';
import { ROAD_LABELS, UTILITY_LABELS } from '../listing/listing-term-labels.ts';
import { ChoiceChip, SegmentedControl } from '#ui/choices.tsx';
import { FEATURE_ICONS } from '../listing/listing-icons.ts';
import { Select } from '#ui/field.tsx';
import { formatYear } from '#ui/format/day.ts';
import { NumberField } from '#ui/number-field.tsx';
import { formatSquareMetres } from '#contract/place/area-format.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';

import { FactSelect, StepSection } from './step-section.tsx';
import styles from './step.module.css';
import type { FigureField, ListingFormState } from './use-listing-form.ts';
import {
  joinLand,
  LAND_FIELDS,
  landTexts,
  readLand,
  splitLand,
  wrongLandField,
} from './land-units.ts';

/** Step for the facts of the property type: rooms, sizes, land, details and features. */
export function StepFacts({ state }: { state: ListingFormState }) {
  const { t } = useLingui();
  const { form } = state;
  const counted = (field: FigureField, label: string) => (
    <NumberField
      label={label}
      {...state.figure(field)}
      steps={{
        value: form[field],
        least: 0,
        onStep: (value) => state.figure(field).onText(String(value)),
      }}
    />
  );
  return (
    <Stack gap={8} shrinks>
      {hasFact(form, 'bedrooms') && (
        <StepSection title={<Trans>Rooms and size</Trans>}>
          <div className={styles.pair}>
            {counted('bedrooms', t`Bedrooms (0: studio)`)}
            {counted('bathrooms', t`Bathrooms`)}
          </div>
          <div className={styles.pair}>
            <NumberField label={t`Living area`} unit={t`m²`} {...state.figure('homeSize')} />
            {hasFact(form, 'floorLevel') && (
              <NumberField label={t`Floor (optional)`} {...state.figure('floorLevel')} />
            )}
          </div>
        </StepSection>
      )}
      {hasFact(form, 'lotSize') && <LandField state={state} />}
      {hasFact(form, 'furnishingStatus') && <Details state={state} counted={counted} />}
      {hasFact(form, 'roadAccess') && <Access state={state} />}
      {hasFact(form, 'features') && <Features state={state} />}
    </Stack>
  );
}

function Details({
  state,
  counted,
}: {
  state: ListingFormState;
  counted: (field: FigureField, label: string) => ReactNode;
}) {
  const { i18n, t } = useLingui();
  const { form, set } = state;
  const [years] = useState(() => buildYears(new Date().getFullYear()));
  const yearChoices = (known: number | null) => [
    { value: '', label: t`Unknown` },
    ...(known !== null && !years.includes(known) ? [known] : []).concat(years).map((year) => ({
      value: String(year),
      label: formatYear(year, i18n.locale),
    })),
  ];
  const yearField = (field: 'builtInDate' | 'lastRenovationDate', label: string) => (
    <Select
      label={label}
      name={field}
      value={String(form[field] ?? '')}
      choices={yearChoices(form[field])}
      error={state.faultOf(field)}
      onChange={(value) => set(field, value === '' ? undefined : Number(value))}
    />
  );
  return (
    <StepSection title={<Trans>Details</Trans>} note={<Trans>Everything here is optional.</Trans>}>
      <div className={styles.pair}>
        <FactSelect
          label={t`Furnishing`}
          field="furnishingStatus"
          state={state}
          values={FURNISHINGS}
          labels={FURNISHING_LABELS}
        />
        <NumberField label={t`Ceiling height`} unit={t`m`} {...state.figure('ceilingHeight')} />
        {yearField('builtInDate', t`Year built`)}
        {yearField('lastRenovationDate', t`Last renovated`)}
        {counted('parkingLots', t`Parking spaces`)}
      </div>
    </StepSection>
  );
}

/** How a plot is reached, and what is laid to it. */
function Access({ state }: { state: ListingFormState }) {
  const { i18n, t } = useLingui();
  const { form, set } = state;
  return (
    <StepSection
      title={<Trans>Road and utilities</Trans>}
      note={<Trans>Everything here is optional.</Trans>}
    >
      <div className={styles.pair}>
        <FactSelect
          label={t`Road`}
          field="roadAccess"
          state={state}
          values={ROAD_ACCESSES}
          labels={ROAD_LABELS}
        />
        {hasFact(form, 'roadWidth') && (
          <NumberField label={t`Road width`} unit={t`m`} {...state.figure('roadWidth')} />
        )}
      </div>
      <Row wraps gap={2} role="group" aria-label={t`Utilities`}>
        {UTILITIES.map((utility) => (
          <ChoiceChip
            key={utility}
            name="utilities"
            checked={form.utilities.includes(utility)}
            onChange={({ target }) => {
              const next = UTILITIES.filter((one) =>
                one === utility ? target.checked : form.utilities.includes(one),
              );
              set('utilities', next.length > 0 ? next : undefined);
            }}
          >
            {i18n._(UTILITY_LABELS[utility])}
          </ChoiceChip>
        ))}
      </Row>
    </StepSection>
  );
}

function Features({ state }: { state: ListingFormState }) {
  const { i18n } = useLingui();
  const { form, set } = state;
  const chosen = new Set(form.features);
  return (
    <StepSection title={<Trans>Features</Trans>} field="features" error={state.faultOf('features')}>
      <Row wraps gap={2}>
        {LISTING_FEATURES[form.propertyType].map((feature) => (
          <ChoiceChip
            key={feature}
            name="features"
            icon={FEATURE_ICONS[feature]}
            checked={chosen.has(feature)}
            onChange={({ target }) => {
              const next = target.checked
                ? [...form.features, feature]
                : form.features.filter((one) => one !== feature);
              set('features', next.length > 0 ? next : undefined);
            }}
          >
            {i18n._(FEATURE_LABELS[feature])}
          </ChoiceChip>
        ))}
      </Row>
    </StepSection>
  );
}

/** Field for the land size, in the country's units or in square metres. */
function LandField({ state }: { state: ListingFormState }) {
  const { i18n, t } = useLingui();
  const { values, form, set } = state;
  const { country, lotSize } = form;
  const [unit, setUnit] = useState<'local' | 'metres'>('local');
  const typed = values.typed?.['lotSize'];
  // While the user types, no field overflows into the next larger unit. In 1,000 wah, the
  // intermediate 100 would become a ngan and count twice.
  const [written, setWritten] = useState<readonly string[] | null>(null);
  const stored = typed === undefined ? landTexts(lotSize, country) : splitLand(typed, country);
  const texts = written ?? stored;
  const labels: Readonly<Record<string, string>> = {
    rai: t`Rai`,
    ngan: t`Ngan`,
    wah: t`Square wah`,
    perches: t`Perches`,
  };
  const error = state.faultOf('lotSize');
  const wrong = wrongLandField(texts);

  function write(at: number, text: string) {
    const next = texts.with(at, text);
    setWritten(next);
    const size = readLand(next, country);
    const isValid =
      size === null || (size !== undefined && v.is(ListingDraft.entries.lotSize, size));
    const { lotSize: _before, ...others } = values.typed ?? {};
    const left = isValid ? others : { ...others, lotSize: joinLand(next) };
    set('typed', Object.keys(left).length > 0 ? left : undefined);
    set('lotSize', isValid && size !== null ? size : undefined);
  }
  return (
    <StepSection title={<Trans>Land</Trans>}>
      <SegmentedControl
        legend={t`Land unit`}
        value={unit}
        segments={[
          { value: 'local', label: country === 'LK' ? t`Perches` : t`Rai, ngan, wah` },
          { value: 'metres', label: t`m²` },
        ]}
        onChange={setUnit}
      />
      {unit === 'metres' ? (
        <NumberField label={t`Land size`} unit={t`m²`} {...state.figure('lotSize')} />
      ) : (
        <>
          <div
            className={country === 'LK' ? styles.pair : styles.three}
            onBlur={({ currentTarget, relatedTarget }) => {
              if (!currentTarget.contains(relatedTarget)) setWritten(null);
            }}
          >
            {LAND_FIELDS[country].map((field, at) => (
              <NumberField
                key={field}
                name={at === 0 ? 'lotSize' : field}
                label={labels[field]!}
                text={texts[at]!}
                onText={(text) => write(at, text)}
                error={at === wrong ? error : undefined}
              />
            ))}
          </div>
          {lotSize !== null && (
            <Text tone="soft" size={14} className={styles.note}>
              {formatSquareMetres(Math.round(lotSize), i18n.locale)}
            </Text>
          )}
        </>
      )}
    </StepSection>
  );
}

/** Returns the years for the year built, newest first. */
export function buildYears(thisYear: number): number[] {
  return Array.from({ length: thisYear - OLDEST_BUILD_YEAR + 1 }, (_, at) => thisYear - at);
}
