import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';

import type { SearchEventRow, SearchMetrics } from '#contract/site/analytics-endpoints.ts';
import { DEMAND_STEP } from '#contract/hunting/demand.ts';
import { DashboardPart } from '#kit/frames/dashboard-frame.tsx';
import { NumbersOverTime } from '#kit/numbers/numbers-over-time.tsx';
import { NumbersTable } from '#kit/numbers/numbers-table.tsx';
import { DemandMap } from '#features/hunting/demand/demand-map.tsx';
import { DEAL_LABELS } from '#features/market/market/market-search.ts';
import { TYPE_LABELS } from '#features/listing/listing/listing-labels.ts';
import { formatMoment } from '#ui/format/day.ts';

import { formatPriceBand, formatSearch } from './analytics-labels.ts';
import styles from './analytics.module.css';
import { CountTable } from './count-table.tsx';

const MEASURES = [
  { id: 'searches', label: msg`Searches` },
  { id: 'withoutResults', label: msg`Without results` },
] as const;

/** Searches by time and by what they asked for. */
export function SearchPart({ metrics }: { metrics: SearchMetrics }) {
  const { i18n, t } = useLingui();
  const { step, points, from, until, totals, deals, types, prices } = metrics;
  const columns = [t`Filter`, t`Searches`, t`Without results`] as const;
  const row = (name: string, { searches, withoutResults }: SearchMetrics['totals']) => ({
    name,
    count: searches,
    note: i18n.number(withoutResults),
  });
  const all = i18n.number(totals.searches);
  const empty = i18n.number(totals.withoutResults);
  return (
    <DashboardPart
      title={<Trans>Searches</Trans>}
      lead={
        <Trans>
          {all} searches, {empty} of them without results
        </Trans>
      }
    >
      <NumbersOverTime
        step={step}
        points={points}
        measures={MEASURES}
        file={`sala-searches-${from}-${until}`}
      />
      <div className={styles.columns}>
        <CountTable
          caption={t`By property type`}
          columns={columns}
          rows={types.map(({ propertyType, ...counts }) =>
            row(propertyType ? i18n._(TYPE_LABELS[propertyType]) : t`All types`, counts),
          )}
        />
        <CountTable
          caption={t`By sale or rent`}
          columns={columns}
          rows={deals.map(({ deal, ...counts }) => row(i18n._(DEAL_LABELS[deal ?? 'any']), counts))}
        />
        {prices.length > 0 && (
          <CountTable
            caption={t`By maximum price`}
            columns={columns}
            rows={prices.map(({ isoCodeCountry, deal, band, ...counts }) =>
              row(
                `${i18n._(DEAL_LABELS[deal])} · ${formatPriceBand(band, isoCodeCountry, i18n)}`,
                counts,
              ),
            )}
          />
        )}
      </div>
    </DashboardPart>
  );
}

/** The most searched places: on a map and in a table. */
export function PlacePart({ places }: { places: SearchMetrics['places'] }) {
  const { i18n, t } = useLingui();
  const [chosen, setChosen] = useState<number>();
  const spots = useMemo(
    () =>
      places.map(({ provinceId, districtId, location, latitude, longitude, searches }) => ({
        provinceId,
        districtId,
        name: location,
        lat: latitude,
        lon: longitude,
        hunters: searches,
      })),
    [places],
  );
  return (
    <DashboardPart
      title={<Trans>Most searched places</Trans>}
      lead={<Trans>Places with fewer than {DEMAND_STEP} searches aren’t shown.</Trans>}
    >
      {spots.length === 0 ? (
        <p className={styles.note}>
          <Trans>No place has enough searches yet.</Trans>
        </p>
      ) : (
        <>
          <div className={styles.map}>
            <DemandMap
              counted="searches"
              spots={spots}
              chosen={chosen}
              onChoose={({ provinceId, districtId }) => setChosen(districtId ?? provinceId)}
            />
          </div>
          <div className={styles.columns}>
            <NumbersTable
              label={t`Most searched places`}
              columns={[t`Place`, t`Searches`, t`Without results`]}
              rows={places.map(
                ({ provinceId, districtId, location, searches, withoutResults }) => ({
                  key: districtId ?? provinceId,
                  name: location,
                  values: [i18n.number(searches), i18n.number(withoutResults)],
                }),
              )}
            />
          </div>
        </>
      )}
    </DashboardPart>
  );
}

/** The filters that found nothing. */
export function NothingPart({ metrics }: { metrics: SearchMetrics }) {
  const { i18n, t } = useLingui();
  const { nothing, nothingOf } = metrics;
  const all = i18n.number(nothingOf);
  return (
    <DashboardPart
      title={<Trans>Searches without results</Trans>}
      lead={<Trans>The most frequent filters among the latest {all}.</Trans>}
    >
      {nothing.length === 0 ? (
        <p className={styles.note}>
          <Trans>Every search had results.</Trans>
        </p>
      ) : (
        <NumbersTable
          label={t`Searches without results`}
          columns={[t`Filters`, t`Searches`]}
          rows={nothing.map((search, at) => ({
            key: at,
            name: formatSearch(search, i18n),
            values: [i18n.number(search.searches)],
          }))}
        />
      )}
    </DashboardPart>
  );
}

/** The latest searches. */
export function LatestPart({ events }: { events: readonly SearchEventRow[] }) {
  const { i18n, t } = useLingui();
  return (
    <DashboardPart
      title={<Trans>Latest searches</Trans>}
      lead={<Trans>Users and typed words aren’t recorded.</Trans>}
    >
      <NumbersTable
        label={t`Latest searches`}
        columns={[t`Filters`, t`Results`, t`Time`]}
        rows={events.map((event, at) => ({
          key: at,
          name: formatSearch(event, i18n),
          values: [i18n.number(event.totalCount), formatMoment(event.at, i18n.locale)],
        }))}
      />
    </DashboardPart>
  );
}
