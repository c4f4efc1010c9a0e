const SLUG_MAX_LENGTH = 80;

/**
 * Returns the title's part of a listing URL, in the title's own script; empty if no characters
 * remain. It is only for people: the listing is found by its id.
 */
export function listingSlug(title: string): string {
  const words = title
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
  let slug = '';
  for (const word of words) {
    const longer = slug ? `${slug}-${word}` : word;
    if (longer.length > SLUG_MAX_LENGTH) break;
    slug = longer;
  }
  return slug;
}
