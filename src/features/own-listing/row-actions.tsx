import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';

import { type ListingAction, canPerform, nextState } from '#contract/listing-states.ts';
import type { Ending } from '#contract/listing-values.ts';
import { useParty } from '#features/listing/own-listing-queries.ts';
import type { OwnRow } from '#storage/outbox/own-listings.ts';
import { buttonClass } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { moreIcon } from '#ui/late-icons.ts';
import { MenuButton } from '#ui/menu-button.tsx';

import { AssignDialog } from './assign-dialog.tsx';
import { BoostDialog } from './boost-dialog.tsx';
import { EndDialog, possibleEndings } from './end-dialog.tsx';
import { isPossible } from './possible-changes.ts';
import styles from './row-actions.module.css';
import { useChange } from './use-change.ts';
import { useDuplicate } from './use-duplicate.ts';

interface ChangeDialogProps {
  listing: OwnRow;
  onClose: () => void;
}

/** Actions that the current user can perform on a listing in its current state. */
export function RowActions({ listing }: { listing: OwnRow }) {
  const { t } = useLingui();
  const party = useParty(listing);
  const change = useChange(listing);
  const duplicate = useDuplicate(listing);
  const [asked, setAsked] = useState<'delete' | 'unpublish' | 'assign' | 'boost' | Ending | null>(
    null,
  );
  const { id, propertyTitle, published } = listing;
  const can = (action: ListingAction) =>
    canPerform(party, action) && nextState(listing, action) !== null;
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
            {can('edit') && (
              <li>
                <Link to={edit} search={{ step: 'price' }} className={styles.item}>
                  <Trans>Change price</Trans>
                </Link>
              </li>
            )}
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
                  <Trans>View live listing</Trans>
                </Link>
              </li>
            )}
            {isPossible(listing, party, 'publish') && (
              <Item close={close} onPress={() => void change('publish')}>
                <Trans>Publish</Trans>
              </Item>
            )}
            {isPossible(listing, party, 'unpublish') && (
              <Item close={close} onPress={() => setAsked('unpublish')}>
                <Trans>Unpublish</Trans>
              </Item>
            )}
            {possibleEndings(listing, party).map((ending) => (
              <Item key={ending} close={close} onPress={() => setAsked(ending)}>
                {ending === 'sold' ? <Trans>Mark as sold</Trans> : <Trans>Mark as rented</Trans>}
              </Item>
            ))}
            {can('edit') && (
              <Item close={close} onPress={() => void duplicate()}>
                <Trans>Duplicate</Trans>
              </Item>
            )}
            {can('boost') && (
              <Item close={close} onPress={() => setAsked('boost')}>
                <Trans>Boost</Trans>
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
      {(asked === 'sold' || asked === 'rented') && (
        <EndDialog listing={listing} endedAs={asked} onClose={() => setAsked(null)} />
      )}
      {asked === 'boost' && <BoostDialog listing={listing} onClose={() => setAsked(null)} />}
      {asked === 'assign' && <AssignDialog listings={[listing]} onClose={() => setAsked(null)} />}
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

/** The focused element was removed with its row, so focus the page’s heading. */
function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus();
}

/** Confirmation dialog before a listing is permanently deleted. */
function DeleteDialog({ listing, onClose }: ChangeDialogProps) {
  const { t } = useLingui();
  const change = useChange(listing);
  const title = listing.propertyTitle;
  return (
    <ConfirmDialog
      title={t`Delete this listing?`}
      verb={<Trans>Delete permanently</Trans>}
      cancel={<Trans>Keep it</Trans>}
      isDanger
      onConfirm={() => {
        onClose();
        void change('delete').then(focusHeading);
      }}
      onClose={onClose}
    >
      <p>
        <Trans>
          <strong>{title}</strong> will be deleted with its photos, views and saves. This can’t be
          undone. To hide it for a while, unpublish it instead.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}

/** Confirmation dialog that explains the effects of unpublishing. */
function OffMarketDialog({ listing, onClose }: ChangeDialogProps) {
  const { t } = useLingui();
  const change = useChange(listing);
  const title = listing.propertyTitle;
  return (
    <ConfirmDialog
      title={t`Unpublish this listing?`}
      verb={<Trans>Unpublish</Trans>}
      cancel={<Trans>Keep it live</Trans>}
      onConfirm={() => {
        onClose();
        void change('unpublish');
      }}
      onClose={onClose}
    >
      <p>
        <Trans>
          No one can find <strong>{title}</strong> until you publish it again, and a moderator
          reviews it before it goes live.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
