import styles from './person-face.module.css';
import type { Person } from './chrome-visit.ts';

/** A picture, or the first letters of the names. */
export function PersonFace({ person }: { person: Person }) {
  if (person.image) {
    return <img className={styles.face} src={person.image} alt="" width={36} height={36} />;
  }
  return (
    // Drawn, not text: the name beside it, or the button's, says who this is.
    <span className={styles.face} data-initials={initials(person)} aria-hidden="true" />
  );
}

/** First consonants: a Thai vowel that is written before its consonant says nothing by itself. */
function initials({ firstName, lastName }: Person): string {
  return [firstName, lastName].map(firstLetter).join('');
}

function firstLetter(name: string): string {
  const letters = Array.from(name.trim());
  const isLeadingVowel = /[เแโใไ]/.test(letters[0] ?? '');
  return (letters[isLeadingVowel ? 1 : 0] ?? '').toLocaleUpperCase();
}
