import type { Language } from '#contract/kit/limits.ts';
import { countPromotion } from '#contract/listing/promotion-endpoints.ts';
import { createHttpApi } from '#kit/net/http-api.ts';
import { isAccountView } from '#storage/account-view.ts';

/** Promotions whose view was counted since the page was loaded. */
const seen = new Set<string>();

/**
 * Counts a view of a boosted listing or promoted card once at least half of its element is visible,
 * and each click on its links, until the signal. Those of a site admin who views an account don't
 * count.
 */
export function countViewAndClicks(
  element: Element,
  promotion: { kind: 'boost' | 'card'; id: number },
  language: Language,
  signal: AbortSignal,
): void {
  if (isAccountView()) return;
  const count = (event: 'view' | 'click') => {
    // Not sent later: offline it is not known whether the promotion still runs.
    createHttpApi(language)
      .call(countPromotion, { body: { ...promotion, event } })
      .catch(() => undefined);
  };
  const name = `${promotion.kind} ${promotion.id}`;
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting || seen.has(name)) return;
      seen.add(name);
      count('view');
    },
    { threshold: 0.5 },
  );
  observer.observe(element);
  const countClick = ({ target }: Event) => {
    if ((target as Element).closest('a')) count('click');
  };
  element.addEventListener('click', countClick, { signal });
  signal.addEventListener('abort', () => observer.disconnect());
}
