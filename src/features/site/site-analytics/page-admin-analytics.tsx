import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';

import { METRICS_RANGE_NAMES } from '#contract/kit/metrics-range.ts';
import { MARKET_CODES } from '#contract/place/market.ts';
import {
  readSearchEvents,
  readSearchMetrics,
  readSiteAnalytics,
} from '#contract/site/analytics-endpoints.ts';
import { COUNTRY_LABELS } from '#features/place/place/country-labels.ts';
import { AdminFrame } from '#kit/admin/admin-frame.tsx';
import { RANGE_LABELS } from '#kit/numbers/metrics-labels.ts';
import { stringifySearch } from '#kit/visit/address-search.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { oneOf } from '#kit/visit/search-params.ts';
import { SegmentedControl } from '#ui/choices.tsx';
import { Select } from '#ui/field.tsx';
import { Found } from '#ui/found.tsx';

import { Row } from '#ui/layout.tsx';
import { LatestPart, NothingPart, PlacePart, SearchPart } from './search-parts.tsx';
import { DeliveryPart, FreshnessPart, FunnelPart } from './site-parts.tsx';

/** Search parameters of the statistics: the time range (`all`: the whole time) and the country. */
const analyticsSearch = v.object({
  range: oneOf([...METRICS_RANGE_NAMES, 'all']),
  country: oneOf(MARKET_CODES),
});
/** Returns the query of the calls. */
function analyticsQuery({ range = 'month', country }: v.InferOutput<typeof analyticsSearch>) {
  return {
    ...(range !== 'all' && { range }),
    ...(country && { isoCodeCountry: country }),
  };
}

/** Statistics of the site, by time range and country. */
export function PageAdminAnalytics() {
  const { i18n, t } = useLingui();
  const app = useApp();
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
  const query = useQuery({
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
      <Row wraps gap={4} rowGap={3} align="center">
        <SegmentedControl
          wide
          legend={t`Time range`}
          segments={[
            ...METRICS_RANGE_NAMES.map((value) => ({ value, label: i18n._(RANGE_LABELS[value]) })),
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
      </Row>
      <Found
        query={query}
        failed={<Trans>Couldn’t load the statistics</Trans>}
        absent={<Trans>Admin pages need a connection</Trans>}
        note={
          <Trans>Admin pages show the current state, so they aren’t saved on this device.</Trans>
        }
      >
        {({ site, metrics, events }) => (
          <>
            <SearchPart metrics={metrics} />
            <NothingPart metrics={metrics} />
            <PlacePart places={metrics.places} />
            <FunnelPart site={site} />
            <FreshnessPart market={site.market} />
            <DeliveryPart site={site} />
            {events.length > 0 && <LatestPart events={events} />}
          </>
        )}
      </Found>
    </AdminFrame>
  );
}
