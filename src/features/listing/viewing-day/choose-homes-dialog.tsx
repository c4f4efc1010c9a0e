import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { VIEWING_DAY_MOST } from '#contract/draft-kinds.ts';
import type { ListingCard } from '#contract/listing/listing.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { Picture } from '#ui/picture.tsx';
import { useUnsavedToast } from '#ui/toast.tsx';

import styles from './choose-homes-dialog.module.css';
import { useViewingDay } from './use-stops.ts';

/** Dialog to add several homes to the next viewing day at once. */
export function ChooseHomesDialog({
  owner,
  listings,
  onClose,
}: {
  owner: string;
  listings: readonly ListingCard[];
  onClose: () => void;
}) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const showUnsavedToast = useUnsavedToast();
  const day = useViewingDay(owner);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const inDay = new Set(day.homes.map(({ id }) => id));
  const room = VIEWING_DAY_MOST - day.homes.length - chosen.size;
  const isReady = day.status !== 'loading' && day.status !== 'newer' && !day.other;

  function toggle(id: number) {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  }
  async function add() {
    // In the order of the list. The user can change it on the viewing day page.
    const homes = listings.filter(({ id }) => chosen.has(id));
    day.add(homes.map(({ id, propertyTitle }) => ({ id, title: propertyTitle })));
    // Save this page's input before opening another page.
    if (await day.finish()) await navigate({ to: '/users/viewing-day' });
    else showUnsavedToast();
  }

  return (
    <Dialog
      onClose={onClose}
      title={t`Homes for the viewing day`}
      footer={
        <Text as="div" wide>
          <Button
            variant="primary"
            wide
            large
            disabled={!isReady || (chosen.size === 0 && inDay.size === 0)}
            onClick={() => void add()}
          >
            {chosen.size === 0 ? (
              <Trans>View plan</Trans>
            ) : (
              <Plural value={chosen.size} one="Add # home" other="Add # homes" />
            )}
          </Button>
        </Text>
      }
    >
      <Stack as="ul" className={styles.list}>
        {listings.map(({ id, propertyTitle, location, images: [photo] }) => (
          <li key={id}>
            <Stack as="label" gap={3} className={styles.home}>
              <input
                type="checkbox"
                checked={inDay.has(id) || chosen.has(id)}
                disabled={!isReady || inDay.has(id) || (room <= 0 && !chosen.has(id))}
                onChange={() => toggle(id)}
              />
              <span className={styles.photo}>
                {photo && <Picture photo={photo} sizes="72px" alt="" />}
              </span>
              <Stack as="span" shrinks>
                <Text as="span" weight="medium" truncates>
                  {propertyTitle}
                </Text>
                <Text as="span" tone="soft" size={14}>
                  {inDay.has(id) ? <Trans>In your viewing day</Trans> : location}
                </Text>
              </Stack>
            </Stack>
          </li>
        ))}
      </Stack>
      <Text tone="soft" size={14} role="status">
        {room <= 0 && <Trans>You can add up to {VIEWING_DAY_MOST} homes.</Trans>}
      </Text>
    </Dialog>
  );
}
