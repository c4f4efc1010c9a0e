import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';

import { outboxRowsAtom } from '#lib/outbox.ts';
import { useActing } from '#lib/session/acting.ts';
import { offerEntity } from '#storage/outbox/own-leads.ts';
import { buttonClass } from '#ui/button.tsx';
import { SalaAtHome } from '#ui/drawings/sala-at-home.tsx';
import { Icon } from '#ui/icon.tsx';
import { alertIcon, checkIcon, deviceIcon } from '#ui/icons.ts';

import styles from '../page-hunt-created.module.css';

/** Page shown after listings were offered to a hunt: whether they were sent, and what comes next. */
export function PageLeadSubmitted({
  listingId,
  huntId,
}: {
  listingId: number | undefined;
  huntId: number | undefined;
}) {
  const { mode } = useActing();
  const type = mode === 'business' ? 'business' : 'user';
  const row = useAtomValue(outboxRowsAtom).findLast(
    ({ entity }) => huntId !== undefined && entity === offerEntity(huntId),
  );
  return (
    <div className={styles.page}>
      <div className={styles.drawing}>
        <SalaAtHome />
      </div>
      <h1 className={styles.title}>
        {row?.problem ? (
          <Trans>Your offer couldn’t be sent</Trans>
        ) : row ? (
          <Trans>Your offer is saved</Trans>
        ) : (
          <Trans>Your offer is sent</Trans>
        )}
      </h1>
      {row?.problem ? (
        <p className={styles.state} data-state="attention" role="status">
          <Icon path={alertIcon} />
          <Trans>It’s safe on this device. See why under “Unsent changes”.</Trans>
        </p>
      ) : row ? (
        <p className={styles.state} role="status">
          <Icon path={deviceIcon} />
          <Trans>Saved on this device. It will be sent when you’re online.</Trans>
        </p>
      ) : (
        <p className={styles.state} data-state="sent" role="status">
          <Icon path={checkIcon} />
          <Trans>
            You’ll be notified of the answer. If the hunter accepts, you both see each other’s
            contact details.
          </Trans>
        </p>
      )}
      <div className={styles.actions}>
        {row?.problem && (
          <Link to="/users/outbox" className={buttonClass({ look: 'primary', large: true })}>
            <Trans>Unsent changes</Trans>
          </Link>
        )}
        {listingId !== undefined && (
          <Link
            to="/hunting-board/matches/listing/$type/$id"
            params={{ type, id: String(listingId) }}
            className={buttonClass(
              row?.problem ? { large: true } : { look: 'primary', large: true },
            )}
          >
            <Trans>More hunts for this listing</Trans>
          </Link>
        )}
        <Link
          to="/hunting-board/dashboard/$type/{-$tab}"
          params={{ type, tab: 'leads' }}
          className={buttonClass({ large: true })}
        >
          <Trans>Offers and leads</Trans>
        </Link>
      </div>
    </div>
  );
}
