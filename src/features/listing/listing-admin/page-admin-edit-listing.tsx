import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { isApiError } from '#contract/kit/is-api-error.ts';
import { listListingsForAdmins } from '#contract/listing/listing-admin-endpoints.ts';
import { draftOfListing } from '#contract/listing/listing-draft.ts';
import { moderateListing } from '#contract/listing/moderation-endpoints.ts';
import type { Account } from '#contract/identity/user.ts';
import { FormListing } from '../listing-form/form-listing.tsx';
import { isBegun, isStep, type Step } from '../listing-form/form-of-draft.ts';
import { useListingForm } from '../listing-form/use-listing-form.ts';
import { NetworkError } from '#kit/net/network-error.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { useSession } from '#kit/session/session.ts';
import { listingConflict } from '../operations/listing-fields.ts';
import { ConflictChoice } from '#ui/conflict-choice.tsx';
import { useToast } from '#ui/toast.tsx';

import { AdminFrame } from '#kit/admin/admin-frame.tsx';
import { type ModeratedListing, moderatedListingQuery } from '../moderation/offerer-record.tsx';
import { PanelWaiting } from '#kit/admin/panel-parts.tsx';
import styles from '../listing-form/update-state.module.css';

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
          conflict={listingConflict(draft.values, draftOfListing(listing))}
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
        <p className={styles.waiting}>
          <Trans>
            You’re editing a listing of {listing.offeredBy.name} as a site admin. Your changes are
            written to the audit log.
          </Trans>{' '}
          <Link to="/admin/listings" search={{ open: listing.id }}>
            <Trans>Back to the table</Trans>
          </Link>
        </p>
      }
    />
  );
}
