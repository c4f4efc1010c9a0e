import styles from './face.module.css';

/**
 * Picture of a user or a business, or their initials. Decorative: the name beside it or the label of
 * its button says who it is. Businesses are square.
 */
export function Face({
  image,
  names,
  isSquare,
  isLarge,
}: {
  /** The URL of the picture; null: none. */
  image: string | null;
  names: readonly string[];
  isSquare?: boolean;
  isLarge?: boolean;
}) {
  const square = isSquare || undefined;
  const large = isLarge || undefined;
  const size = isLarge ? 80 : 36;
  if (image) {
    return (
      <img
        className={styles.face}
        data-square={square}
        data-large={large}
        src={image}
        alt=""
        width={size}
        height={size}
      />
    );
  }
  return (
    // Rendered by CSS, not as text.
    <span
      className={styles.face}
      data-square={square}
      data-large={large}
      data-initials={names.map(firstLetter).join('')}
      aria-hidden="true"
    />
  );
}

/** Uses the first consonant: a Thai vowel written before its consonant means nothing without it. */
function firstLetter(name: string): string {
  const letters = Array.from(name.trim());
  const isLeadingVowel = /[เแโใไ]/.test(letters[0] ?? '');
  return (letters[isLeadingVowel ? 1 : 0] ?? '').toLocaleUpperCase();
}
