const SLUG_MAX_LENGTH = 80;

/**
 * The title's part of a listing's address, in the title's own script; empty where nothing is left.
 * It is for people: the id alone finds the listing.
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
