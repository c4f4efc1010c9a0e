import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';

import { assignListing, listAssignments } from '#contract/listing-team-endpoints.ts';
import { listOwnListings } from '#contract/listing-write-endpoints.ts';
import { isApiError } from '#contract/is-api-error.ts';
import { DENIED_WORDS } from '#lib/api/denied-words.ts';
import { useApp } from '#lib/app-context.tsx';
import { onlineAtom } from '#lib/visit-atoms.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useToast } from '#ui/toast.tsx';

import type { OwnRow } from './own-listings-query.ts';
import styles from './row-actions.module.css';

/** Puts a listing of the business into the hands of one of its members. */
export function AssignDialog({ listing, onClose }: { listing: OwnRow; onClose: () => void }) {
  const app = useApp();
  const { i18n, t } = useLingui();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const isOnline = useAtomValue(onlineAtom);
  const [chosen, setChosen] = useState(listing.assignment);
  const [isBusy, setBusy] = useState(false);
  const { id, businessId } = listing;
  const { data, isPending } = useQuery({
    queryKey: [listAssignments.id, businessId, id] as const,
    queryFn: ({ signal }) =>
      app.ask(listAssignments, { body: { propertyIds: [id] } }, { signal, businessId }),
    retry: false,
    meta: { of: 'account' },
  });

  async function assign(): Promise<void> {
    if (chosen === null) return;
    setBusy(true);
    try {
      await app.call(assignListing, { body: { propertyId: id, owner: chosen } }, { businessId });
      await queryClient.invalidateQueries({ queryKey: [listOwnListings.id] });
      showToast({ text: t`Assigned` });
      onClose();
    } catch (error) {
      setBusy(false);
      showToast({
        text:
          isApiError(error) && error.id === 'assign_denied'
            ? i18n._(DENIED_WORDS.assign_denied)
            : t`An unexpected error occurred. Please try again.`,
        tone: 'error',
      });
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Who looks after it?`}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            look="primary"
            disabled={chosen === null || chosen === listing.assignment || !isOnline}
            aria-busy={isBusy}
            onClick={() => void assign()}
          >
            <Trans>Assign</Trans>
          </Button>
        </>
      }
    >
      {!isOnline && (
        <p>
          <Trans>This needs a connection.</Trans>
        </p>
      )}
      {isPending ? (
        <Skeleton width="long" />
      ) : !data ? (
        <p role="alert">
          <Trans>The team didn’t come through. Close this and try again.</Trans>
        </p>
      ) : (
        <fieldset className={styles.members}>
          <legend className={styles.legend}>
            <Trans>Members who may edit listings</Trans>
          </legend>
          {data.reply.members.map((member) => (
            <label key={member.id} className={styles.member}>
              <input
                type="radio"
                name="member"
                checked={chosen === member.id}
                onChange={() => setChosen(member.id)}
              />
              {member.name}
            </label>
          ))}
        </fieldset>
      )}
    </Dialog>
  );
}
