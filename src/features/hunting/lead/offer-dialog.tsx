import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useState } from 'react';

import { listOfferable } from '#contract/hunting/lead-endpoints.ts';
import { type HuntCard, LEAD_MESSAGE_MAX_LENGTH } from '#contract/hunting/lead.ts';
import { ListingPrice } from '#features/listing/listing/listing-price.tsx';
import { useApp } from '#kit/visit/app-context.tsx';
import { useRunOperation } from '#kit/sync/run-operation.ts';
import { useActing } from '#kit/session/acting.ts';
import { onlineAtom } from '#kit/visit/visit-atoms.ts';
import { Stack, Text } from '#ui/layout.tsx';
import { offerListings } from '../operations/leads.ts';
import { MessageDialog } from '#ui/message-dialog.tsx';

import { huntTitle } from '../hunt/hunt-texts.ts';
import styles from './lead-form.module.css';
import { formOfCard } from './leads-query.ts';

/** Dialog that offers a listing to a hunt, and further ones of the same owner that match it. */
export function OfferDialog({
  hunt,
  offersLeft,
  listing,
  onClose,
}: {
  hunt: HuntCard;
  /** How many more listings can be offered to it. */
  offersLeft: number;
  /** The listing from whose page it was opened. */
  listing: { id: number; title: string };
  onClose: () => void;
}) {
  const app = useApp();
  const { i18n, t } = useLingui();
  const navigate = useNavigate();
  const runOperation = useRunOperation();
  const isOnline = useAtomValue(onlineAtom);
  const { mode, businessId } = useActing();
  const [chosen, setChosen] = useState<readonly number[]>([listing.id]);
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { data } = useQuery({
    queryKey: [listOfferable.id, app.language, hunt.huntId, businessId] as const,
    queryFn: ({ signal }) =>
      app.ask(listOfferable, { params: { id: String(hunt.huntId) } }, { signal, businessId }),
    meta: { of: 'account' },
  });
  const others = (data?.reply.listings ?? []).filter(({ id }) => id !== listing.id);
  const isFull = chosen.length >= offersLeft;

  async function send() {
    if (isBusy) return;
    setBusy(true);
    const body = { huntId: hunt.huntId, propertyIds: [...chosen], message: message.trim() };
    const of = { businessId, subject: huntTitle(formOfCard(hunt), i18n) };
    if (!(await runOperation(offerListings, body, of, { replaces: false }))) {
      setBusy(false);
      return;
    }
    onClose();
    await navigate({
      to: '/hunting-board/leadsubmitted/$type',
      params: { type: mode === 'business' ? 'business' : 'user' },
      search: { listing: listing.id, hunt: hunt.huntId },
    });
  }

  return (
    <MessageDialog
      title={t`Offer to this hunt`}
      hint={t`Phone numbers, emails and links are hidden until the hunter accepts.`}
      maxLength={LEAD_MESSAGE_MAX_LENGTH}
      message={message}
      onMessage={setMessage}
      isBusy={isBusy}
      send={<Plural value={chosen.length} one="Offer # listing" other="Offer # listings" />}
      onSend={() => void send()}
      onClose={onClose}
    >
      <p>
        <Trans>
          The hunter sees the listing and your message. If they accept, you both see each other’s
          contact details.
        </Trans>
      </p>
      <Stack as="fieldset" gap={2}>
        <Text as="legend" below={2} weight="medium">
          <Plural
            value={offersLeft}
            one="You can offer # more listing to this hunt"
            other="You can offer # more listings to this hunt"
          />
        </Text>
        <Stack as="label" gap={3} rowGap={0} className={styles.choice}>
          <input type="checkbox" checked disabled />
          {listing.title || t`This listing`}
        </Stack>
        {others.map((other) => {
          const isChosen = chosen.includes(other.id);
          return (
            <Stack as="label" gap={3} rowGap={0} key={other.id} className={styles.choice}>
              <input
                type="checkbox"
                checked={isChosen}
                disabled={!isChosen && isFull}
                onChange={({ target }) =>
                  setChosen(
                    target.checked ? [...chosen, other.id] : chosen.filter((id) => id !== other.id),
                  )
                }
              />
              {other.propertyTitle}
              <small>
                <ListingPrice listing={other} deal="any" />
              </small>
            </Stack>
          );
        })}
        {!data && !isOnline && (
          <p>
            <Trans>Your other listings can be chosen when you’re online.</Trans>
          </p>
        )}
      </Stack>
    </MessageDialog>
  );
}
