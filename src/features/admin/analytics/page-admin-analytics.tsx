import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import * as v from 'valibot';

import {
  readSearchEvents,
  readSearchMetrics,
  readSiteAnalytics,
} from '#contract/analytics-endpoints.ts';
import { MARKET_CODES } from '#contract/market.ts';
import { METRICS_RANGE_NAMES } from '#contract/metrics-range.ts';
import { RANGE_WORDS } from '#features/business-metrics/metrics-labels.ts';
import { COUNTRY_LABELS } from '#labels/listing-labels.ts';
import { stringifySearch } from '#lib/address-search.ts';
import { useApp } from '#lib/app-context.tsx';
import { onlineAtom } from '#lib/visit-atoms.ts';
import { SegmentedControl } from '#ui/choices.tsx';
import { NotLoaded } from '#ui/empty-state.tsx';
import { Select } from '#ui/field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

import { AdminFrame } from '../admin-frame.tsx';
import { analyticsQuery, analyticsSearch } from './analytics-search.ts';
import styles from './analytics.module.css';
import { LatestPart, NothingPart, PlacePart, SearchPart } from './search-parts.tsx';
import { DeliveryPart, FreshnessPart, FunnelPart } from './site-parts.tsx';

/** Statistics of the site, by time range and country. */
export function PageAdminAnalytics() {
  const { i18n, t } = useLingui();
  const app = useApp();
  const isOnline = useAtomValue(onlineAtom);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // Parsed here instead of by the route, whose schemas would be part of every first load.
  const asked = v.parse(analyticsSearch, search);
  const { range = 'month', country } = asked;
  const show = (next: typeof asked) =>
    void navigate({
      href:
        pathname +
        stringifySearch({ ...next, range: next.range === 'month' ? undefined : next.range }),
      replace: true,
      resetScroll: false,
    });
  const { data, isPending, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: [readSiteAnalytics.id, app.language, range, country],
    queryFn: async ({ signal }) => {
      const query = analyticsQuery(asked);
      const { isoCodeCountry } = query;
      const [site, metrics, { events }] = await Promise.all([
        app.call(readSiteAnalytics, { query }, { signal }),
        app.call(readSearchMetrics, { query }, { signal }),
        app.call(readSearchEvents, { query: { isoCodeCountry } }, { signal }),
      ]);
      return { site, metrics, events };
    },
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    networkMode: 'always',
    retry: false,
    meta: { of: 'account' },
  });
  return (
    <AdminFrame title={<Trans>Statistics</Trans>}>
      <div className={styles.controls}>
        <SegmentedControl
          wide
          legend={t`Time range`}
          segments={[
            ...METRICS_RANGE_NAMES.map((value) => ({ value, label: i18n._(RANGE_WORDS[value]) })),
            { value: 'all' as const, label: t`All` },
          ]}
          value={range}
          onChange={(value) => show({ ...asked, range: value })}
        />
        <Select
          bare
          label={t`Country`}
          value={country ?? ''}
          choices={[
            { value: '', label: t`All countries` },
            ...MARKET_CODES.map((value) => ({ value, label: i18n._(COUNTRY_LABELS[value]) })),
          ]}
          onChange={(value) =>
            show({ ...asked, country: MARKET_CODES.find((code) => code === value) })
          }
        />
      </div>
      {isPending ? (
        <div role="status" className={styles.waiting}>
          <VisuallyHidden>
            <Trans>Loading...</Trans>
          </VisuallyHidden>
          <Skeleton shape="box" />
          <Skeleton width="half" />
        </div>
      ) : !data || (isError && isPlaceholderData) ? (
        <NotLoaded
          isOnline={isOnline}
          failed={<Trans>Couldn’t load the statistics</Trans>}
          absent={<Trans>Admin pages need a connection</Trans>}
          onRetry={() => void refetch()}
        >
          <Trans>Admin pages show the current state, so they aren’t saved on this device.</Trans>
        </NotLoaded>
      ) : (
        <div className={styles.shown} data-stale={isPlaceholderData || undefined}>
          <SearchPart metrics={data.metrics} />
          <NothingPart metrics={data.metrics} />
          <PlacePart places={data.metrics.places} />
          <FunnelPart site={data.site} />
          <FreshnessPart market={data.site.market} />
          <DeliveryPart site={data.site} />
          {data.events.length > 0 && <LatestPart events={data.events} />}
        </div>
      )}
    </AdminFrame>
  );
}
