import { type RefObject, useEffect } from 'react';

import { useApp } from '#kit/visit/app-context.tsx';
import { importSoon } from '#kit/net/load-later.ts';

import type { MarketResults } from './market-queries.ts';

/** Counts the views and clicks of the boosted and featured listings in a list of results. */
export function useBoostCounts(
  list: RefObject<Element | null>,
  { listings }: Pick<MarketResults, 'listings'>,
): void {
  const { language } = useApp();
  const ids = listings.flatMap(({ boost }) => boost?.id ?? []).join();
  useEffect(() => {
    if (ids === '') return;
    const ended = new AbortController();
    void importSoon(() => import('#features/listing/promotion/count-promotion.ts')).then(
      ({ countViewAndClicks }) => {
        if (ended.signal.aborted) return;
        for (const item of list.current?.querySelectorAll<HTMLElement>('[data-boost]') ?? []) {
          const boost = { kind: 'boost', id: Number(item.dataset['boost']) } as const;
          countViewAndClicks(item, boost, language, ended.signal);
        }
      },
    );
    return () => ended.abort();
  }, [list, ids, language]);
}
