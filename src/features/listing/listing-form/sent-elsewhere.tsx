import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { DRAFT_KINDS, draftIdOf } from '#contract/draft-kinds.ts';
import { isApiError } from '#contract/kit/is-api-error.ts';
import { draftOfListing, formOfDraft } from '#contract/listing/listing-draft.ts';
import { readListingOfDraft } from '#contract/listing/listing-write-endpoints.ts';
import type { OwnListing } from '#contract/listing/own-listing.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { overwriteDraft } from '#kit/sync/drafts/drafts.ts';
import { differingFields } from '#storage/outbox/conflict.ts';
import { listingFields } from '../operations/listing-fields.ts';
import { Button, RouteButton } from '#ui/button.tsx';
import { ConflictChoice } from '#ui/conflict-choice.tsx';
import { NotLoaded } from '#ui/empty-state.tsx';
import { formatMoment } from '#ui/format/day.ts';
import { Stack, Text } from '#ui/layout.tsx';
import { useUnsavedToast } from '#ui/toast.tsx';

import { FormSkeleton } from './form-skeleton.tsx';
import styles from './step-form.module.css';
import type { ListingFormState } from './use-listing-form.ts';

/** Interval at which the listing is looked up while the other device may still be sending it, ms. */
const RECHECK_MS = 10_000;

const TEXTS = {
  question: msg`The listing was submitted without these changes. Choose what to do with them.`,
  mineTitle: msg`On this device`,
  theirsTitle: msg`Submitted listing`,
};

interface SentElsewhereProps {
  title: ReactNode;
  draftId: string;
  owner: string;
  state: ListingFormState;
  /** Shown if the other device discarded the draft instead of sending it. */
  children: ReactNode;
}

/**
 * Shown for a draft that another device of the account finished meanwhile. Sending it again would
 * have no effect, because a draft becomes one listing, so this version becomes a change of it.
 */
export function SentElsewhere(props: SentElsewhereProps) {
  const app = useApp();
  const { draftId, children } = props;
  const { data, isPending, refetch } = useQuery({
    queryKey: [readListingOfDraft.id, app.language, draftId] as const,
    queryFn: async ({ signal }) => {
      try {
        return (await app.ask(readListingOfDraft, { params: { id: draftId } }, { signal })).reply;
      } catch (error) {
        if (isApiError(error) && error.id === 'not_found') return null;
        throw error;
      }
    },
    refetchInterval: ({ state }) => (state.data === null ? RECHECK_MS : false),
    retry: false,
    meta: { of: 'account' },
  });
  if (isPending) return <FormSkeleton />;
  if (data === null) return children;
  if (data) return <SentListing {...props} listing={data} />;
  return <ListingNotLoaded onRetry={() => void refetch()} />;
}

/** Shown instead of the form of a listing that couldn't be loaded. */
export function ListingNotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <NotLoaded
      isOnline
      level={1}
      failed={<Trans>Couldn’t load the listing</Trans>}
      onRetry={onRetry}
    >
      <Trans>Check your connection. Your changes are saved on this device.</Trans>
    </NotLoaded>
  );
}

function SentListing({
  title,
  owner,
  state: { values, draft },
  listing,
}: SentElsewhereProps & { listing: OwnListing }) {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const showUnsavedToast = useUnsavedToast();
  const { id, businessId, version } = listing;
  const when = formatMoment(listing.createdAt, i18n.locale);
  const href: string = `/properties/preview/${id}`;
  const fields = differingFields(
    listingFields(formOfDraft(values)),
    listingFields(formOfDraft(draftOfListing(listing))),
  );

  async function discard() {
    await draft.choose('theirs');
    await navigate({ to: href });
  }
  async function editSent() {
    const { typed } = values;
    const mine = { ...formOfDraft(values), ...(typed && { typed }), baseVersion: version };
    const name = {
      owner,
      id: draftIdOf(DRAFT_KINDS.listing, id),
      kind: 'listing',
      targetId: id,
      businessId,
    };
    try {
      await overwriteDraft(name, { schemaVersion: DRAFT_KINDS.listing.schemaVersion, body: mine });
    } catch {
      return showUnsavedToast();
    }
    await draft.choose('theirs');
    await navigate({
      to: '/users/edit-listing/$id',
      params: { id: String(id) },
      search: { step: 'check' },
    });
  }
  return (
    <Stack gap={5} wide className={styles.copies}>
      <h1>{title}</h1>
      <div>
        <Text as="h2" size={24}>
          <Trans>Submitted from another device</Trans>
        </Text>
        <p>
          <Trans>This listing was submitted from another of your devices, {when}.</Trans>
        </p>
      </div>
      {fields.length === 0 ? (
        <div>
          <Button variant="primary" onClick={() => void discard()}>
            <Trans>View listing</Trans>
          </Button>
        </div>
      ) : (
        <>
          <ConflictChoice
            conflict={{ ...TEXTS, fields, isDeletedThere: false }}
            verbs={{
              mine: <Trans>Apply these changes to the listing</Trans>,
              theirs: <Trans>Discard my changes</Trans>,
            }}
            onChoose={(which) => void (which === 'mine' ? editSent() : discard())}
          />
          <div>
            <RouteButton to={href}>
              <Trans>View listing</Trans>
            </RouteButton>
          </div>
        </>
      )}
    </Stack>
  );
}
