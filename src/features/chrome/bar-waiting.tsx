import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { Icon } from '#ui/icon.tsx';
import { outboxIcon } from '#ui/later-icons.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

import styles from './bar-actions.module.css';
import { OUTBOX } from './chrome-entries.ts';
import type { ChromeVisit } from './chrome-visit.ts';
import { Counted } from './counted.tsx';

/** How much waits to be sent, where something does; said once to those who hear it. */
export function BarWaiting({ waiting: { count, attention } }: Pick<ChromeVisit, 'waiting'>) {
  const { t } = useLingui();
  const words =
    attention > 0
      ? t`${plural(attention, { one: '# thing needs attention before it can be sent', other: '# things need attention before they can be sent' })}`
      : t`${plural(count, { one: '# thing is waiting to be sent', other: '# things are waiting to be sent' })}`;
  return (
    <>
      {/* Always there: what comes with its words isn't read out. */}
      <VisuallyHidden role="status">{count > 0 && words}</VisuallyHidden>
      {count > 0 && (
        <Link to={OUTBOX.href} className={styles.action} aria-label={words} title={words}>
          <Icon path={outboxIcon} />
          <Counted count={count} isUrgent={attention > 0} />
        </Link>
      )}
    </>
  );
}
