import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { type Hunt, hunterType } from '#contract/hunting/hunt.ts';
import { HUNT_STATUS_LABELS } from './hunt-labels.ts';
import { Button, RouteButton } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { formatDay } from '#ui/format/day.ts';
import { moreIcon } from '#ui/late-icons.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { MenuButton } from '#ui/menu-button.tsx';
import { MenuItem, menuItem } from '#ui/menu-item.tsx';

import { HuntLeadsLink } from './hunt-leads-link.tsx';
import styles from './hunt-row.module.css';
import { searchOfHunt } from './hunt-search.ts';
import { HuntSummary } from './hunt-summary.tsx';
import { huntSubject } from './hunt-texts.ts';
import { useHuntChange } from './use-hunt-change.ts';

/** A hunt in its owner's list: what it looks for, its state, its matches, and what can be done. */
export function HuntRow({ hunt }: { hunt: Hunt }) {
  const { i18n } = useLingui();
  const { huntId, status, matchCount, newMatchCount, expiresAt } = hunt;
  const type = hunterType(hunt);
  const day = formatDay(expiresAt, i18n.locale);
  return (
    <article className={styles.row} data-hunt={huntId} data-status={status}>
      <Stack gap={2} shrinks>
        <HuntSummary hunt={hunt} />
        <Row as="p" wraps gap={2} rowGap={0} tone="soft" size={14}>
          <Text as="span" weight="medium" className={styles.status} data-status={status}>
            {i18n._(HUNT_STATUS_LABELS[status])}
          </Text>
          {status === 'active' && <Trans>until {day}</Trans>}
          {status === 'expired' && <Trans>on {day}</Trans>}
        </Row>
      </Stack>
      <Row wraps gap={2} align="center" className={styles.side}>
        <HuntLeadsLink hunt={hunt} />
        {status === 'active' ? (
          <RouteButton
            to="/hunting-board/matches/hunt/$type/$id"
            params={{ type, id: String(huntId) }}
          >
            <Plural value={matchCount} _0="No matches yet" one="# match" other="# matches" />
            {newMatchCount > 0 && (
              <Text as="span" size={14} tabular className={styles.new}>
                <Trans>{newMatchCount} new</Trans>
              </Text>
            )}
          </RouteButton>
        ) : (
          <NextStep hunt={hunt} />
        )}
        <Actions hunt={hunt} type={type} />
      </Row>
    </article>
  );
}

/** The one thing to do with a hunt that doesn't run. */
function NextStep({ hunt }: { hunt: Hunt }) {
  const [now] = useState(Date.now);
  const change = useHuntChange(hunt);
  const isResumable = hunt.status === 'paused' && new Date(hunt.expiresAt).getTime() > now;
  return (
    <Button variant="primary" onClick={() => void change(isResumable ? 'active' : 'extend')}>
      <Trans>Resume</Trans>
    </Button>
  );
}

function Actions({ hunt, type }: { hunt: Hunt; type: 'user' | 'business' }) {
  const { i18n, t } = useLingui();
  const change = useHuntChange(hunt);
  const [asksDelete, setAsksDelete] = useState(false);
  const subject = huntSubject(hunt, i18n);
  const { status, huntId } = hunt;
  const isOpen = status === 'active' || status === 'paused';
  return (
    <>
      <MenuButton label={t`More for “${subject}”`} icon={moreIcon} isInPage>
        {(close) => (
          <ul>
            <li>
              <Link
                to="/hunting-board/create-hunt/$type/{-$purpose}"
                params={{ type, purpose: undefined }}
                search={{ hunt: huntId }}
                className={menuItem}
              >
                <Trans>Edit</Trans>
              </Link>
            </li>
            <li>
              <Link to="/market" search={searchOfHunt(hunt)} className={menuItem}>
                <Trans>Open as a search</Trans>
              </Link>
            </li>
            {status === 'active' && (
              <MenuItem close={close} onPress={() => void change('extend')}>
                <Trans>Extend by 60 days</Trans>
              </MenuItem>
            )}
            {status === 'active' && (
              <MenuItem close={close} onPress={() => void change('paused')}>
                <Trans>Pause</Trans>
              </MenuItem>
            )}
            {isOpen && (
              <MenuItem close={close} onPress={() => void change('fulfilled')}>
                <Trans>I found a home</Trans>
              </MenuItem>
            )}
            <MenuItem close={close} onPress={() => setAsksDelete(true)}>
              <Trans>Delete</Trans>
            </MenuItem>
          </ul>
        )}
      </MenuButton>
      {asksDelete && (
        <ConfirmDialog
          title={t`Delete this hunt?`}
          verb={<Trans>Delete permanently</Trans>}
          cancel={<Trans>Keep it</Trans>}
          isDanger
          onConfirm={() => {
            setAsksDelete(false);
            // The focused element is removed with its row.
            void change('delete').then(() =>
              document.querySelector<HTMLElement>('main h1')?.focus(),
            );
          }}
          onClose={() => setAsksDelete(false)}
        >
          <p>
            <Trans>
              Its matches are deleted with it. This can’t be undone. To stop it for a while, pause
              it instead.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
