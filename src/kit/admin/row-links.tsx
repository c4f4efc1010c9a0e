import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import styles from './row-links.module.css';

/** A link to a row of another admin table, which opens its panel. */
export function RowLink({
  to,
  id,
  children,
}: {
  to: '/admin/users' | '/admin/businesses' | '/admin/hunts' | '/admin/data-requests';
  id: number;
  children: ReactNode;
}) {
  return (
    <Link to={to} search={{ open: id }} className={styles.link}>
      {children}
    </Link>
  );
}

/** A link to the page of a listing. Without one, its title only. */
export function ListingLink({
  id,
  isLive,
  children,
}: {
  id: number;
  isLive: boolean;
  children: ReactNode;
}) {
  if (!isLive) return children;
  return (
    <Link
      to="/properties/$id/{-$title}"
      params={{ id: String(id), title: undefined }}
      className={styles.link}
    >
      {children}
    </Link>
  );
}
