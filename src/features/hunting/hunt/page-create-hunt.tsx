import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';

import { DRAFT_KINDS, draftIdOf } from '#contract/draft-kinds.ts';
import { draftOfHunt, type HuntDraft, waitingHunt } from '#contract/hunting/hunt-draft.ts';
import type { Hunt } from '#contract/hunting/hunt.ts';
import type { Account } from '#contract/identity/user.ts';
import { FormSkeleton } from '#features/listing/listing-form/form-skeleton.tsx';
import type { MarketSearch } from '#features/market/market/market-search.ts';
import {
  discardStoredDraft,
  draftsAtom,
  draftsOwnerAtom,
  sendDraft,
} from '#kit/sync/drafts/drafts.ts';
import { useDraft } from '#kit/sync/drafts/use-draft.ts';
import { outboxOwnerAtom, outboxRowsAtom } from '#kit/sync/outbox.ts';
import { useActing, useMay } from '#kit/session/acting.ts';
import { useSession } from '#kit/session/session.ts';
import { isSameValue } from '#contract/kit/merge-fields.ts';
import { VISITOR } from '#storage/caches.ts';
import { createHunt, huntEntity, updateHunt } from '../operations/hunts.ts';
import { RouteButton } from '#ui/button.tsx';
import { SalaAtHome } from '#ui/drawings/sala-at-home.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useToast, useUnsavedToast } from '#ui/toast.tsx';

import { FormHunt } from './form-hunt.tsx';
import { useHunt } from './hunt-head.tsx';
import { huntOfSearch } from './hunt-search.ts';
import { type HuntStep, isHuntStep, useHuntForm } from './use-hunt-form.ts';
import { huntSubject } from './hunt-texts.ts';

export interface PageCreateHuntProps {
  /** Draft id from the URL; `undefined` if there is none yet. */
  draftId: string | undefined;
  /** The hunt that is edited; `undefined` for a new one. */
  huntId: number | undefined;
  step: string | undefined;
  /** What the page was opened for: the deal of `buy` or `rent`. */
  purpose: string | undefined;
  /** The search that is saved as a hunt. */
  search: MarketSearch | null;
  onDraft: (draftId: string) => void;
  onStep: (step: HuntStep) => void;
  /** Opens registration, after which the hunt is sent. */
  onRegister: (draftId: string) => void;
  /** Called when a new hunt is in the outbox, or waits for the confirmation of the email. */
  onSent: (draftId: string) => void;
  /** Called when a change is in the outbox. */
  onChanged: (huntId: number) => void;
}

/** Page to write or edit a hunt. Open to visitors, who create an account at the end. */
export function PageCreateHunt(props: PageCreateHuntProps) {
  const account = useSession();
  const mayHunt = useMay('edit_listing');
  if (account === undefined) return <FormSkeleton />;
  if (!mayHunt) return <NoBusiness />;
  const owner = account ? String(account.id) : VISITOR;
  const { huntId, draftId } = props;
  if (huntId !== undefined && account) {
    return <EditHunt key={`${owner} ${huntId}`} {...props} account={account} huntId={huntId} />;
  }
  if (draftId === undefined) return <Beginning owner={owner} {...props} />;
  return (
    <NewHunt
      // Keyed by owner, so that one user's input is removed when the user changes.
      key={`${owner} ${draftId}`}
      {...props}
      account={account}
      owner={owner}
      draftId={draftId}
    />
  );
}

/** Continues the hunt that was begun last, or starts a new one. A saved search is always a new one. */
function Beginning({ owner, search, onDraft }: PageCreateHuntProps & { owner: string }) {
  const { businessId } = useActing();
  const isKnown = useAtomValue(draftsOwnerAtom) === owner;
  const begun = useAtomValue(draftsAtom).findLast(
    (draft) =>
      draft.kind === 'hunt' &&
      draft.targetId === null &&
      draft.businessId === businessId &&
      !draft.isDiscarded &&
      waitingHunt(draft) === null,
  );
  const begunId = search ? undefined : begun?.id;
  useEffect(() => {
    if (isKnown) onDraft(begunId ?? crypto.randomUUID());
  }, [isKnown, begunId, onDraft]);
  return <FormSkeleton />;
}

/** Shown in business mode to people who have no business, or whose role can't have hunts. */
function NoBusiness() {
  return (
    <EmptyState
      level={1}
      drawing={<SalaAtHome />}
      title={<Trans>You can’t create hunts for a business</Trans>}
      actions={
        <RouteButton
          to="/hunting-board/create-hunt/$type/{-$purpose}"
          params={{ type: 'user', purpose: undefined }}
          variant="primary"
        >
          <Trans>Create your own hunt</Trans>
        </RouteButton>
      }
    >
      <Trans>Only admins, managers and agents of a business can create hunts.</Trans>
    </EmptyState>
  );
}

/** The draft with which a hunt begins that is opened from elsewhere. */
function beginning({ purpose, search }: PageCreateHuntProps): HuntDraft | null {
  if (search) return huntOfSearch(search);
  if (purpose === 'buy') return { isForSale: true };
  return purpose === 'rent' ? { isForRent: true } : null;
}

function NewHunt(
  props: PageCreateHuntProps & { account: Account | null; owner: string; draftId: string },
) {
  const { i18n, t } = useLingui();
  const { account, owner, draftId, onStep } = props;
  const { businessId } = useActing();
  const showUnsavedToast = useUnsavedToast();
  const showToast = useToast();
  const [base] = useState(() => beginning(props));
  const state = useHuntForm(
    useDraft('hunt', { targetId: null, id: draftId, owner, businessId }),
    base,
  );
  const { draft, form } = state;
  const rows = useAtomValue(outboxRowsAtom).filter((row) => createHunt.read(row)?.cid === draftId);
  const drafts = useAtomValue(draftsAtom);
  const [isGone, setGone] = useState(false);
  if (draft.status === 'loading' || isGone) return <FormSkeleton />;

  async function send() {
    if (account?.status !== 'active') {
      // It is sent once the account is active, by the server or by this device.
      if (base) state.fill(form);
      // The same hunt may have been sent before, from the same search.
      for (const other of drafts)
        if (other.id !== draftId && isSameValue(waitingHunt(other), form))
          await discardStoredDraft(other);
      state.set('isSent', true);
      if (!(await draft.finish())) return showUnsavedToast();
      if (account) return props.onSent(draftId);
      if (navigator.onLine) return props.onRegister(draftId);
      return showToast({
        text: t`Your hunt is saved on this device. Register when you’re online to start it.`,
        shownMs: 10_000,
      });
    }
    await draft.finish();
    const refused = rows.filter(({ problem }) => problem?.kind === 'refused');
    try {
      setGone(true);
      const of = { owner, businessId, subject: huntSubject(form, i18n) };
      await sendDraft(createHunt.make({ cid: draftId, hunt: form }, of), draftId, refused);
      props.onSent(draftId);
    } catch {
      setGone(false);
      showUnsavedToast();
    }
  }
  return (
    <FormHunt
      title={businessId === null ? t`Hunt property` : t`Hunt property for your business`}
      state={state}
      step={stepOf(props.step, state.values.step)}
      onStep={onStep}
      submitLabel={account === null ? t`Register and start` : t`Start the hunt`}
      onSend={send}
    />
  );
}

function EditHunt(props: PageCreateHuntProps & { account: Account; huntId: number }) {
  const { hunt, absent } = useHunt(props.huntId);
  const isRead = useAtomValue(outboxOwnerAtom) === String(props.account.id);
  if (!hunt) return absent;
  // Unsent changes may be newer than the server's hunt, so wait for them.
  return isRead ? <Edit {...props} hunt={hunt} /> : <FormSkeleton />;
}

function Edit({
  hunt,
  account,
  ...props
}: PageCreateHuntProps & { account: Account; huntId: number; hunt: Hunt }) {
  const { i18n, t } = useLingui();
  const showUnsavedToast = useUnsavedToast();
  const owner = String(account.id);
  const { huntId, businessId } = hunt;
  const [base] = useState(() => draftOfHunt(hunt));
  const state = useHuntForm(useDraft('hunt', { targetId: huntId, owner, businessId }), base);
  const { draft, form, values } = state;
  const rows = useAtomValue(outboxRowsAtom).filter(({ entity }) => entity === huntEntity(huntId));
  const [isGone, setGone] = useState(false);
  if (draft.status === 'loading' || isGone) return <FormSkeleton />;

  async function send() {
    await draft.finish();
    const refused = rows.filter((row) => row.problem?.kind === 'refused' && updateHunt.read(row));
    const { baseVersion = null } = values;
    const of = { owner, businessId, subject: huntSubject(form, i18n), baseVersion };
    const operation = updateHunt.make({ huntId, hunt: form }, of);
    try {
      setGone(true);
      await sendDraft(operation, draftIdOf(DRAFT_KINDS.hunt, huntId), refused);
      props.onChanged(huntId);
    } catch {
      setGone(false);
      showUnsavedToast();
    }
  }
  return (
    <FormHunt
      title={t`Edit hunt`}
      state={state}
      step={stepOf(props.step, values.step)}
      onStep={props.onStep}
      submitLabel={t`Save the changes`}
      onSend={send}
    />
  );
}

function stepOf(asked: string | undefined, stored: string | undefined): HuntStep {
  if (isHuntStep(asked)) return asked;
  return isHuntStep(stored) ? stored : 'what';
}
