import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, skipToken } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect } from 'react';

import {
  photosOfForm,
  type WaitingListing as Waiting,
  waitingListing,
} from '#contract/listing/listing-draft.ts';
import type { ListingChange } from '#contract/listing/listing-write-endpoints.ts';
import { ownListingQuery } from '../listing/own-listing-queries.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { draftsAtom, draftsOwnerAtom } from '#kit/sync/drafts/drafts.ts';
import { outboxOwnerAtom, outboxRowsAtom } from '#kit/sync/outbox.ts';
import { useActing } from '#kit/session/acting.ts';
import { useSession } from '#kit/session/session.ts';
import { type PhotoProgress, photoProgress, uploadsAtom } from '#kit/sync/uploads.ts';
import { onlineAtom } from '#kit/visit/visit-atoms.ts';
import type { OutboxRow } from '#storage/outbox/operation.ts';
import { createdName, createListing } from '../operations/listings.ts';
import { RouteButton } from '#ui/button.tsx';
import { SalaAtHome } from '#ui/drawings/sala-at-home.tsx';
import { Icon } from '#ui/icon.tsx';
import { deviceIcon } from '#ui/icons.ts';
import { alertIcon, checkIcon } from '#ui/late-icons.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';

import { FormSkeleton } from './form-skeleton.tsx';
import styles from './page-listing-created.module.css';

export interface PageListingCreatedProps {
  /** Id of the draft that was sent. */
  draftId: string | undefined;
  /** Id of the created listing, once it is known. */
  listingId: number | undefined;
  onListing: (id: number) => void;
  /** Offer of push notifications, shown once the listing is sent. */
  invitation: ReactNode;
}

/** Page shown after a listing was sent: its sending state and the next steps. */
export function PageListingCreated(props: PageListingCreatedProps) {
  const { draftId = '', listingId, onListing, invitation } = props;
  const isBusiness = useActing().mode === 'business';
  const app = useApp();
  const row = useAtomValue(outboxRowsAtom).findLast(
    (one) => createListing.read(one)?.cid === draftId && draftId !== '',
  );
  const { data: created } = useQuery<ListingChange>({
    queryKey: createdName(draftId),
    queryFn: skipToken,
  });
  const createdId = created?.id;
  useEffect(() => {
    // Stored in the URL, so that it survives a reload.
    if (createdId !== undefined && createdId !== listingId) onListing(createdId);
  }, [createdId, listingId, onListing]);
  const id = listingId ?? createdId;
  const account = useSession();
  const owner = String(account?.id);
  const draft = useAtomValue(draftsAtom).find((one) => one.id === draftId);
  // Until both are read, a listing that still waits here would look as if it was sent.
  const [draftsOwner, outboxOwner] = [useAtomValue(draftsOwnerAtom), useAtomValue(outboxOwnerAtom)];
  const isKnown = draftsOwner === owner && outboxOwner === owner;
  const { data } = useQuery({ ...ownListingQuery(app, id ?? 0), enabled: id !== undefined });
  const waiting = draft ? waitingListing(draft) : null;
  const title = data?.reply.texts[0]?.propertyTitle ?? row?.subject ?? waiting?.title;
  const editHref = `/create-property${isBusiness ? '/business' : ''}?draft=${draftId}`;
  const anotherHref: string = `/create-property${isBusiness ? '/business' : ''}`;
  const previewHref: string = `/properties/preview/${id}`;
  const manageHref: string = isBusiness
    ? '/business-dashboard/manage-listings'
    : '/users/manage-listings';
  if (!row && id === undefined) {
    if (!isKnown) return <FormSkeleton />;
    if (draft) {
      const isPending = account?.status === 'pending';
      return (
        <WaitingListing
          waiting={isPending ? waiting : null}
          title={title ?? ''}
          editHref={`${editHref}&step=check`}
        />
      );
    }
  }
  return (
    <Stack gap={4} align="center" wide centered className={styles.page}>
      <div className={styles.drawing}>
        <SalaAtHome />
      </div>
      <h1>
        {row?.problem?.kind === 'refused' ? (
          <Trans>Your listing couldn’t be submitted</Trans>
        ) : row ? (
          <Trans>Saved and being sent</Trans>
        ) : (
          <Trans>Your listing was submitted</Trans>
        )}
      </h1>
      {title && <Text size={20}>{title}</Text>}
      <State row={row ?? null} />
      {row?.problem?.kind !== 'refused' && (
        <Stack as="ol" gap={2} tone="soft" className={styles.next}>
          <li>
            <Trans>We review it, usually within a day.</Trans>
          </li>
          <li>
            <Trans>We’ll tell you whether it’s approved or what to change.</Trans>
          </li>
          <li>
            <Trans>Once it’s approved, it goes live automatically.</Trans>
          </li>
        </Stack>
      )}
      <Row wraps gap={3} justify="center" className={styles.actions}>
        {row?.problem?.kind === 'refused' && (
          <RouteButton to={editHref} variant="primary" large>
            <Trans>Edit listing</Trans>
          </RouteButton>
        )}
        {id !== undefined && (
          <RouteButton to={previewHref} variant="primary" large>
            <Trans>See how it will look</Trans>
          </RouteButton>
        )}
        <RouteButton to={anotherHref} large>
          <Trans>List another property</Trans>
        </RouteButton>
        <RouteButton to={manageHref} variant="quiet" large>
          <Trans>Property listings</Trans>
        </RouteButton>
      </Row>
      {row?.problem?.kind !== 'refused' && invitation}
    </Stack>
  );
}

/** A listing that isn't submitted: its email isn't confirmed, or its form isn't complete. */
function WaitingListing({
  waiting,
  title,
  editHref,
}: {
  /** The listing that waits for the confirmation of the email; `null`: it waits for its writer. */
  waiting: Waiting | null;
  title: string;
  editHref: string;
}) {
  const { t } = useLingui();
  const account = useSession();
  const uploads = useAtomValue(uploadsAtom);
  const email = account?.email ?? '';
  return (
    <Stack gap={4} align="center" wide centered className={styles.page}>
      <div className={styles.drawing}>
        <SalaAtHome />
      </div>
      <h1>{waiting ? t`Confirm your email to submit it` : t`This listing isn’t submitted yet`}</h1>
      {title && <Text size={20}>{title}</Text>}
      <p className={styles.state} data-state={waiting ? undefined : 'attention'} role="status">
        <Icon path={waiting ? deviceIcon : alertIcon} />
        {waiting ? (
          <PhotoState progress={photoProgress(photosOfForm(waiting.form), uploads)}>
            <Trans>Saved. All photos are sent.</Trans>
          </PhotoState>
        ) : (
          <Trans>Check the draft and submit it.</Trans>
        )}
      </p>
      {waiting && (
        <Stack as="ol" gap={2} tone="soft" className={styles.next}>
          <li>
            <Trans>
              Open the link that we sent to <strong>{email}</strong>.
            </Trans>
          </li>
          <li>
            <Trans>The listing goes to review automatically, usually for less than a day.</Trans>
          </li>
          <li>
            <Trans>Once it’s approved, it goes live automatically.</Trans>
          </li>
        </Stack>
      )}
      <Row wraps gap={3} justify="center" className={styles.actions}>
        {waiting && (
          <RouteButton to="/register" variant="primary" large>
            <Trans>I didn’t get the email</Trans>
          </RouteButton>
        )}
        <RouteButton to={editHref} variant={waiting ? 'outline' : 'primary'} large>
          <Trans>Edit listing</Trans>
        </RouteButton>
      </Row>
    </Stack>
  );
}

/** Says how many photos of an unsent listing have arrived. `children` is shown once all have. */
function PhotoState({
  progress: { sent, all },
  children,
}: {
  progress: PhotoProgress;
  children: ReactNode;
}) {
  const isOnline = useAtomValue(onlineAtom);
  if (!isOnline)
    return <Trans>Saved on this device. It will be submitted when you’re online.</Trans>;
  if (sent === all) return children;
  return (
    <Trans>
      Saved on this device. {sent} of {all} photos are sent.
    </Trans>
  );
}

function State({ row }: { row: OutboxRow | null }) {
  const { t } = useLingui();
  const uploads = useAtomValue(uploadsAtom);
  const problem = row?.problem ?? null;
  if (problem) {
    return (
      <p className={styles.state} data-state="attention" role="status">
        <Icon path={alertIcon} />
        <span>
          {problem.kind === 'held' && problem.errorId === 'account_pending'
            ? t`Saved on this device. Confirm your email to submit it.`
            : problem.kind === 'held'
              ? t`Saved on this device. Log in again to submit it.`
              : t`Your listing is saved on this device.`}
        </span>
      </p>
    );
  }
  if (row) {
    return (
      <p className={styles.state} role="status">
        <Icon path={deviceIcon} />
        <PhotoState progress={photoProgress(row.photos ?? [], uploads)}>
          <Trans>Saved on this device. It is being sent.</Trans>
        </PhotoState>
      </p>
    );
  }
  return (
    <p className={styles.state} data-state="sent" role="status">
      <Icon path={checkIcon} />
      <Trans>Sent</Trans>
    </p>
  );
}
