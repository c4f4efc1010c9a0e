import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { EMPTY_HUNT, type HuntForm, hunterType } from '#contract/hunting/hunt.ts';
import { huntErrors } from '#contract/hunting/hunt-errors.ts';
import { MAIL_MODES, type MailMode } from '#contract/notice/notice-settings.ts';
import type { Account } from '#contract/identity/user.ts';
import { FormRegister } from '#features/identity/registration/page-register.tsx';
import { FilterChips } from '#features/market/filter/active-filters.tsx';
import { withSuggestion } from '#features/market/filter/market-filters.ts';
import { type MarketSearch, parametersOf } from '#features/market/market/market-search.ts';
import { FindPlaceField } from '#features/place/place/find-place-field.tsx';
import { NOTIFY_LABELS } from './hunt-labels.ts';
import { stringifySearch } from '#kit/visit/address-search.ts';
import { sendDraft } from '#kit/sync/drafts/drafts.ts';
import { useDraft } from '#kit/sync/drafts/use-draft.ts';
import { useActing } from '#kit/session/acting.ts';
import { useSession } from '#kit/session/session.ts';
import { VISITOR } from '#storage/caches.ts';
import { createHunt } from '../operations/hunts.ts';
import { Button, RouteButton } from '#ui/button.tsx';
import { SegmentedControl } from '#ui/choices.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { useUnsavedToast } from '#ui/toast.tsx';

import { huntOfSearch } from './hunt-search.ts';
import { huntErrorText } from './use-hunt-form.ts';
import { huntSubject, huntTitle } from './hunt-texts.ts';

interface HuntSheetProps {
  search: MarketSearch;
  onClose: () => void;
}

/** Makes a hunt of a search in one step, in which visitors also register. */
export function HuntSheet(props: HuntSheetProps) {
  const { t } = useLingui();
  const account = useSession();
  const owner = account ? String(account.id) : VISITOR;
  return (
    <Dialog onClose={props.onClose} title={t`Tell me about homes like this`}>
      {account !== undefined && (
        // Keyed by owner, so that one person's draft isn't written for another.
        <Beginning key={owner} {...props} account={account} owner={owner} />
      )}
    </Dialog>
  );
}

function Beginning({
  search: given,
  onClose,
  account,
  owner,
}: HuntSheetProps & { account: Account | null; owner: string }) {
  const { i18n, t } = useLingui();
  const navigate = useNavigate();
  const showUnsavedToast = useUnsavedToast();
  const { businessId } = useActing();
  const [search, setSearch] = useState(given);
  const [notifyMode, setNotifyMode] = useState<MailMode>('instant');
  const [isTried, setTried] = useState(false);
  // The same for each try, so that a second press starts no second hunt.
  const [draftId] = useState(() => crypto.randomUUID());
  const draft = useDraft('hunt', { targetId: null, id: draftId, owner, businessId });
  const hunt: HuntForm = { ...EMPTY_HUNT, ...huntOfSearch(search), notifyMode };
  const [formError] = huntErrors(hunt);
  const type = hunterType({ businessId });

  /** Saves the hunt as sent, so that it starts once the account is active. */
  async function save(): Promise<boolean> {
    setTried(true);
    if (formError) return false;
    draft.fill({ ...hunt, isSent: true });
    const isSaved = await draft.finish();
    if (!isSaved) showUnsavedToast();
    return isSaved;
  }
  async function send(): Promise<boolean> {
    setTried(true);
    if (formError) return false;
    const of = { owner, businessId, subject: huntSubject(hunt, i18n) };
    try {
      await sendDraft(createHunt.make({ cid: draftId, hunt }, of), draftId);
      return true;
    } catch {
      showUnsavedToast();
      return false;
    }
  }
  async function start({ status }: Account) {
    if (await (status === 'active' ? send() : save())) goOn();
  }
  function goOn() {
    onClose();
    void navigate({
      to: '/hunting-board/huntcreated/$type',
      params: { type },
      search: { draft: draftId },
    });
  }

  return (
    <Stack gap={4}>
      <p>{huntTitle(hunt, i18n)}</p>
      <Row wraps gap={2} role="group" aria-label={t`Your hunt`}>
        <FilterChips search={search} onSearchChange={setSearch} />
      </Row>
      {hunt.areas.length === 0 && (
        <FindPlaceField
          label={t`Area, district or town`}
          onPick={(place) => setSearch(withSuggestion(search, place))}
        />
      )}
      {formError && isTried && (
        <Text tone="error" role="alert">
          {i18n._(huntErrorText(formError))}
        </Text>
      )}
      <p>
        <Trans>Emails about matches</Trans>
      </p>
      <SegmentedControl<MailMode>
        legend={t`Emails about matches`}
        segments={MAIL_MODES.map((mode) => ({ value: mode, label: i18n._(NOTIFY_LABELS[mode]) }))}
        value={notifyMode}
        onChange={setNotifyMode}
        wide
      />
      {account ? (
        <Button variant="primary" large wide onClick={() => void start(account)}>
          <Trans>Start the hunt</Trans>
        </Button>
      ) : (
        <>
          <FormRegister
            back={`/hunting-board/huntcreated/${type}${stringifySearch({ draft: draftId })}`}
            label={<Trans>Register and start</Trans>}
            before={save}
            onDone={goOn}
          />
          <RouteButton
            to="/login"
            search={{ back: `/hunting-board/create-hunt/${type}?draft=${draftId}` }}
            variant="quiet"
            wide
            onClick={() => {
              void save();
              onClose();
            }}
          >
            <Trans>Log in</Trans>
          </RouteButton>
        </>
      )}
      <RouteButton
        to="/hunting-board/create-hunt/$type/{-$purpose}"
        params={{ type, purpose: undefined }}
        search={{ ...parametersOf(search), save: 1 }}
        variant="quiet"
        wide
        onClick={onClose}
      >
        <Trans>Add more conditions</Trans>
      </RouteButton>
    </Stack>
  );
}
