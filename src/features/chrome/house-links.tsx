import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { HOUSE, useReady, ENTRY_WORDS } from './chrome-entries.ts';
import styles from './house-links.module.css';

/** What the house has to say of itself, in the footer. */
export function HouseLinks() {
  const { i18n, t } = useLingui();
  const house = useReady(HOUSE);
  if (house.length === 0) return null;
  return (
    <nav aria-label={t`About Sala`}>
      <ul className={styles.links}>
        {house.map(({ id, href }) => (
          <li key={id}>
            <Link to={href} className={styles.link}>
              {i18n._(ENTRY_WORDS[id]!.words)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
