import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Height of a row before it is measured, px. */
const ROW_PX = { desk: 44, phone: 84 } as const;

/** Height of the heading with its line, px. It precedes the rows and covers those behind it. */
const HEAD_PX = 41;

/**
 * Returns the rows near the visible part, and the space that all others take, px. The table scrolls
 * in its box; on phones, where a row is a card, it scrolls with the page.
 */
export function useVirtualRows({
  count,
  isPhone,
  box,
}: {
  count: number;
  isPhone: boolean;
  box: RefObject<HTMLElement | null>;
}) {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (isPhone && box.current) setTop(box.current.getBoundingClientRect().top + scrollY);
  }, [isPhone, box, count]);
  // oxlint-disable-next-line react/incompatible-library -- what it returns is used only in this render
  const inBox = useVirtualizer({
    count,
    enabled: !isPhone,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX.desk,
    scrollMargin: HEAD_PX,
    scrollPaddingStart: HEAD_PX,
    overscan: 10,
  });
  const inWindow = useWindowVirtualizer({
    count,
    enabled: isPhone,
    estimateSize: () => ROW_PX.phone,
    scrollMargin: top,
    overscan: 6,
  });
  const virtual = isPhone ? inWindow : inBox;
  const items = virtual.getVirtualItems();
  const start = isPhone ? top : HEAD_PX;
  return {
    items,
    before: items.length > 0 ? items[0]!.start - start : 0,
    after: items.length > 0 ? virtual.getTotalSize() - (items.at(-1)!.end - start) : 0,
    measure: virtual.measureElement,
    scrollTo: (index: number) => virtual.scrollToIndex(index, { align: 'auto' }),
  };
}
