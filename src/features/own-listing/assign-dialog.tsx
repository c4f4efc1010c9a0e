import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';

import { isApiError } from '#contract/is-api-error.ts';
import { assignListing, listAssignments } from '#contract/listing-team-endpoints.ts';
import { listOwnListings } from '#contract/listing-write-endpoints.ts';
import { useApp } from '#lib/app-context.tsx';
import { onlineAtom } from '#lib/visit-atoms.ts';
import type { OwnRow } from '#storage/outbox/own-listings.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useToast } from '#ui/toast.tsx';
import { DENIED_LABELS, roleWords } from '#labels/people-labels.ts';

import styles from './row-actions.module.css';

/** Dialog to assign a business's listing to one of its members, or to unassign it. */
export function AssignDialog({ listing, onClose }: { listing: OwnRow; onClose: () => void }) {
  const app = useApp();
  const { i18n, t } = useLingui();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const isOnline = useAtomValue(onlineAtom);
  /** `undefined`: unchanged; `null`: unassigned. */
  const [chosen, setChosen] = useState<number | null>();
  const [isBusy, setBusy] = useState(false);
  const { id, businessId } = listing;
  const { data, isPending } = useQuery({
    queryKey: [listAssignments.id, businessId, id] as const,
    queryFn: ({ signal }) =>
      app.ask(listAssignments, { body: { propertyIds: [id] } }, { signal, businessId }),
    retry: false,
    meta: { of: 'account' },
  });

  // Members who have left are no longer assigned, so use the server's current assignment.
  const inHand = data?.reply.assignments[0]?.owner?.id ?? null;
  const now = chosen === undefined ? inHand : chosen;

  async function assign(): Promise<void> {
    setBusy(true);
    try {
      await app.call(assignListing, { body: { propertyId: id, owner: now } }, { businessId });
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: [listOwnListings.id] }),
        queryClient.invalidateQueries({ queryKey: [listAssignments.id, businessId, id] }),
      ]);
      showToast({ text: now === null ? t`Listing unassigned` : t`Assigned` });
      onClose();
    } catch (error) {
      setBusy(false);
      showToast({
        text:
          isApiError(error) && error.id === 'assign_denied'
            ? i18n._(DENIED_LABELS.assign_denied)
            : t`An unexpected error occurred. Please try again.`,
        tone: 'error',
      });
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Who manages this listing?`}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            look="primary"
            disabled={!data || now === inHand || !isOnline}
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
          <Trans>You need to be online for this.</Trans>
        </p>
      )}
      {isPending ? (
        <Skeleton width="long" />
      ) : !data ? (
        <p role="alert">
          <Trans>Couldn’t load the team. Close this and try again.</Trans>
        </p>
      ) : (
        <fieldset>
          <legend className={styles.legend}>
            <Trans>Members who may edit listings</Trans>
          </legend>
          {data.reply.members.map((member) => (
            <Choice
              key={member.id}
              name={member.name}
              explains={i18n._(roleWords(member.roleId))}
              isChosen={now === member.id}
              onChoose={() => setChosen(member.id)}
            />
          ))}
          <Choice
            name={t`Unassigned`}
            explains={t`The business admin will be notified`}
            isChosen={now === null}
            onChoose={() => setChosen(null)}
          />
        </fieldset>
      )}
    </Dialog>
  );
}

function Choice({
  name,
  explains,
  isChosen,
  onChoose,
}: {
  name: string;
  explains: string;
  isChosen: boolean;
  onChoose: () => void;
}) {
  return (
    <label className={styles.member}>
      <input type="radio" name="member" checked={isChosen} onChange={onChoose} />
      <span className={styles.words}>
        {name}
        <span className={styles.role}>{explains}</span>
      </span>
    </label>
  );
}
