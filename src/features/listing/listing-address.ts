const SLUG_MAX_LENGTH = 80;

/**
 * The title's part of a listing's address, in the title's own script; undefined where nothing is
 * left. It is for people: the id alone finds the listing.
 */
export function listingSlug(title: string): string | undefined {
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
  return slug || undefined;
}

/** Parameters of the route `/properties/$id/{-$title}`. */
export function listingParams(listing: { id: number; propertyTitle: string }) {
  return { id: String(listing.id), title: listingSlug(listing.propertyTitle) };
}
