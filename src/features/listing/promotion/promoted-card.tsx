import { useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { type CardPlacement, listPromotedCards } from '#contract/listing/promotion-endpoints.ts';
import { type Market, MARKET_CODES } from '#contract/place/market.ts';
import { visitPlaceQuery } from '#features/place/money/currency.ts';
import { type AppContext, useApp } from '#kit/visit/app-context.tsx';
import { useToast } from '#ui/toast.tsx';

import { CardView } from './card-view.tsx';
import { chooseCard } from './choose-card.ts';
import { countViewAndClicks } from './count-promotion.ts';

/** Local storage: ids of the cards that were hidden on this device, the last first. */
const KEY = 'hidden-cards';

const MOST = 100;

/** Returns the ids of the cards that were hidden on this device. */
function readHiddenCards(): number[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(ids) ? ids.filter(Number.isSafeInteger) : [];
  } catch {
    // No storage, or text that isn't ours.
    return [];
  }
}

/** Hides a card on this device, if the browser allows storage. */
function hideCard(id: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([id, ...readHiddenCards()].slice(0, MOST)));
  } catch {
    // It is hidden until the page is loaded again.
  }
}

const FIVE_MINUTES_MS = 300_000;

/** Whose turn it is among equal cards, in [0, 1), and when the page was loaded. */
const VISIT = { turn: Math.random(), now: Date.now() };

/** Query for the cards that run on a page. */
function cardsQuery({ ask, language }: AppContext, placement: CardPlacement, country?: Market) {
  return queryOptions({
    queryKey: [listPromotedCards.id, language, placement, country] as const,
    queryFn: async ({ signal }) => {
      const query = { placement, ...(country && { country }) };
      return (await ask(listPromotedCards, { query }, { signal })).reply.cards;
    },
    staleTime: FIVE_MINUTES_MS,
  });
}

/** The promoted card of a page, if one runs there that this device hasn't hidden. */
export function PromotedCard({
  placement,
  country,
}: {
  placement: CardPlacement;
  /** What the page is about; absent: where the visitor is. */
  country?: Market;
}) {
  const { t } = useLingui();
  const app = useApp();
  const showToast = useToast();
  const element = useRef<HTMLElement>(null);
  const [hidden, setHidden] = useState(readHiddenCards);
  const [isClosed, setClosed] = useState(false);
  const visit = useQuery({ ...visitPlaceQuery(app), enabled: country === undefined });
  const visited = MARKET_CODES.find((code) => code === visit.data?.countryCode);
  const { data = [] } = useQuery({
    ...cardsQuery(app, placement, country ?? visited),
    enabled: country !== undefined || !visit.isPending,
  });
  // Without the next one: whoever hides a card wants no other in its place.
  const card = isClosed ? undefined : chooseCard(data, hidden, VISIT);
  const id = card?.id;
  useEffect(() => {
    if (id === undefined) return;
    const ended = new AbortController();
    countViewAndClicks(element.current!, { kind: 'card', id }, app.language, ended.signal);
    return () => ended.abort();
  }, [id, app.language]);
  if (!card) return null;
  return (
    <CardView
      ref={element}
      texts={card}
      target={card.target}
      onHide={() => {
        focusAfter(element.current!);
        hideCard(card.id);
        setHidden(readHiddenCards());
        setClosed(true);
        showToast({ text: t`This ad won’t be shown again on this device.` });
      }}
    />
  );
}

/** Moves the focus to what follows an element that is about to disappear. */
function focusAfter(element: Element): void {
  [...document.querySelectorAll<HTMLElement>('main :is(a[href], button)')]
    .find(
      (one) =>
        !element.contains(one) &&
        element.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING,
    )
    ?.focus({ preventScroll: true });
}
