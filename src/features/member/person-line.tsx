import type { PublicUser } from '#contract/user.ts';

import styles from './person-line.module.css';

/** The first letter of a name; a Thai vowel that is written before its consonant says nothing. */
function firstLetter(name: string): string {
  const letters = Array.from(name.trim());
  const isLeadingVowel = /[เแโใไ]/.test(letters[0] ?? '');
  return (letters[isLeadingVowel ? 1 : 0] ?? '').toLocaleUpperCase();
}

/** Somebody's picture, or the first letters of their names. */
export function Face({ person, large = false }: { person: PublicUser; large?: boolean }) {
  const size = large ? 96 : 48;
  const look = `${styles.face} ${large ? styles.large : ''}`;
  if (person.image) {
    return <img className={look} src={person.image} alt="" width={size} height={size} />;
  }
  return (
    // Drawn, not text: the name beside it says who this is.
    <span
      className={look}
      data-initials={`${firstLetter(person.firstName)}${firstLetter(person.lastName)}`}
      aria-hidden="true"
    />
  );
}

export function nameOf({ firstName, lastName }: PublicUser): string {
  return `${firstName} ${lastName}`.trim();
}
