import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';

import { AGREEMENT_NOW } from '#contract/listing/documents.ts';
import type { Account } from '#contract/identity/user.ts';
import { sendDraft } from '#kit/sync/drafts/drafts.ts';
import { useDraftArrival } from '#kit/sync/drafts/use-draft.ts';
import { discardOperation, outboxRowsAtom } from '#kit/sync/outbox.ts';
import { useActing, useMay } from '#kit/session/acting.ts';
import { useSession } from '#kit/session/session.ts';
import { onlineAtom } from '#kit/visit/visit-atoms.ts';
import { VISITOR } from '#storage/caches.ts';
import { sharedDrafts } from '#storage/shared-photos.ts';
import { createListing, subjectOfForm } from '../operations/listings.ts';
import { Button, RouteButton } from '#ui/button.tsx';
import { FarSala } from '#ui/drawings/far-sala.tsx';
import { SalaAtHome } from '#ui/drawings/sala-at-home.tsx';
import { SlippedSala } from '#ui/drawings/slipped-sala.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Row } from '#ui/layout.tsx';
import { useUnsavedToast } from '#ui/toast.tsx';

import { StartedListings, useListingDrafts } from './started-listings.tsx';
import { FormListing } from './form-listing.tsx';
import { isStep, type Step } from './form-of-draft.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import styles from './page-create-listing.module.css';
import { SentElsewhere } from './sent-elsewhere.tsx';
import { useListingForm } from './use-listing-form.ts';
import { WaitingCreation } from './waiting-creation.tsx';

export interface PageCreateListingProps {
  /** Draft id from the URL; `undefined` if there is none yet. */
  draftId: string | undefined;
  /** Whether the draft was started on this device, so that there is no server copy to wait for. */
  isBegunHere: boolean;
  step: string | undefined;
  onDraft: (id: string, step?: Step) => void;
  onStep: (step: Step) => void;
  /** Opens registration, after which the listing is submitted. */
  onRegister: () => void;
  /** Called when the listing is in the outbox, or waits for the confirmation of the email. */
  onSent: (draftId: string) => void;
}

/** Page to list a property. Open to visitors, who create an account at the end. */
export function PageCreateListing(props: PageCreateListingProps) {
  const account = useSession();
  const mayList = useMay('edit_listing');
  const shared = useSharedDrafts();
  if (account === undefined || !shared) return <FormSkeleton />;
  if (!mayList) return <NoBusiness account={account} />;
  const owner = account ? String(account.id) : VISITOR;
  return props.draftId === undefined ? (
    <Beginning key={owner} owner={owner} shared={shared.at(-1)} {...props} />
  ) : (
    <Creation
      // Keyed by owner, so that one user's input is removed when the user changes.
      key={`${owner} ${props.draftId}`}
      {...props}
      isBegunHere={props.isBegunHere || shared.includes(props.draftId)}
      account={account}
      owner={owner}
      draftId={props.draftId}
    />
  );
}

function NoBusiness({ account }: { account: Account | null }) {
  return (
    <EmptyState
      level={1}
      drawing={<SalaAtHome />}
      title={
        account?.businessId == null ? (
          <Trans>You’re not a member of a business</Trans>
        ) : (
          <Trans>Your role can’t create listings</Trans>
        )
      }
      actions={
        <>
          {account === null && (
            <RouteButton
              to="/login"
              search={{ back: '/create-property/business' }}
              variant="primary"
            >
              <Trans>Log in</Trans>
            </RouteButton>
          )}
          <RouteButton to="/create-property/{-$type}" params={{ type: undefined }}>
            <Trans>List your own property</Trans>
          </RouteButton>
        </>
      }
    >
      {account?.businessId == null ? (
        <Trans>Only members of a business can list properties for it.</Trans>
      ) : (
        <Trans>
          Only admins, managers and agents of a business can list properties. Ask one of them.
        </Trans>
      )}
    </EmptyState>
  );
}

/** Returns the drafts whose shared photos wait for their form; `null` until they are known. */
function useSharedDrafts(): readonly string[] | null {
  const [shared, setShared] = useState<readonly string[] | null>(null);
  useEffect(() => {
    void sharedDrafts()
      .catch(() => [])
      .then(setShared);
  }, []);
  return shared;
}

/**
 * Offers the existing drafts. Without any, starts a new one. Shared photos that an interrupted visit
 * left are taken over first.
 */
function Beginning({
  owner,
  shared,
  onDraft,
}: PageCreateListingProps & { owner: string; shared: string | undefined }) {
  const { businessId } = useActing();
  const begun = useListingDrafts(owner, businessId);
  const isNew = begun?.length === 0;
  useEffect(() => {
    if (shared) onDraft(shared, 'photos');
    else if (isNew) onDraft(crypto.randomUUID());
  }, [shared, isNew, onDraft]);
  if (!begun || isNew || shared) return <FormSkeleton />;
  return <StartedListings drafts={begun} onDraft={onDraft} />;
}

interface CreationProps extends PageCreateListingProps {
  account: Account | null;
  owner: string;
  draftId: string;
}

function Creation(props: CreationProps) {
  const { t } = useLingui();
  const showUnsavedToast = useUnsavedToast();
  const { businessId } = useActing();
  const { account, owner, draftId, step: asked, onStep } = props;
  const state = useListingForm({ targetId: null, id: draftId, owner, businessId }, null);
  const { draft } = state;
  const [isGone, setGone] = useState(false);
  const rows = useAtomValue(outboxRowsAtom).filter(
    (row) => createListing.read(row)?.cid === draftId,
  );
  const isEmpty = draft.status === 'empty';
  const [hadText, setHadText] = useState(false);
  if (!hadText && draft.status !== 'loading' && !isEmpty) setHadText(true);
  const last = rows.at(-1);
  // The account may have a copy of a draft that was started on another device and isn't here yet.
  const isAsked = isEmpty && !hadText && !last && account !== null && !props.isBegunHere;
  const { arrival, askAgain } = useDraftArrival(owner, isAsked ? draftId : null);
  if (isGone || (isEmpty && (last || hadText))) {
    return (
      <WaitingCreation
        row={last ?? null}
        href={`/property-created${businessId === null ? '' : '/business'}?draft=${draftId}`}
        onTakeBack={async (row, form) => {
          setGone(false);
          // It is saved as a draft first, then its outbox row is discarded.
          draft.fill({ ...form, contact: createListing.read(row)?.contact, step: 'check' });
          if (await draft.finish()) await discardOperation(row.id);
        }}
      />
    );
  }
  if (draft.status === 'loading' || (isAsked && arrival === 'asking')) return <FormSkeleton />;
  if (isAsked && arrival === 'absent') return <AbsentDraft {...props} onRetry={askAgain} />;
  const step = isStep(asked) ? asked : isStep(state.values.step) ? state.values.step : 'deal';

  async function send() {
    if (account?.status !== 'active') {
      // It is submitted once the account is active, by the server or by this device.
      state.set('submission', AGREEMENT_NOW);
      if (!(await draft.finish())) return showUnsavedToast();
      return account ? props.onSent(draftId) : props.onRegister();
    }
    await draft.finish();
    const refused = rows.filter(({ problem }) => problem?.kind === 'refused');
    try {
      setGone(true);
      const { form: property, values } = state;
      const operation = createListing.make(
        { cid: draftId, property, agreement: AGREEMENT_NOW, contact: values.contact },
        { owner, businessId, subject: subjectOfForm(property) },
      );
      await sendDraft(operation, draftId, refused);
      props.onSent(draftId);
    } catch {
      setGone(false);
      showUnsavedToast();
    }
  }
  const title = businessId === null ? t`List a property` : t`List a property for your business`;
  const form = (
    <FormListing
      title={title}
      state={state}
      account={account}
      listing={null}
      isBusiness={businessId !== null}
      step={step}
      notice={
        state.values.submission &&
        account && <SubmittedNotice onWithdraw={() => state.set('submission', undefined)} />
      }
      onStep={(to) => {
        if (!isEmpty) state.set('step', to);
        onStep(to);
      }}
      onSend={send}
    />
  );
  if (draft.other?.values === null && account?.status === 'active') {
    return (
      <SentElsewhere title={title} draftId={draftId} owner={owner} state={state}>
        {form}
      </SentElsewhere>
    );
  }
  return form;
}

/** Shown while the listing waits for the confirmation of its writer's email. */
function SubmittedNotice({ onWithdraw }: { onWithdraw: () => void }) {
  return (
    <Row wraps gap={3} align="center" justify="between" className={styles.submitted} role="status">
      <p>
        <Trans>This listing goes to review as soon as you confirm your email.</Trans>
      </p>
      <Button onClick={onWithdraw}>
        <Trans>Keep as draft</Trans>
      </Button>
    </Row>
  );
}

/**
 * Shown for a draft that was opened by its link but isn't on this device. It may be in the account.
 */
function AbsentDraft({ onRetry, onDraft }: { onRetry: () => void; onDraft: (id: string) => void }) {
  const { t } = useLingui();
  const isOnline = useAtomValue(onlineAtom);
  return (
    <EmptyState
      level={1}
      drawing={isOnline ? <SlippedSala /> : <FarSala />}
      title={isOnline ? t`Couldn’t load the draft` : t`This draft isn’t available offline`}
      actions={
        <>
          <Button variant="primary" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
          <Button onClick={() => onDraft(crypto.randomUUID())}>
            <Trans>Start a new listing</Trans>
          </Button>
        </>
      }
    >
      <Trans>Your draft is safe in your account. It will appear here when you’re online.</Trans>
    </EmptyState>
  );
}
