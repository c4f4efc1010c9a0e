import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import type { Listing } from '#contract/listing/listing.ts';
import { Button } from '#ui/button.tsx';
import { Text } from '#ui/layout.tsx';
import { Picture } from '#ui/picture.tsx';
import { UnbrokenText } from '#ui/unbroken-text.tsx';

import styles from './listing-description.module.css';
import { LazyPhotoViewer } from '#ui/photo-viewer/photo-viewer-lazy.tsx';

/** Description in the reader's language, with a button for the other language if there is one. */
export function ListingDescription({ listing }: { listing: Listing }) {
  const { i18n } = useLingui();
  const { otherTexts } = listing;
  const [isOther, setOther] = useState(false);
  const texts = isOther && otherTexts ? otherTexts : listing;
  if (!texts.propertyDescription && !otherTexts?.propertyDescription) return null;
  const next = isOther ? listing.language : otherTexts?.language;
  // A text in the page's language needs no note about its language.
  const isForeign = texts.language !== i18n.locale;
  return (
    <section>
      <Text as="h2" below={3}>
        <Trans>About this place</Trans>
      </Text>
      <div className={styles.text} lang={texts.language}>
        {isOther && (
          <Text weight="medium">
            <UnbrokenText>{texts.propertyTitle}</UnbrokenText>
          </Text>
        )}
        {texts.propertyDescription.split(/\n{2,}/).map((paragraph, at) => (
          <p key={at}>{paragraph}</p>
        ))}
      </div>
      {(texts.textOrigin === 'translated' || (isForeign && !isOther)) && (
        <p className={styles.note}>
          {texts.textOrigin === 'translated' ? (
            <Trans>Machine translation.</Trans>
          ) : (
            <Trans>The owner wrote this in another language.</Trans>
          )}
        </p>
      )}
      {otherTexts && (
        <Button variant="quiet" className={styles.other} onClick={() => setOther(!isOther)}>
          {next === 'th' ? <Trans>Read it in Thai</Trans> : <Trans>Read it in English</Trans>}
        </Button>
      )}
    </section>
  );
}

/** Floor plans, each shown whole. Pressing one enlarges it. */
export function ListingPlans({ listing }: { listing: Listing }) {
  const { t } = useLingui();
  const [openAt, setOpenAt] = useState<number | null>(null);
  const plans = listing.cloudinaryFps;
  if (plans.length === 0) return null;
  return (
    <section>
      <Text as="h2" below={4}>
        <Trans>Floor plans</Trans>
      </Text>
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
