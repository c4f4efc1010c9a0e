import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import styles from './page-all.module.css';

/** One kind of thing that was found: homes, posts, businesses. */
export interface ResultSection {
  /** Part of the heading's id, `homes`. */
  id: string;
  heading: ReactNode;
  /** Leads to all of this kind; absent where all are shown. */
  all?: ReactNode;
  content: ReactNode;
}

/**
 * What was found for a keyword, a section for each kind of which there is something. A kind without
 * a find isn't mentioned.
 */
export function PageAll({
  keyword,
  search,
  sections,
  otherwise,
}: {
  keyword: string;
  /** Leads to the search on a phone, where the bar has none. */
  search: ReactNode;
  sections: readonly ResultSection[];
  /** In place of sections: on the way, failed, or nothing found. */
  otherwise: ReactNode;
}) {
  return (
    <div className={styles.page}>
      <div className={styles.search}>{search}</div>
      <h1 className={styles.title}>
        {keyword ? <Trans>Results for “{keyword}”</Trans> : <Trans>All there is on Sala</Trans>}
      </h1>
      {sections.length === 0
        ? otherwise
        : sections.map((section) => (
            <section key={section.id} aria-labelledby={`results-${section.id}`}>
              <header className={styles.header}>
                <h2 id={`results-${section.id}`} className={styles.heading}>
                  {section.heading}
                </h2>
                {section.all}
              </header>
              {section.content}
            </section>
          ))}
    </div>
  );
}
