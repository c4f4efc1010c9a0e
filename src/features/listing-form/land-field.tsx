import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';

import { ListingDraft } from '#contract/listing-form.ts';
import { formatSquareMetres } from '#ui/format/area.ts';
import { NumberField } from '#ui/number-field.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';

import {
  joinLand,
  LAND_FIELDS,
  landTexts,
  readLand,
  splitLand,
  wrongLandField,
} from './land-units.ts';
import { StepSection } from './step-section.tsx';
import styles from './step.module.css';
import type { ListingFormState } from './use-listing-form.ts';

/** How large the land is, in the units of the country or in square metres. */
export function LandField({ state }: { state: ListingFormState }) {
  const { i18n, t } = useLingui();
  const { values, form, set } = state;
  const { country, lotSize } = form;
  const [unit, setUnit] = useState<'local' | 'metres'>('local');
  const typed = values.typed?.['lotSize'];
  // While somebody writes, no field is reckoned up into the one before it: in 1,000 wah the 100 on the
  // way would be a ngan, and count twice.
  const [written, setWritten] = useState<readonly string[] | null>(null);
  const kept = typed === undefined ? landTexts(lotSize, country) : splitLand(typed, country);
  const texts = written ?? kept;
  const words: Readonly<Record<string, string>> = {
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
    const isTaken =
      size === null || (size !== undefined && v.is(ListingDraft.entries.lotSize, size));
    const { lotSize: _before, ...others } = values.typed ?? {};
    const left = isTaken ? others : { ...others, lotSize: joinLand(next) };
    set('typed', Object.keys(left).length > 0 ? left : undefined);
    set('lotSize', isTaken && size !== null ? size : undefined);
  }
  return (
    <StepSection title={<Trans>Land</Trans>}>
      <SegmentedControl
        legend={t`Unit of the land`}
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
                label={words[field]!}
                text={texts[at]!}
                onText={(text) => write(at, text)}
                error={at === wrong ? error : undefined}
              />
            ))}
          </div>
          {lotSize !== null && (
            <p className={styles.note}>{formatSquareMetres(lotSize, i18n.locale)}</p>
          )}
        </>
      )}
    </StepSection>
  );
}
