import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { DEMAND_STEP } from '#contract/hunting/demand.ts';
import type { Deal } from '#contract/listing/listing-values.ts';
import { MARKETS } from '#contract/place/market.ts';
import { DEAL_LABELS } from '#features/market/market/market-search.ts';
import { placeQuery } from '#features/place/place/place-queries.ts';
import { TYPE_LABELS } from '#features/listing/listing/listing-labels.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { formatMoment } from '#ui/format/day.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';
import tables from '#ui/table.module.css';

import styles from './demand-nearby.module.css';
import { demandQuery } from './demand-query.ts';
import type { DemandSearch } from './demand-search.ts';
import { formatBudget } from './demand-labels.ts';
import { HuntersBar } from './hunters-bar.tsx';
import { dealsOf, type NearbyBand, nearbyBands, type NearbyListing } from './nearby-bands.ts';

/** How many people hunt for a home like the listing, in its district and province, by budget. */
export function DemandNearby({ listing }: { listing: NearbyListing }) {
  const { i18n } = useLingui();
  const app = useApp();
  const { country, provinceId, propertyType: type } = listing;
  const deals = dealsOf(listing);
  const search: DemandSearch = {
    country,
    province: provinceId ?? undefined,
    type,
    deal: deals.length === 1 ? deals[0] : undefined,
  };
  const { data } = useQuery({ ...demandQuery(app, search), enabled: provinceId !== null });
  if (!data || provinceId === null) return null;
  const { cells, countedAt } = data.reply;
  const tables = deals.map((deal) => ({ deal, bands: nearbyBands(cells, listing, deal) }));
  const isPublished = tables.some(({ bands }) =>
    bands.some(({ district, province }) => district + province > 0),
  );
  return (
    <Stack as="section" align="start" gap={4} aria-labelledby="demand-nearby">
      <h2 id="demand-nearby">
        <Trans>Demand nearby</Trans>
      </h2>
      {isPublished ? (
        <>
          {tables.map(({ deal, bands }) => (
            <BandTable key={deal} listing={listing} deal={deal} bands={bands} />
          ))}
          {countedAt && (
            <Text tone="soft" size={14}>
              <Trans>
                Counted {formatMoment(countedAt, i18n.locale)}, rounded down to multiples of{' '}
                {DEMAND_STEP}.
              </Trans>
            </Text>
          )}
        </>
      ) : (
        <Text tone="soft" size={14}>
          <Trans>Fewer than {DEMAND_STEP} people are looking for a home like this here.</Trans>
        </Text>
      )}
      <Link to="/huntingboard" search={isPublished ? search : { country }} className={styles.link}>
        <Trans>See what people are looking for</Trans>
      </Link>
    </Stack>
  );
}

function BandTable({
  listing,
  deal,
  bands,
}: {
  listing: NearbyListing;
  deal: Deal;
  bands: readonly NearbyBand[];
}) {
  const { i18n, t } = useLingui();
  const app = useApp();
  const { country, provinceId, districtId, propertyType } = listing;
  const districtName = useQuery(placeQuery(app, districtId ?? undefined)).data?.reply.name;
  const name = useQuery(placeQuery(app, provinceId ?? undefined)).data?.reply.name ?? '';
  const isoCodeCurrency = MARKETS[country].currency;
  const most = Math.max(...bands.flatMap(({ district, province }) => [district, province]));
  const count = (hunters: number) =>
    hunters > 0 ? (
      <HuntersBar hunters={hunters} most={most} />
    ) : (
      <Text as="span" tone="soft" size={14}>{t`Under ${DEMAND_STEP}`}</Text>
    );
  return (
    <table className={`${tables.table} ${styles.table}`}>
      <caption>{`${i18n._(DEAL_LABELS[deal])} · ${i18n._(TYPE_LABELS[propertyType])}`}</caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Budget</Trans>
          </th>
          {districtId !== null && <th scope="col">{districtName}</th>}
          <th scope="col">
            <Trans>Anywhere in {name}</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {bands.map(({ budget, district, province, hasPrice }) => (
          <tr key={JSON.stringify(budget)} data-own={hasPrice || undefined}>
            <th scope="row">
              <Row as="span" wraps gap={2} rowGap={1}>
                {formatBudget({ budget, deal, isoCodeCurrency }, i18n)}
                {hasPrice && (
                  <Text as="span" size={12} weight="medium" className={styles.own}>
                    <Trans>Your price</Trans>
                  </Text>
                )}
              </Row>
            </th>
            {districtId !== null && <td>{count(district)}</td>}
            <td>{count(province)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
