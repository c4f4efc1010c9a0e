import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { Mark } from '#ui/mark.tsx';
import { SearchField } from '#ui/search-field.tsx';

import { LanguageSwitch } from './language-switch.tsx';
import styles from './top-bar.module.css';

/** The same in every language. */
const NAME = 'Sala';

export function TopBar({
  keyword,
  onSearch,
  hasPageSearch,
}: {
  keyword: string;
  onSearch: (keyword: string) => void;
  /** The page has a search of its own: the bar's comes when that one has been scrolled away. */
  hasPageSearch: boolean;
}) {
  const { t } = useLingui();
  return (
    <header className={styles.bar}>
      <div className={styles.row}>
        <Link to="/" className={styles.home} aria-label={t`Sala, to the market`}>
          <Mark />
          <span className={styles.name}>{NAME}</span>
        </Link>
        <nav className={styles.tabs} aria-label={t`Main`}>
          <Link
            to="/"
            className={styles.tab}
            activeOptions={{ exact: true, includeSearch: false }}
            activeProps={{ className: styles.here ?? '' }}
          >
            <Trans>Market</Trans>
          </Link>
        </nav>
        <div className={styles.search} data-late={hasPageSearch || undefined}>
          <SearchField
            label={t`Search homes`}
            placeholder={t`Area, project or feature`}
            value={keyword}
            onSearch={onSearch}
          />
        </div>
        <LanguageSwitch />
      </div>
    </header>
  );
}
