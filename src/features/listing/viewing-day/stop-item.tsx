import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { PointerEvent, ReactNode } from 'react';

import { ListingPrice } from '../listing/listing-price.tsx';
import { placeLine } from '../listing/listing-address.ts';
import { NoteInPlace } from '../note/note-in-place.tsx';
import { IconButton } from '#ui/button.tsx';
import { moveByKey } from '#ui/drag-order/use-drag-order.ts';
import { Icon } from '#ui/icon.tsx';
import { closeIcon } from '#ui/icons.ts';
import { chevronDownIcon, alertIcon, checkIcon, chevronUpIcon, gripIcon } from '#ui/late-icons.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { Picture } from '#ui/picture.tsx';
import { UnbrokenText } from '#ui/unbroken-text.tsx';

import styles from './stop-item.module.css';
import { isWhole, type Stop } from './use-stops.ts';

interface StopItemProps {
  owner: string;
  stop: Stop;
  at: number;
  count: number;
  isDragged: boolean;
  below: ReactNode;
  /** Called when a pointer presses the handle. */
  onGrab: (event: PointerEvent) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** One stop of the viewing day: the home, its download state, its note, and its position. */
export function StopItem(props: StopItemProps) {
  const { owner, stop, at, count, isDragged, below, onGrab, onMove, onRemove } = props;
  const { i18n, t } = useLingui();
  const { id, title, card } = stop;
  const number = at + 1;
  return (
    <li
      id={`stop-${id}`}
      className={styles.item}
      data-drag-id={id}
      data-dragged={isDragged || undefined}
    >
      <article className={styles.stop} data-gone={stop.change?.isGone || undefined}>
        <div className={styles.photo}>
          {card?.images[0] && (
            <Picture photo={card.images[0]} sizes="(width <= 768px) 112px, 176px" alt="" />
          )}
          <span className={styles.number} aria-hidden="true">
            {number}
          </span>
        </div>
        <Stack gap={1} shrinks className={styles.text}>
          {card && <ListingPrice listing={card} />}
          <Text as="h3" size={16} weight="medium" tight className={styles.title}>
            <Link
              to="/properties/$id/{-$title}"
              params={{ id: String(id), title: card?.slug || undefined }}
            >
              <UnbrokenText>{title}</UnbrokenText>
            </Link>
          </Text>
          {card && (
            <Text tone="soft" size={14}>
              {placeLine({ postalCode: null, ...card }, i18n)}
            </Text>
          )}
          <StopState stop={stop} />
        </Stack>
        <div className={styles.tools}>
          {count > 1 && (
            <>
              <IconButton
                path={chevronUpIcon}
                label={t`Move stop ${number} up`}
                aria-disabled={at === 0}
                onClick={() => onMove(at - 1)}
              />
              <IconButton
                path={chevronDownIcon}
                label={t`Move stop ${number} down`}
                aria-disabled={at === count - 1}
                onClick={() => onMove(at + 1)}
              />
              <IconButton
                className={styles.grip}
                path={gripIcon}
                label={t`Move stop ${number}: drag it, or use the arrow keys`}
                onPointerDown={onGrab}
                onKeyDown={moveByKey(at, count, onMove)}
              />
            </>
          )}
          <IconButton path={closeIcon} label={t`Remove: ${title}`} onClick={onRemove} />
        </div>
        <Stack gap={2} className={styles.more}>
          <Change stop={stop} />
          <NoteInPlace listingId={id} subject={title} owner={owner} />
        </Stack>
      </article>
      {below}
    </li>
  );
}

/** Download state of the home, with the number of missing photos. */
function StopState({ stop }: { stop: Stop }) {
  const { photos } = stop;
  if (!photos) {
    return (
      <Text tone="soft" size={14}>
        <Trans>Not downloaded yet</Trans>
      </Text>
    );
  }
  const { here, wanted } = photos;
  if (!isWhole(stop)) {
    return (
      <Text tone="soft" size={14} data-saved="part">
        <Trans>
          {here} of {wanted} photos downloaded
        </Trans>
      </Text>
    );
  }
  return (
    <Row as="p" align="center" gap={1} tone="moss" size={14} data-saved="whole">
      <Icon path={checkIcon} size="tiny" />
      <Trans>On this device</Trans>
    </Row>
  );
}

/** Changes of the listing since the home was first downloaded. */
function Change({ stop: { change, card } }: { stop: Stop }) {
  if (!change || !card) return null;
  return (
    <div className={styles.change} data-change={change.isGone ? 'gone' : 'changed'}>
      <Icon path={alertIcon} />
      {change.isGone ? (
        <p>
          <Trans>Off the market since you downloaded it. Ask before you go.</Trans>
        </p>
      ) : change.before ? (
        <div>
          <p>
            <Trans>The price has changed. Before:</Trans>
          </p>
          <div className={styles.before}>
            <ListingPrice listing={{ ...card, ...change.before }} />
          </div>
        </div>
      ) : (
        <p>
          <Trans>The listing has changed since you downloaded it.</Trans>
        </p>
      )}
    </div>
  );
}
