import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';

import { type ListingAction, mayDo, nextState } from '#contract/listing-states.ts';
import { useParty } from '#features/listing/use-party.ts';
import type { OwnRow } from '#storage/outbox/own-listings.ts';
import { buttonClass } from '#ui/button.tsx';
import { moreIcon } from '#ui/icons.ts';
import { MenuButton } from '#ui/menu-button.tsx';

import { AssignDialog } from './assign-dialog.tsx';
import { DeleteDialog, OffMarketDialog } from './change-dialogs.tsx';
import styles from './row-actions.module.css';
import { useChange } from './use-change.ts';

/** What can be done to a listing by whoever looks at it, where it is now. */
export function RowActions({ listing }: { listing: OwnRow }) {
  const { t } = useLingui();
  const party = useParty(listing);
  const change = useChange(listing);
  const [asked, setAsked] = useState<'delete' | 'unpublish' | 'assign' | null>(null);
  const { id, propertyTitle, published } = listing;
  const can = (action: ListingAction) =>
    mayDo(party, action) && nextState(listing, action) !== null;
  const isOffered = !listing.isWithheld && listing.status === 'pending_approval';
  const edit: string = `/users/edit-listing/${id}`;
  return (
    <div className={styles.actions}>
      {can('edit') && (
        <Link to={edit} className={buttonClass()} aria-label={t`Edit “${propertyTitle}”`}>
          <Trans>Edit</Trans>
        </Link>
      )}
      <MenuButton label={t`More for “${propertyTitle}”`} icon={moreIcon} isInPage>
        {(close) => (
          <ul className={styles.menu}>
            <li>
              <Link
                to="/properties/preview/$id/{-$title}"
                params={{ id: String(id), title: undefined }}
                className={styles.item}
              >
                <Trans>Preview</Trans>
              </Link>
            </li>
            {published && (
              <li>
                <Link
                  to="/properties/$id/{-$title}"
                  params={{ id: String(id), title: undefined }}
                  className={styles.item}
                >
                  <Trans>See it on the market</Trans>
                </Link>
              </li>
            )}
            {!published && !isOffered && can('publish') && (
              <Item close={close} onPress={() => void change('publish')}>
                <Trans>Put on the market</Trans>
              </Item>
            )}
            {(published || isOffered) && can('unpublish') && (
              <Item close={close} onPress={() => setAsked('unpublish')}>
                <Trans>Take off the market</Trans>
              </Item>
            )}
            {can('assign') && listing.businessId !== null && (
              <Item close={close} onPress={() => setAsked('assign')}>
                <Trans>Assign a member</Trans>
              </Item>
            )}
            {can('delete') && (
              <Item close={close} onPress={() => setAsked('delete')}>
                <span className={styles.danger}>
                  <Trans>Delete</Trans>
                </span>
              </Item>
            )}
          </ul>
        )}
      </MenuButton>
      {asked === 'delete' && <DeleteDialog listing={listing} onClose={() => setAsked(null)} />}
      {asked === 'unpublish' && (
        <OffMarketDialog listing={listing} onClose={() => setAsked(null)} />
      )}
      {asked === 'assign' && <AssignDialog listing={listing} onClose={() => setAsked(null)} />}
    </div>
  );
}

function Item({
  close,
  onPress,
  children,
}: {
  close: () => void;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <li>
      <button
        type="button"
        className={styles.item}
        onClick={() => {
          close();
          onPress();
        }}
      >
        {children}
      </button>
    </li>
  );
}
