import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { DRAFT_KINDS } from '#contract/draft-kinds.ts';
import { copyOfListing } from '#contract/listing/listing-draft.ts';
import { canPerform, type ListingAction, nextState } from '#contract/listing/listing-states.ts';
import type { Ending } from '#contract/listing/listing-values.ts';
import { readOwnListing } from '#contract/listing/listing-write-endpoints.ts';
import { listUploads } from '#contract/media/upload-endpoints.ts';
import { storedUserId } from '#kit/session/stored-session.ts';
import { overwriteDraft } from '#kit/sync/drafts/drafts.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { RouteButton } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { moreIcon } from '#ui/late-icons.ts';
import { Row } from '#ui/layout.tsx';
import { MenuButton } from '#ui/menu-button.tsx';
import { MenuItem, menuItem } from '#ui/menu-item.tsx';
import { useToast } from '#ui/toast.tsx';

import { useParty } from '../listing/own-listing-queries.ts';
import type { OwnRow } from '../operations/listings.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { BoostDialog } from './boost-dialog.tsx';
import { EndDialog, possibleEndings } from './end-dialog.tsx';
import { isPossible } from './possible-changes.ts';
import styles from './row-actions.module.css';
import { useChange } from './use-change.ts';

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
    <Row align="center" justify="end" gap={1} className={styles.actions}>
      {can('edit') && (
        <RouteButton to={edit} aria-label={t`Edit “${propertyTitle}”`}>
          <Trans>Edit</Trans>
        </RouteButton>
      )}
      <MenuButton label={t`More for “${propertyTitle}”`} icon={moreIcon} isInPage>
        {(close) => (
          <ul>
            {can('edit') && (
              <li>
                <Link to={edit} search={{ step: 'price' }} className={menuItem}>
                  <Trans>Change price</Trans>
                </Link>
              </li>
            )}
            <li>
              <Link
                to="/properties/preview/$id/{-$title}"
                params={{ id: String(id), title: undefined }}
                className={menuItem}
              >
                <Trans>Preview</Trans>
              </Link>
            </li>
            {published && (
              <li>
                <Link
                  to="/properties/$id/{-$title}"
                  params={{ id: String(id), title: undefined }}
                  className={menuItem}
                >
                  <Trans>View live listing</Trans>
                </Link>
              </li>
            )}
            {isPossible(listing, party, 'publish') && (
              <MenuItem close={close} onPress={() => void change('publish')}>
                <Trans>Publish</Trans>
              </MenuItem>
            )}
            {isPossible(listing, party, 'unpublish') && (
              <MenuItem close={close} onPress={() => setAsked('unpublish')}>
                <Trans>Unpublish</Trans>
              </MenuItem>
            )}
            {possibleEndings(listing, party).map((ending) => (
              <MenuItem key={ending} close={close} onPress={() => setAsked(ending)}>
                {ending === 'sold' ? <Trans>Mark as sold</Trans> : <Trans>Mark as rented</Trans>}
              </MenuItem>
            ))}
            {can('edit') && (
              <MenuItem close={close} onPress={() => void duplicate()}>
                <Trans>Duplicate</Trans>
              </MenuItem>
            )}
            {can('boost') && (
              <MenuItem close={close} onPress={() => setAsked('boost')}>
                <Trans>Boost</Trans>
              </MenuItem>
            )}
            {can('assign') && listing.businessId !== null && (
              <MenuItem close={close} onPress={() => setAsked('assign')}>
                <Trans>Assign a member</Trans>
              </MenuItem>
            )}
            {can('delete') && (
              <MenuItem close={close} onPress={() => setAsked('delete')} isDanger>
                <Trans>Delete</Trans>
              </MenuItem>
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
    </Row>
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

/** Returns a function that starts a draft with the facts of a listing and opens it. */
function useDuplicate({ id, businessId }: { id: number; businessId: number | null }) {
  const { call } = useApp();
  const { t } = useLingui();
  const navigate = useNavigate();
  const showToast = useToast();
  return async (): Promise<void> => {
    try {
      const listing = await call(readOwnListing, { params: { id: String(id) } });
      const hashes = [...listing.images, ...listing.cloudinaryFps].map(({ hash }) => hash);
      const { photos } = await call(listUploads, { query: { hashes: hashes.join(',') } });
      const draft = crypto.randomUUID();
      const owner = String(storedUserId());
      await overwriteDraft(
        { owner, id: draft, kind: 'listing', targetId: null, businessId },
        {
          schemaVersion: DRAFT_KINDS.listing.schemaVersion,
          body: copyOfListing(listing, new Set(photos.map(({ hash }) => hash))),
        },
      );
      await navigate({
        to: '/create-property/{-$type}',
        params: { type: businessId === null ? undefined : 'business' },
        search: { draft, step: 'facts' },
      });
    } catch {
      showToast({ text: t`Couldn’t duplicate the listing. Try again.`, tone: 'error' });
    }
  };
}
