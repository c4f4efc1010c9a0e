import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';

import { type Boost, requestBoost, withdrawBoost } from '#contract/listing/boost-endpoints.ts';
import { isApiError } from '#contract/kit/is-api-error.ts';
import { listOwnListings } from '#contract/listing/listing-write-endpoints.ts';
import { type BoostDays, DaysField } from '../promotion/days-field.tsx';
import { BOOST_REASON_LABELS, BOOST_STATE_LABELS } from '../boost/boost-labels.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { onlineAtom } from '#kit/visit/visit-atoms.ts';
import type { OwnRow } from '../operations/listings.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { formatDay } from '#ui/format/day.ts';
import { useToast } from '#ui/toast.tsx';
import { Stack } from '#ui/layout.tsx';

/** Dialog that shows the latest boost of a listing, or asks for one. */
export function BoostDialog({ listing, onClose }: { listing: OwnRow; onClose: () => void }) {
  const app = useApp();
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const isOnline = useAtomValue(onlineAtom);
  const [days, setDays] = useState<BoostDays>(7);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { id: propertyId, businessId, boost } = listing;
  const isOpen = boost !== null && ['requested', 'scheduled', 'running'].includes(boost.state);

  async function send(change: () => Promise<unknown>, done: string): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      await change();
      await queryClient.invalidateQueries({ queryKey: [listOwnListings.id] });
      showToast({ text: done });
      onClose();
    } catch (error) {
      setBusy(false);
      const id = isApiError(error) ? error.id : null;
      setProblem(
        id === 'too_many_boosts'
          ? t`You have too many open boosts. Wait until one ends.`
          : id === 'conflict'
            ? t`The status has changed. Reload the page.`
            : id === 'forbidden'
              ? t`You don’t have permission to boost this listing.`
              : t`Couldn’t save. Try again.`,
      );
    }
  }

  const request = () =>
    send(
      () => app.call(requestBoost, { body: { propertyId, days } }, { businessId }),
      t`Boost requested`,
    );
  const withdraw = () =>
    send(
      () => app.call(withdrawBoost, { params: { propertyId: String(propertyId) } }, { businessId }),
      t`Boost ended`,
    );

  return (
    <Dialog
      onClose={onClose}
      title={t`Boost this listing`}
      footer={
        isOpen ? (
          <>
            <Button onClick={onClose}>
              <Trans>Close</Trans>
            </Button>
            <Button disabled={!isOnline} aria-busy={isBusy} onClick={() => void withdraw()}>
              {boost.state === 'requested' ? t`Withdraw the request` : t`End the boost`}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              variant="primary"
              disabled={!isOnline}
              aria-busy={isBusy}
              onClick={() => void request()}
            >
              <Trans>Request boost</Trans>
            </Button>
          </>
        )
      }
    >
      <Stack gap={5}>
        {boost && <BoostSummary boost={boost} />}
        {!isOpen && (
          <>
            <p>
              <Trans>
                Your listing appears near the top of matching searches with the label “Boosted”, in
                rotation with others. It’s free. We review each request.
              </Trans>
            </p>
            <DaysField days={days} onChange={setDays} />
            {!isOnline && (
              <p>
                <Trans>You need to be online for this.</Trans>
              </p>
            )}
          </>
        )}
        {problem && <p role="alert">{problem}</p>}
      </Stack>
    </Dialog>
  );
}

/** The state of a boost, its dates, and how often it was seen and opened. */
export function BoostSummary({ boost }: { boost: Boost }) {
  const { i18n } = useLingui();
  const { state, startsAt, endsAt, reason, views, clicks, days } = boost;
  const day = (iso: string) => formatDay(iso, i18n.locale);
  return (
    <div>
      <p>
        <strong>{i18n._(BOOST_STATE_LABELS[state])}</strong>
        {reason && ` · ${i18n._(BOOST_REASON_LABELS[reason])}`}
      </p>
      {startsAt && endsAt ? (
        <p>{`${day(startsAt)} – ${day(endsAt)}`}</p>
      ) : (
        state === 'requested' && (
          <p>
            <Plural value={days} one="For # day" other="For # days" />
          </p>
        )
      )}
      {startsAt && (
        <p>
          <Plural value={views} one="# view" other="# views" />
          {' · '}
          <Plural value={clicks} one="# click" other="# clicks" />
        </p>
      )}
    </div>
  );
}
