import { Plural, Trans, useLingui } from '@lingui/react/macro';

import { KEYWORD_MAX_LENGTH } from '#contract/kit/limits.ts';
import { MARKET_DEALS } from '#features/listing/listing/market-deal.ts';
import { DEAL_LABELS } from '../market/market-search.ts';
import { stringifySearch } from '#kit/visit/address-search.ts';
import { buttonClass } from '#ui/button.tsx';
import { Row, Text } from '#ui/layout.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

import { businessKey, useBusiness } from './business-query.ts';
import { EmbedFrame, EmbedHomes, EmbedLink } from './embed-frame.tsx';
import { useEmbeddedHomes } from './embed-query.ts';
import type { AskedEmbedSearch } from './embed-search.ts';
import styles from './embed.module.css';

/**
 * The market of a business for other websites. It works without scripts: its search is a form, and
 * its pages are links.
 */
export function PageEmbedMarket({ id, search }: { id: string; search: AskedEmbedSearch }) {
  const { i18n, t } = useLingui();
  const business = useBusiness(id);
  const { homes, totalCount, hasMore } = useEmbeddedHomes(business.businessId, search);
  const { deal = 'any', page = 1 } = search;
  const here = `/embed/business/${id}/market`;
  const hrefOf = (change: AskedEmbedSearch) => here + stringifySearch({ ...search, ...change });
  const { q: _q, page: _page, ...others } = search;
  const { theme: _theme, page: _pageOnSala, ...onSala } = { deal, ...search };
  return (
    <EmbedFrame
      business={business}
      note={<Plural value={totalCount} one="# home" other="# homes" />}
    >
      <Row wraps align="center" gap={3}>
        <form className={styles.search} action={here} role="search">
          {[...new URLSearchParams(stringifySearch(others))].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Text as="label" grows shrinks>
            <VisuallyHidden>{t`Search homes`}</VisuallyHidden>
            <input
              type="search"
              name="q"
              className={styles.input}
              defaultValue={search.q ?? ''}
              placeholder={t`Area, project or feature`}
              maxLength={KEYWORD_MAX_LENGTH}
            />
          </Text>
          <button type="submit" className={buttonClass({ variant: 'primary' })}>
            <Trans>Search</Trans>
          </button>
        </form>
        <nav className={styles.deals} aria-label={t`Buy or rent`}>
          {MARKET_DEALS.map((one) => (
            <a
              key={one}
              className={styles.deal}
              href={hrefOf({ deal: one, page: undefined })}
              aria-current={one === deal ? 'true' : undefined}
            >
              {i18n._(DEAL_LABELS[one])}
            </a>
          ))}
        </nav>
      </Row>
      {homes.length === 0 ? (
        <Text tone="soft" size={14}>
          <Trans>No homes match this search.</Trans>
        </Text>
      ) : (
        <EmbedHomes business={business} homes={homes} deal={deal} />
      )}
      {(page > 1 || hasMore) && (
        <Row as="nav" justify="center" gap={3} aria-label={t`Pages`}>
          {page > 1 && (
            <a className={buttonClass()} rel="prev" href={hrefOf({ page: page - 1 })}>
              <Trans>Previous</Trans>
            </a>
          )}
          {hasMore && (
            <a className={buttonClass()} rel="next" href={hrefOf({ page: page + 1 })}>
              <Trans>Next</Trans>
            </a>
          )}
        </Row>
      )}
      <EmbedLink href={`/business/${businessKey(business)}/market${stringifySearch(onSala)}`}>
        <Trans>All filters and the map</Trans>
      </EmbedLink>
    </EmbedFrame>
  );
}
