import { type ReactNode, useEffect, useRef, useState } from 'react';

import { PRINT_ASKED } from './print-page.ts';
import styles from './when-near.module.css';

/** Distance from the viewport at which the content is rendered (CSS px). */
const AHEAD_PX = 600;

/**
 * Renders content far down a page only when the user scrolls near it, or prints the page. Until
 * then, and on the server, the placeholder is shown, with the same height.
 */
export function WhenNear({
  placeholder,
  children,
}: {
  placeholder: ReactNode;
  children: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some((entry) => entry.isIntersecting)),
      { rootMargin: `${AHEAD_PX}px` },
    );
    observer.observe(place.current!);
    const show = () => setNear(true);
    addEventListener(PRINT_ASKED, show);
    return () => {
      observer.disconnect();
      removeEventListener(PRINT_ASKED, show);
    };
  }, [isNear]);
  return (
    <div ref={place} className={styles.place}>
      {isNear ? children : placeholder}
    </div>
  );
}
