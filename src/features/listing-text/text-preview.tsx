import { Trans } from '@lingui/react/macro';

import type { ListingTexts } from '#contract/listing-form.ts';

import { type Generated, hasWords } from './text-changes.ts';
import styles from './write-for-me.module.css';

/** A text as it would stand, and whether it is to be taken. */
export function TextPreview({
  text,
  current,
  isTaken,
  onTaken,
}: {
  text: Generated;
  /** What stands there in its language. */
  current: ListingTexts | undefined;
  isTaken: boolean;
  onTaken: (isTaken: boolean) => void;
}) {
  const { language, propertyTitle, propertyDescription } = text;
  const replaces = hasWords(current);
  return (
    <div className={styles.preview}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={isTaken}
          onChange={(event) => onTaken(event.currentTarget.checked)}
        />
        {language === 'th' ? (
          replaces ? (
            <Trans>Thai, in the place of what stands there</Trans>
          ) : (
            <Trans>Thai</Trans>
          )
        ) : replaces ? (
          <Trans>English, in the place of what stands there</Trans>
        ) : (
          <Trans>English</Trans>
        )}
      </label>
      <div lang={language}>
        <p className={styles.title}>{propertyTitle}</p>
        <p className={styles.description}>{propertyDescription}</p>
      </div>
    </div>
  );
}
