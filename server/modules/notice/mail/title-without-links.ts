/** Something that a mail app may turn into a link. */
const LINK = /\S[./:]\S/;

/** Maximum length of a title in an email. */
const TITLE_LENGTH = 60;

/**
 * Returns a listing's title for the reader of an email. A stranger may have written it: without links it can't
 * lead the reader anywhere.
 */
export function titleWithoutLinks(title: string): string | null {
  if (title === '' || LINK.test(title)) return null;
  return cutTitle(title, TITLE_LENGTH);
}

/** Returns a title cut to a number of letters, after a word if one ends near there. */
export function cutTitle(title: string, most: number): string {
  const letters = Array.from(new Intl.Segmenter().segment(title), ({ segment }) => segment);
  return letters.length > most
    ? `${letters
        .slice(0, most)
        .join('')
        .replace(/\s+\S{0,9}$/u, '')}…`
    : title;
}
