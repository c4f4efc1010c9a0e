import type { Language } from '#contract/limits.ts';
import { countPromotion } from '#contract/promotion-endpoints.ts';
import { createHttpApi } from '#lib/api/http-api.ts';
import { isAccountView } from '#storage/account-view.ts';

/** Boosts whose view was counted since the page was loaded. */
const seen = new Set<number>();

/**
 * Counts a view of each boosted listing in a list once at least half of its card is visible, and
 * each click on it, until the signal. Those of a site admin who views an account don't count.
 */
export function countBoosts(list: Element, language: Language, signal: AbortSignal): void {
  if (isAccountView()) return;
  const count = (id: number, event: 'view' | 'click') => {
    const body = { kind: 'boost', id, event } as const;
    // Not sent later: offline it is not known whether the boost still runs.
    createHttpApi(language)
      .call(countPromotion, { body })
      .catch(() => undefined);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const id = boostOf(target);
        if (!isIntersecting || seen.has(id)) continue;
        seen.add(id);
        count(id, 'view');
      }
    },
    { threshold: 0.5 },
  );
  const items = list.querySelectorAll('[data-boost]');
  for (const item of items) {
    observer.observe(item);
    item.addEventListener(
      'click',
      ({ target }) => {
        if ((target as Element).closest('a')) count(boostOf(item), 'click');
      },
      { signal },
    );
  }
  signal.addEventListener('abort', () => observer.disconnect());
}

const boostOf = (item: Element) => Number((item as HTMLElement).dataset['boost']);
