import { Plural } from '@lingui/react/macro';
import { useEffect, useState } from 'react';

import { useApp } from '#lib/app-context.tsx';
import { whenIdle } from '#lib/when-idle.ts';

import styles from './listing-views.module.css';

/** How often it was looked at; this visit counts once, however often it comes back. */
export function ListingViews({ id, views }: { id: number; views: number }) {
  const { language } = useApp();
  const [counted, setCounted] = useState<number | null>(null);
  useEffect(() => {
    let isHere = true;
    whenIdle(() => {
      void import('./count-view.ts')
        .then(({ countView }) => countView(id, language))
        // Without a network nobody is told, and nobody is kept from reading.
        .catch(() => null)
        .then((total) => isHere && setCounted(total));
    });
    return () => {
      isHere = false;
    };
  }, [id, language]);
  const total = counted ?? views;
  return (
    <p className={styles.views}>
      <Plural value={total} _0="Not viewed yet" one="Viewed once" other="Viewed # times" />
    </p>
  );
}
