import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { startTransition, useMemo, useOptimistic, useRef } from 'react';

import { DEMAND_STEP, readDemand } from '#contract/hunting/demand.ts';
import { hunterType } from '#contract/hunting/hunt.ts';
import type { Market } from '#contract/place/market.ts';
import { PromotedSlot } from '#features/listing/promotion/promoted-slot.tsx';
import { visitPlaceQuery } from '#features/place/money/currency.ts';
import { COUNTRY_LABELS } from '#features/place/place/country-labels.ts';
import { useStoredReply } from '#kit/net/use-stored-reply.ts';
import { useActing } from '#kit/session/acting.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { OfflineCopy } from '#ui/banner.tsx';
import { Button, RouteButton } from '#ui/button.tsx';
import { EmptySala } from '#ui/drawings/empty-sala.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatMoment } from '#ui/format/day.ts';
import { Found } from '#ui/found.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { DemandFilters } from './demand-filters.tsx';
import { DemandMap } from './demand-map.tsx';
import { spotsOf } from './demand-places.ts';
import { countryOf, demandInput, demandQuery, type DemandReply } from './demand-query.ts';
import type { DemandSearch } from './demand-search.ts';
import { DemandTable } from './demand-table.tsx';
import styles from './page-demand.module.css';

/** Public page of what hunters look for, by place. */
export function PageDemand({ search: asked }: { search: DemandSearch }) {
  const app = useApp();
  const { mode } = useActing();
  const navigate = useNavigate({ from: '/huntingboard' });
  const isOpen = asked.country === undefined && asked.province === undefined;
  const visit = useQuery({ ...visitPlaceQuery(app), enabled: isOpen });
  const search = { ...asked, country: countryOf(asked, visit.data?.countryCode) };
  const query = useQuery(demandQuery(app, search));
  const { data, isPlaceholderData } = query;
  useStoredReply(readDemand, demandInput(search), isPlaceholderData ? undefined : data);
  // Until the groups of the choice are shown, the controls already say what was chosen.
  const [chosen, setChosen] = useOptimistic(search);
  const show = (next: DemandSearch, replace = false) =>
    startTransition(async () => {
      setChosen({ ...next, country: next.country ?? search.country });
      await navigate({ search: next, replace, resetScroll: false });
    });
  return (
    <Stack gap={6} wide className={styles.page}>
      <Row as="header" wraps justify="between" gap={8} rowGap={4} className={styles.head}>
        <Stack gap={2} className={styles.text}>
          <h1>
            <Trans>What people are looking for</Trans>
          </h1>
          <Text tone="soft">
            <Trans>
              See where people want to buy or rent, which types, and at what budget. Then list your
              property.
            </Trans>
          </Text>
        </Stack>
        <RouteButton
          to="/create-property/{-$type}"
          params={{ type: mode === 'business' ? mode : undefined }}
          variant="primary"
        >
          <Trans>List your property for free</Trans>
        </RouteButton>
      </Row>
      <DemandFilters
        search={chosen}
        provinces={data?.reply.provinces ?? []}
        onChange={(next) => show(next, true)}
      />
      <Found
        query={query}
        waiting={<DemandSkeleton />}
        failed={<Trans>Couldn’t load the numbers</Trans>}
        absent={<Trans>These numbers aren’t available offline yet</Trans>}
        className={styles.results}
      >
        {({ reply, cachedAt }) => (
          <>
            <OfflineCopy cachedAt={cachedAt} />
            <Demand reply={reply} search={search} onShow={show} />
          </>
        )}
      </Found>
      <PromotedSlot placement="hunting_board" country={search.country} />
    </Stack>
  );
}

function Demand({
  reply,
  search,
  onShow,
}: {
  reply: DemandReply;
  search: DemandSearch & { country: Market };
  onShow: (search: DemandSearch) => void;
}) {
  const { i18n } = useLingui();
  const acting = useActing();
  const heading = useRef<HTMLHeadingElement>(null);
  const { cells, provinces, countedAt, hasMore } = reply;
  const { country, province, district } = search;
  const names = useMemo(() => new Map(provinces.map(({ id, name }) => [id, name])), [provinces]);
  const spots = useMemo(() => spotsOf(cells, names, province), [cells, names, province]);
  const shown = district === undefined ? cells : cells.filter((one) => one.districtId === district);
  const countryName = i18n._(COUNTRY_LABELS[country]);
  const provinceName = province === undefined ? undefined : names.get(province);
  const districtName = district === undefined ? undefined : shown[0]?.location;
  const { type, deal } = search;
  const name = district === undefined ? countryName : (provinceName ?? countryName);
  const wider = { country, type, deal, province: district === undefined ? undefined : province };
  if (shown.length === 0) return <DemandEmpty search={search} />;
  return (
    <Stack gap={8} className={styles.columns}>
      {spots.length > 0 && (
        <div className={styles.map}>
          <DemandMap
            spots={spots}
            chosen={district}
            onChoose={({ provinceId, districtId }) => {
              onShow({ ...search, province: provinceId, district: districtId ?? undefined });
              // The bubble may be replaced by those of its districts.
              heading.current?.focus({ preventScroll: true });
            }}
          />
        </div>
      )}
      <Stack
        as="section"
        align="start"
        gap={2}
        shrinks
        className={styles.list}
        aria-labelledby="demand-place"
      >
        <Row
          wraps
          align="center"
          justify="between"
          gap={4}
          rowGap={2}
          wide
          className={styles.place}
        >
          <Text as="h2" size={24} id="demand-place" ref={heading} tabIndex={-1}>
            {districtName ?? provinceName ?? countryName}
          </Text>
          {province !== undefined && (
            <Button
              variant="quiet"
              onClick={() => {
                onShow(wider);
                heading.current?.focus({ preventScroll: true });
              }}
            >
              <Trans>All of {name}</Trans>
            </Button>
          )}
        </Row>
        <Text tone="soft" size={14} className={styles.note} role="status">
          <Plural value={shown.length} one="# group of hunters" other="# groups of hunters" />
          {countedAt && (
            <>
              {' · '}
              <Trans>Counted {formatMoment(countedAt, i18n.locale)}</Trans>
            </>
          )}
        </Text>
        <DemandTable
          key={`${country} ${province}`}
          cells={shown}
          names={names}
          search={search}
          onNarrow={() => heading.current?.focus()}
        />
        {hasMore && (
          <Text tone="soft" size={14} className={styles.note}>
            <Trans>Only the largest groups are shown. Choose a province to see more.</Trans>
          </Text>
        )}
        <Text tone="soft" size={14} className={styles.note}>
          <Trans>
            Groups of fewer than {DEMAND_STEP} hunters aren’t shown, to protect privacy. Numbers are
            rounded down to multiples of {DEMAND_STEP} and updated hourly.
          </Trans>
        </Text>
        <Row wraps gap={2} className={styles.actions}>
          <RouteButton
            to="/hunting-board/create-hunt/$type/{-$purpose}"
            params={{ type: hunterType(acting), purpose: undefined }}
          >
            <Trans>Start a hunt for free</Trans>
          </RouteButton>
          <RouteButton to="/how-hunt-works" variant="quiet">
            <Trans>How hunting works</Trans>
          </RouteButton>
        </Row>
      </Stack>
    </Stack>
  );
}

/** Placeholder for the map and the table. */
function DemandSkeleton() {
  const { t } = useLingui();
  return (
    <Stack gap={8} className={styles.columns} role="status" aria-label={t`Loading...`}>
      <div className={styles.map} />
      <Stack align="start" gap={2} shrinks className={styles.list}>
        <Skeleton shape="title" width="half" />
        <Skeleton width="long" />
        {[0, 1, 2, 3, 4, 5].map((at) => (
          <Skeleton key={at} />
        ))}
      </Stack>
    </Stack>
  );
}

/** Says that no group is large enough, and offers to look elsewhere or to start a hunt. */
function DemandEmpty({ search }: { search: DemandSearch }) {
  const { country, ...filters } = search;
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return (
    <EmptyState
      drawing={<EmptySala />}
      title={
        isFiltered ? <Trans>No numbers for these filters</Trans> : <Trans>No numbers yet</Trans>
      }
      actions={
        isFiltered ? (
          <RouteButton to="/huntingboard" search={{ country }} variant="primary">
            <Trans>Clear filters</Trans>
          </RouteButton>
        ) : (
          <RouteButton to="/how-hunt-works">
            <Trans>How hunting works</Trans>
          </RouteButton>
        )
      }
    >
      <Trans>
        We show a number when at least {DEMAND_STEP} people want the same property type, sale or
        rent, and budget in a place.
      </Trans>
    </EmptyState>
  );
}
