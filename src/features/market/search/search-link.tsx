import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { Icon } from '#ui/icon.tsx';
import { searchIcon } from '#ui/icons.ts';

import styles from './search-link.module.css';

/** Looks like the search field and leads to it: the phone's search is a screen of its own. */
export function SearchLink({ keyword }: { keyword: string }) {
  return (
    <Link to="/search" search={{ q: keyword || undefined }} className={styles.link}>
      <Icon path={searchIcon} />
      <span className={keyword ? styles.keyword : styles.hint}>
        {keyword || <Trans>Area, project or feature</Trans>}
      </span>
    </Link>
  );
}
