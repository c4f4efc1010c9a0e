import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { isApiError } from '#contract/is-api-error.ts';
import { listListingsForAdmins } from '#contract/listing-admin-endpoints.ts';
import { draftOfListing } from '#contract/listing-draft.ts';
import { moderateListing } from '#contract/moderation-endpoints.ts';
import type { Account } from '#contract/user.ts';
import { FormListing } from '#features/listing-form/form-listing.tsx';
import { isBegun, isStep, type Step } from '#features/listing-form/form-of-draft.ts';
import { useListingForm } from '#features/listing-form/use-listing-form.ts';
import { NetworkError } from '#lib/api/network-error.ts';
import { useApp } from '#lib/app-context.tsx';
import { useSession } from '#lib/session/session.ts';
import { differingFields } from '#storage/outbox/conflict.ts';
import { LISTING_CONFLICT_TEXTS, listingFields } from '#storage/outbox/listing-fields.ts';
import { ConflictChoice } from '#ui/conflict-choice.tsx';
import { useToast } from '#ui/toast.tsx';

import { AdminFrame } from '../admin-frame.tsx';
import { type ModeratedListing, moderatedListingQuery } from '../desk/subject-queries.ts';
import { PanelWaiting } from '../table/panel-parts.tsx';
import styles from './listings.module.css';

interface Props {
  listingId: number;
  /** The step of the form in the URL. */
  step: string | undefined;
  onStep: (step: Step) => void;
  /** Called when the changes are saved. */
  onSaved: () => void;
}

/** Page on which a site admin edits the listing of someone else. */
export function PageAdminEditListing(props: Props) {
  const app = useApp();
  const account = useSession();
  const { data, isPending, refetch } = useQuery({
    ...moderatedListingQuery(app, props.listingId),
    // What is being edited stays the same until it is saved or the page is opened again.
    refetchOnWindowFocus: false,
  });
  if (!data || !account) {
    return (
      <AdminFrame title={<Trans>Edit listing</Trans>}>
        <PanelWaiting
          isPending={isPending}
          failed={<Trans>Couldn’t load the listing</Trans>}
          onRetry={() => void refetch()}
        />
      </AdminFrame>
    );
  }
  return <Edit {...props} account={account} listing={data} onOutdated={() => void refetch()} />;
}

function Edit({
  listing,
  account,
  step: asked,
  onStep,
  onSaved,
  onOutdated,
}: Props & { listing: ModeratedListing; account: Account; onOutdated: () => void }) {
  const { t } = useLingui();
  const { call } = useApp();
  const queryClient = useQueryClient();
  const showToast = useToast();
  // The draft belongs to the site admin, who isn't a member of the listing's business.
  const of = { targetId: listing.id, owner: String(account.id), businessId: null };
  const state = useListingForm(of, draftOfListing(listing));
  const { draft, form } = state;
  const isWritten = isBegun(draft.values);
  const baseVersion = (isWritten ? draft.values.baseVersion : undefined) ?? listing.version;
  if (isWritten && !draft.other && baseVersion < listing.version) {
    return (
      <AdminFrame title={<Trans>Choose which version to keep</Trans>}>
        <ConflictChoice
          conflict={{
            ...LISTING_CONFLICT_TEXTS,
            fields: differingFields(
              listingFields(draft.values),
              listingFields(draftOfListing(listing)),
            ),
            isDeletedThere: false,
          }}
          onChoose={(which) => {
            if (which === 'mine') state.set('baseVersion', listing.version);
            else void draft.discard();
          }}
        />
      </AdminFrame>
    );
  }

  async function send() {
    if (!isWritten) {
      showToast({ text: t`Nothing has changed.` });
      return;
    }
    try {
      await call(moderateListing, {
        params: { id: String(listing.id) },
        body: { property: form, baseVersion },
      });
    } catch (error) {
      if (isApiError(error) && error.id === 'version_conflict') onOutdated();
      else {
        showToast({
          text:
            error instanceof NetworkError
              ? t`You’re offline. Your changes are saved on this device. Try again later.`
              : t`Couldn’t save the changes. Try again.`,
          tone: 'error',
        });
      }
      return;
    }
    await draft.discard();
    void queryClient.invalidateQueries({ queryKey: [listListingsForAdmins.id] });
    showToast({ text: t`Changes saved.` });
    onSaved();
  }

  const step = isStep(asked) ? asked : isStep(draft.values.step) ? draft.values.step : 'deal';
  return (
    <FormListing
      title={t`Edit listing`}
      state={state}
      account={account}
      listing={listing}
      isBusiness={listing.businessId !== null}
      step={step}
      onStep={(to) => {
        if (isWritten) state.set('step', to);
        onStep(to);
      }}
      onSend={send}
      notice={
        <p className={styles.notice}>
          <Trans>
            You’re editing a listing of {listing.offeredBy.name} as a site admin. Your changes are
            written to the audit log.
          </Trans>{' '}
          <Link to="/admin/listings" search={{ open: listing.id } as never}>
            <Trans>Back to the table</Trans>
          </Link>
        </p>
      }
    />
  );
}
