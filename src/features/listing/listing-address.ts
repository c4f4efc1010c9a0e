/** Parameters of the route `/properties/$id/{-$title}`. */
export function listingParams(listing: { id: number; slug: string }) {
  return { id: String(listing.id), title: listing.slug || undefined };
}
