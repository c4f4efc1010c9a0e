import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import type { Listing } from '#contract/listing.ts';
import { Picture } from '#ui/picture.tsx';

import styles from './listing-plans.module.css';
import { LazyPhotoViewer } from './gallery/photo-viewer-lazy.tsx';

/** Floor plans: all of each in sight, larger on a press. */
export function ListingPlans({ listing }: { listing: Listing }) {
  const { t } = useLingui();
  const [openAt, setOpenAt] = useState<number | null>(null);
  const plans = listing.cloudinaryFps;
  if (plans.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>
        <Trans>Floor plans</Trans>
      </h2>
      <div className={styles.plans}>
        {plans.map((plan, index) => {
          const number = index + 1;
          return (
            <button
              key={plan.key}
              type="button"
              className={styles.plan}
              aria-label={t`Floor plan ${number}`}
              onClick={() => setOpenAt(index)}
            >
              <Picture photo={plan} sizes="(max-width: 768px) 46vw, 260px" alt="" contain />
            </button>
          );
        })}
      </div>
      <LazyPhotoViewer
        photos={plans}
        title={listing.propertyTitle}
        language={listing.language}
        kind="plan"
        openAt={openAt}
        onClose={() => setOpenAt(null)}
      />
    </section>
  );
}
