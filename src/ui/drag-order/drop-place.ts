/** Where something lies on the screen, CSS px. */
export interface Place {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const holds = ({ left, top, right, bottom }: Place, x: number, y: number) =>
  x >= left && x <= right && y >= top && y <= bottom;

/**
 * Where in a list the dragged item goes when the pointer is at a point: the place of the item under
 * it, once the dragged one would lie under the pointer there. Without that, items of different sizes
 * would change places for ever.
 * @param places of all items as they are laid out now
 * @param from the dragged item's index
 * @returns its new index; `from` where it stays
 */
export function dropPlace(places: readonly Place[], from: number, x: number, y: number): number {
  const dragged = places[from];
  const to = places.findIndex((place) => holds(place, x, y));
  const over = places[to];
  if (!dragged || !over || to === from) return from;
  const height = dragged.bottom - dragged.top;
  const isInRow = over.top < dragged.bottom && dragged.top < over.bottom;
  if (isInRow) return to;
  const isUnder = to > from ? y >= over.bottom - height : y <= over.top + height;
  return isUnder ? to : from;
}
