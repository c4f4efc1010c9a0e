import { Trans, useLingui } from '@lingui/react/macro';

import type { LeadContact as Contact } from '#contract/lead.ts';
import { linkWays, WayButton } from '#features/contact/contact-methods.tsx';
import layout from '#ui/layout.module.css';

import styles from './lead-item.module.css';

/** The contact details that both sides of an accepted lead share. */
export function LeadContact({ contact, subject }: { contact: Contact | null; subject: string }) {
  const { t } = useLingui();
  if (!contact) {
    return (
      <p className={styles.state}>
        <Trans>The contact details are no longer available.</Trans>
      </p>
    );
  }
  const { name, businessName, methods } = contact;
  return (
    <div className={styles.contact}>
      <p className={styles.person}>
        <strong>{name}</strong>
        {businessName && <span>{businessName}</span>}
      </p>
      <ul className={layout.stack2} aria-label={t`Contact options`}>
        {linkWays(methods, subject).map((way, at) => (
          <li key={way.method}>
            <WayButton way={way} look={at === 0 ? 'primary' : 'outline'} wide />
          </li>
        ))}
      </ul>
    </div>
  );
}
