import type { SearchEventInput } from '#contract/market/search-event.ts';

/**
 * What the app tells an operator's tag manager about a visit. Nothing in it identifies a person:
 * pages by their route instead of their URL, searches without keywords and coordinates.
 */
export type AnalyticsEvent =
  | { event: 'page_view'; page: string }
  | ({ event: 'search' } & SearchEventInput)
  | { event: 'menu_click'; source: string; entry: string }
  | { event: 'view_listing'; listingId: number }
  | { event: 'contact'; method: string }
  | { event: 'sign_up' };

const NAME = 'analytics';

/** Tells an event to whoever listens: the tag manager, if there is one and the user has agreed. */
export function trackEvent(event: AnalyticsEvent): void {
  dispatchEvent(new CustomEvent(NAME, { detail: event }));
}

/** Listens to the events until the signal. */
export function onAnalytics(listener: (event: AnalyticsEvent) => void, signal: AbortSignal): void {
  const forward = (event: Event) => listener((event as CustomEvent<AnalyticsEvent>).detail);
  addEventListener(NAME, forward, { signal });
}
