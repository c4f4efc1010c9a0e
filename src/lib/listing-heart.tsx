import { createContext, type ReactNode, use } from 'react';

export interface ListingHeartProps {
  id: number;
  /** Of the listing, for the button's name. */
  title: string;
  /** Over a photo, or beside the page's other buttons. */
  place?: 'photo' | 'page';
}

/** Saving homes is a feature of its own; the app puts its heart into the listings of every other. */
export const ListingHeartContext = createContext<(props: ListingHeartProps) => ReactNode>(
  () => null,
);

/** The heart of a listing, where the app has given one. */
export function ListingHeart(props: ListingHeartProps): ReactNode {
  return use(ListingHeartContext)(props);
}
