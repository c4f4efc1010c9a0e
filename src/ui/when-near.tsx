import { type ReactNode, useEffect, useRef, useState } from 'react';

import styles from './when-near.module.css';

/** So far before it comes into view (CSS px), what is there is made ready. */
const AHEAD_PX = 600;

/**
 * What is far down a page: made when somebody scrolls near it, and not before. Until then, and for
 * the server, the placeholder stands there, as high as what comes.
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
    return () => observer.disconnect();
  }, [isNear]);
  return (
    <div ref={place} className={styles.place}>
      {isNear ? children : placeholder}
    </div>
  );
}
