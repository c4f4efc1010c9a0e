import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';

import { VIEWING_DAY_MOST } from '#contract/draft-kinds.ts';
import type { Listing } from '#contract/listing/listing.ts';
import type { Account } from '#contract/identity/user.ts';
import { Button, RouteButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { dayIcon } from '#ui/icons.ts';
import { checkIcon } from '#ui/late-icons.ts';
import { Row } from '#ui/layout.tsx';
import { useToast } from '#ui/toast.tsx';
import { NoteField } from '../note/note-field.tsx';
import { NotePart } from '../note/note-part.tsx';
import { useViewingDay } from '../viewing-day/use-stops.ts';

/** A signed-in reader's note on the home, and its stop in their viewing day. */
export function NoteAndDay({
  account,
  listing: { id, propertyTitle: subject },
}: {
  account: Account;
  listing: Listing;
}) {
  const isAimedAt = useLocation({ select: ({ hash }) => hash === 'my-note' });
  const owner = String(account.id);
  // Keyed by owner, so that one user's input is removed when the user changes.
  const key = `${owner} ${id}`;
  return (
    <>
      <NotePart>
        <NoteField
          key={key}
          owner={owner}
          listingId={id}
          subject={subject}
          labelledBy="my-note-title"
          takesFocus={isAimedAt}
        />
      </NotePart>
      <AddToDay key={key} owner={owner} id={id} title={subject} />
    </>
  );
}

/** Button that adds a home to the next viewing day. */
function AddToDay({ owner, id, title }: { owner: string; id: number; title: string }) {
  const { t } = useLingui();
  const showToast = useToast();
  const day = useViewingDay(owner);
  const isIn = day.homes.some((home) => home.id === id);
  // If there are two versions of the plan, the user has to choose one first on the viewing day
  // page.
  const canChange = day.status !== 'loading' && day.status !== 'newer' && !day.other;
  function add() {
    if (day.add([{ id, title }]) === 0) return;
    showToast({ text: t`You can add up to ${VIEWING_DAY_MOST} homes.`, tone: 'error' });
  }
  return (
    <Row wraps align="center" gap={4} rowGap={2} above={4}>
      {isIn ? (
        <>
          <Row as="p" align="center" gap={2} tone="moss" role="status">
            <Icon path={checkIcon} />
            <Trans>In your viewing day</Trans>
          </Row>
          <RouteButton to="/users/viewing-day">
            <Trans>View plan</Trans>
          </RouteButton>
        </>
      ) : (
        <Button disabled={!canChange} onClick={add}>
          <Icon path={dayIcon} />
          <Trans>Add to my viewing day</Trans>
        </Button>
      )}
    </Row>
  );
}
