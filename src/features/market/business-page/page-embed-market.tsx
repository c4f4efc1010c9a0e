import { Plural, Trans, useLingui } from '@lingui/react/macro';

import { KEYWORD_MAX_LENGTH } from '#contract/kit/limits.ts';
import { MARKET_DEALS } from '#features/listing/listing/market-deal.ts';
import { DEAL_LABELS } from '../market/market-search.ts';
import { stringifySearch } from '#kit/visit/address-search.ts';
import { buttonClass } from '#ui/button.tsx';
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
      <div className={styles.controls}>
        <form className={styles.search} action={here} role="search">
          {[...new URLSearchParams(stringifySearch(others))].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <label className={styles.field}>
            <VisuallyHidden>{t`Search homes`}</VisuallyHidden>
            <input
              type="search"
              name="q"
              className={styles.input}
              defaultValue={search.q ?? ''}
              placeholder={t`Area, project or feature`}
              maxLength={KEYWORD_MAX_LENGTH}
            />
          </label>
          <button type="submit" className={buttonClass({ look: 'primary' })}>
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
      </div>
      {homes.length === 0 ? (
        <p className={styles.none}>
          <Trans>No homes match this search.</Trans>
        </p>
      ) : (
        <EmbedHomes business={business} homes={homes} deal={deal} />
      )}
      {(page > 1 || hasMore) && (
        <nav className={styles.pages} aria-label={t`Pages`}>
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
        </nav>
      )}
      <EmbedLink href={`/business/${businessKey(business)}/market${stringifySearch(onSala)}`}>
        <Trans>All filters and the map</Trans>
      </EmbedLink>
    </EmbedFrame>
  );
}
