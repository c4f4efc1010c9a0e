import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';

import { DRAFT_KINDS, draftIdOf } from '#contract/draft-kinds.ts';
import type { Account } from '#contract/identity/user.ts';
import { isApiError } from '#contract/kit/is-api-error.ts';
import { draftOfListing, formOfDraft } from '#contract/listing/listing-draft.ts';
import type { OwnListing } from '#contract/listing/own-listing.ts';
import { DENIED_LABELS } from '#kit/session/people-labels.ts';
import { useSession } from '#kit/session/session.ts';
import { sendDraft } from '#kit/sync/drafts/drafts.ts';
import { outboxOwnerAtom, outboxRowsAtom } from '#kit/sync/outbox.ts';
import { useConflict } from '#kit/sync/use-conflict.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import type { OutboxRow } from '#storage/outbox/operation.ts';
import { RouteButton } from '#ui/button.tsx';
import { ConflictChoice } from '#ui/conflict-choice.tsx';
import { SlippedSala } from '#ui/drawings/slipped-sala.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon, type IconPath } from '#ui/icon.tsx';
import { deviceIcon } from '#ui/icons.ts';
import { alertIcon, checkIcon } from '#ui/late-icons.ts';
import { Row, Stack } from '#ui/layout.tsx';
import { useToast, useUnsavedToast } from '#ui/toast.tsx';

import { ownListingQuery } from '../listing/own-listing-queries.ts';
import { listingConflict } from '../operations/listing-fields.ts';
import { listingEntity, subjectOfForm, updateListing } from '../operations/listings.ts';
import { FormListing } from './form-listing.tsx';
import { ListingNotLoaded } from './sent-elsewhere.tsx';
import { isBegun, isStep, mergeIntoListing, type Step } from './form-of-draft.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import { ChooseVersion } from './step-form.tsx';
import styles from './update-state.module.css';
import { useListingForm } from './use-listing-form.ts';

export interface PageEditListingProps {
  listingId: number;
  step: string | undefined;
  onStep: (step: Step) => void;
}

const MANAGE: string = '/users/manage-listings';

/** Page to edit an existing listing. */
export function PageEditListing(props: PageEditListingProps) {
  const { i18n } = useLingui();
  const app = useApp();
  const account = useSession();
  const outboxOwner = useAtomValue(outboxOwnerAtom);
  const { listingId } = props;
  const { data, error, refetch } = useQuery(ownListingQuery(app, listingId));
  if (error && !data) {
    const isDenied = isApiError(error) && error.id === 'edit_listing_denied';
    if (!isDenied && !(isApiError(error) && error.id === 'not_found')) {
      return <ListingNotLoaded onRetry={() => void refetch()} />;
    }
    return (
      <EmptyState
        level={1}
        drawing={<SlippedSala />}
        title={
          isDenied ? i18n._(DENIED_LABELS.edit_listing_denied) : <Trans>Listing not found</Trans>
        }
        actions={
          <RouteButton to={MANAGE}>
            <Trans>Property listings</Trans>
          </RouteButton>
        }
      >
        {isDenied ? (
          <Trans>Only the owner or an admin of the business can do this.</Trans>
        ) : (
          <Trans>It may have been deleted.</Trans>
        )}
      </EmptyState>
    );
  }
  // Unsent changes in the outbox may be newer than the server's version, so wait for them.
  if (!data || !account || outboxOwner !== String(account.id)) return <FormSkeleton />;
  return (
    <Edit key={`${account.id} ${listingId}`} {...props} account={account} listing={data.reply} />
  );
}

function Edit({
  listing,
  account,
  step: asked,
  onStep,
}: PageEditListingProps & { listing: OwnListing; account: Account }) {
  const { t } = useLingui();
  const showToast = useToast();
  const showUnsavedToast = useUnsavedToast();
  const owner = String(account.id);
  const { id: listingId, businessId } = listing;
  const rows = useAtomValue(outboxRowsAtom).filter(
    (row) => row.entity === listingEntity(listingId),
  );
  const waiting = rows.findLast((row) => updateListing.read(row) !== null);
  const conflict = useConflict(updateListing, rows);
  // The unsent change has the latest values, so editing continues from it.
  const base = waiting
    ? {
        ...updateListing.read(waiting)!.property,
        baseVersion: waiting.baseVersion ?? listing.version,
      }
    : draftOfListing(listing);
  const state = useListingForm({ targetId: listingId, owner, businessId }, base);
  const { draft, values } = state;
  const [sent, setSent] = useState(false);
  const isConflict = rows.some(({ problem }) => problem?.kind === 'conflict');
  const begunOver = isBegun(draft.values) ? draft.values.baseVersion : undefined;
  const isStale = begunOver !== undefined && rows.length === 0 && begunOver < listing.version;
  const merged = isStale ? mergeIntoListing(draft.values, listing) : null;
  useEffect(() => {
    if (!merged) return;
    draft.fill(merged);
    if (draft.other) void draft.choose('mine');
  });
  const title = t`Edit listing`;

  // The other device has sent its version, so the listing shows what it contains.
  const isSentThere = draft.other?.values === null;
  if (isConflict || (isStale && !merged && (!draft.other || isSentThere))) {
    return (
      <ChooseVersion title={title}>
        {isConflict ? (
          conflict && <ConflictChoice {...conflict} />
        ) : (
          <ConflictChoice
            conflict={listingConflict(draft.values, draftOfListing(listing))}
            onChoose={(which) => {
              if (which === 'mine') state.set('baseVersion', listing.version);
              if (isSentThere) void draft.choose(which);
              else if (which === 'theirs') void draft.discard();
            }}
          />
        )}
      </ChooseVersion>
    );
  }
  const isWritten = isBegun(draft.values);
  const step = isStep(asked) ? asked : isStep(draft.values.step) ? draft.values.step : 'deal';

  async function send() {
    if (!isWritten) {
      showToast({ text: t`Nothing has changed.` });
      return;
    }
    await draft.finish();
    const refused = rows.filter(({ problem }) => problem?.kind === 'refused');
    const last = rows.findLast((row) => !refused.includes(row));
    const { form: property } = state;
    const operation = updateListing.make(
      { propertyId: listingId, property, base: values.base && formOfDraft(values.base) },
      {
        owner,
        businessId,
        subject: subjectOfForm(property),
        baseVersion: values.baseVersion ?? listing.version,
        after: last?.id ?? null,
      },
    );
    try {
      await sendDraft(operation, draftIdOf(DRAFT_KINDS.listing, listingId), refused);
      setSent(true);
      scrollTo({ top: 0 });
    } catch {
      showUnsavedToast();
    }
  }
  return (
    <FormListing
      title={title}
      state={state}
      account={account}
      listing={listing}
      isBusiness={businessId !== null}
      step={step}
      onStep={(to) => {
        if (isWritten) state.set('step', to);
        onStep(to);
      }}
      onSend={send}
      notice={
        (sent || rows.length > 0) && !isWritten ? (
          <UpdateState rows={rows} listing={listing} isSent={sent} />
        ) : listing.status === 'rejected' ? (
          <Refusal reason={listing.decisionReason} />
        ) : undefined
      }
    />
  );
}

/** State of the changes that were sent: on this device, received, or rejected. */
function UpdateState({
  rows,
  listing,
  isSent,
}: {
  /** Unsent operations on the listing. */
  rows: readonly OutboxRow[];
  listing: OwnListing;
  /** Whether changes were sent from this page. */
  isSent: boolean;
}) {
  if (rows.some(({ problem }) => problem !== null)) {
    return (
      <StateNote icon={alertIcon} state="attention">
        <Trans>Your changes need attention.</Trans>{' '}
        <Link to="/users/outbox">
          <Trans>See what’s wrong</Trans>
        </Link>
      </StateNote>
    );
  }
  if (rows.length > 0) {
    return (
      <StateNote icon={deviceIcon} state="waiting">
        <Trans>Saved on this device. Your changes are being sent.</Trans>
      </StateNote>
    );
  }
  if (!isSent) return null;
  const href: string = `/properties/preview/${listing.id}`;
  return (
    <StateNote icon={checkIcon} state="sent">
      {listing.published ? (
        <Trans>Sent. Your listing shows the changes.</Trans>
      ) : (
        <Trans>Sent. We’ll review the listing before it goes live.</Trans>
      )}{' '}
      <Link to={href}>
        <Trans>View listing</Trans>
      </Link>
    </StateNote>
  );
}

interface StateNoteProps {
  icon: IconPath;
  state: 'waiting' | 'sent' | 'attention';
  children: ReactNode;
}

function StateNote({ icon, state, children }: StateNoteProps) {
  return (
    <Row as="p" gap={2} align="start" weight="medium" className={styles[state]} role="status">
      <Icon path={icon} className={styles.icon} />
      <span>{children}</span>
    </Row>
  );
}

/** Shown above the form of a listing that wasn't approved, with the moderator's reason. */
function Refusal({ reason }: { reason: string | null }) {
  return (
    <Stack gap={2} className={styles.attention}>
      <Row as="p" gap={2} align="start" weight="medium">
        <Icon path={alertIcon} className={styles.icon} />
        <Trans>Make the changes the moderator asked for, then resubmit.</Trans>
      </Row>
      {reason && <p>{reason}</p>}
    </Stack>
  );
}
