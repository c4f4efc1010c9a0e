import { type ComponentProps, Suspense, useEffect, useState } from 'react';

import { lazyExtra, whenIdle } from '#kit/net/load-later.ts';

const PromotedCard = lazyExtra(async () => (await import('./promoted-card.tsx')).PromotedCard);

/**
 * The place of a promoted card, below the first screen. It is empty until the page is idle, and if
 * there is no card, so its parent hides itself while it is empty.
 */
export function PromotedSlot(props: ComponentProps<typeof PromotedCard>) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return (
    isIdle && (
      <Suspense>
        <PromotedCard {...props} />
      </Suspense>
    )
  );
}
