import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';

import { isApiError } from '#contract/kit/is-api-error.ts';
import {
  assignListing,
  assignListings,
  listAssignments,
} from '#contract/listing/listing-team-endpoints.ts';
import { listOwnListings } from '#contract/listing/listing-write-endpoints.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { onlineAtom } from '#kit/visit/visit-atoms.ts';
import type { OwnRow } from '../operations/listings.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useToast } from '#ui/toast.tsx';
import { DENIED_LABELS, roleLabel } from '#kit/session/people-labels.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';

import styles from './row-actions.module.css';

/** Dialog to assign a business's listings to one of its members, or to unassign them. */
export function AssignDialog({
  listings,
  onDone,
  onClose,
}: {
  /** At least one, all of the same business. */
  listings: readonly OwnRow[];
  onDone?: () => void;
  onClose: () => void;
}) {
  const app = useApp();
  const { i18n, t } = useLingui();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const isOnline = useAtomValue(onlineAtom);
  /** `undefined`: unchanged; `null`: unassigned. */
  const [chosen, setChosen] = useState<number | null>();
  const [isBusy, setBusy] = useState(false);
  const { businessId } = listings[0]!;
  const propertyIds = listings.map(({ id }) => id);
  const { data, isPending } = useQuery({
    queryKey: [listAssignments.id, businessId, ...propertyIds] as const,
    queryFn: ({ signal }) =>
      app.ask(listAssignments, { body: { propertyIds } }, { signal, businessId }),
    retry: false,
    meta: { of: 'account' },
  });

  // Members who have left are no longer assigned, so use the server's current assignment.
  const hands = new Set(data?.reply.assignments.map(({ owner }) => owner?.id ?? null));
  /** `undefined`: they have different assignees. */
  const inHand = hands.size > 1 ? undefined : ([...hands][0] ?? null);
  const now = chosen === undefined ? inHand : chosen;

  async function assign(owner: number | null): Promise<void> {
    setBusy(true);
    try {
      const result = await send(owner);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: [listOwnListings.id] }),
        queryClient.invalidateQueries({ queryKey: [listAssignments.id, businessId] }),
      ]);
      showToast({ text: result });
      onClose();
      onDone?.();
    } catch (error) {
      setBusy(false);
      showToast({
        text:
          isApiError(error) && error.status === 403
            ? i18n._(DENIED_LABELS.assign_denied)
            : t`An unexpected error occurred. Please try again.`,
        tone: 'error',
      });
    }
  }

  /** Sends the assignment. @returns its result in words */
  async function send(owner: number | null): Promise<string> {
    if (propertyIds.length === 1) {
      const body = { propertyId: propertyIds[0]!, owner };
      await app.call(assignListing, { body }, { businessId });
      return owner === null ? t`Listing unassigned` : t`Assigned`;
    }
    const body = { propertyIds, owner };
    const { assigned, refused } = await app.call(assignListings, { body }, { businessId });
    const [done, all] = [assigned.length, propertyIds.length];
    if (refused.length > 0) {
      return t`${done} of ${all} listings changed. The others were deleted or no longer belong to the business.`;
    }
    return owner === null
      ? t`${plural(done, { one: '# listing unassigned', other: '# listings unassigned' })}`
      : t`${plural(done, { one: '# listing assigned', other: '# listings assigned' })}`;
  }

  return (
    <ConfirmDialog
      title={listings.length > 1 ? t`Who manages these listings?` : t`Who manages this listing?`}
      verb={<Trans>Assign</Trans>}
      isBusy={isBusy}
      isDisabled={!data || now === undefined || now === inHand || !isOnline}
      onConfirm={() => now !== undefined && void assign(now)}
      onClose={onClose}
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
          <Text as="legend" tone="soft" size={14}>
            <Trans>Members who may edit listings</Trans>
          </Text>
          {data.reply.members.map((member) => (
            <Choice
              key={member.id}
              name={member.name}
              explains={i18n._(roleLabel(member.roleId))}
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
    </ConfirmDialog>
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
    <Row as="label" align="center" gap={3} className={styles.member}>
      <input type="radio" name="member" checked={isChosen} onChange={onChoose} />
      <Stack as="span" tight>
        {name}
        <Text as="span" tone="soft" size={14}>
          {explains}
        </Text>
      </Stack>
    </Row>
  );
}
