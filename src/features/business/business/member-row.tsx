import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';

import { type BusinessRole, mayGiveRole } from '#contract/kit/permissions.ts';
import type { Membership } from '#contract/business/team-endpoints.ts';
import { useMay } from '#kit/session/acting.ts';
import { useSession } from '#kit/session/session.ts';
import { onlineAtom } from '#kit/visit/visit-atoms.ts';
import { Face } from '#ui/face.tsx';
import { moreIcon } from '#ui/late-icons.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { MenuButton } from '#ui/menu-button.tsx';

import { RemoveDialog, RoleDialog, TransferDialog } from './member-dialogs.tsx';
import menuStyles from './member-menu.module.css';
import styles from './page-team.module.css';
import { ROLE_LABELS } from './team-labels.ts';

type Ask = 'role' | 'transfer' | 'remove';

/** A member of the team, with the changes that the user may make. */
export function MemberRow({
  member,
  members,
  ownId,
}: {
  member: Membership;
  members: readonly Membership[];
  ownId: number;
}) {
  const { i18n, t } = useLingui();
  const session = useSession();
  const isOnline = useAtomValue(onlineAtom);
  const [asked, setAsked] = useState<Ask | null>(null);
  const isOwn = member.userId === ownId;
  const ownRole = session?.roleId as BusinessRole;
  const canChangeRole = useMay('change_role') && mayGiveRole(ownRole, member.roleId);
  const canRemove = useMay('delete_member') && !isOwn;
  const canTransfer = useMay('edit_business') && !isOwn;
  const { name, userId, roleId, listings: count } = member;
  const close = () => setAsked(null);
  const items: { ask: Ask; isShown: boolean; label: ReactNode }[] = [
    { ask: 'role', isShown: canChangeRole, label: <Trans>Change role</Trans> },
    { ask: 'transfer', isShown: canTransfer, label: <Trans>Make admin</Trans> },
    { ask: 'remove', isShown: canRemove, label: <Trans>Remove from team</Trans> },
  ];
  const shown = items.filter(({ isShown }) => isShown);
  return (
    <Row as="li" wraps align="center" gap={3} rowGap={2} className={styles.row}>
      <Face image={member.image} names={name.split(' ').slice(0, 2)} />
      <Stack as="span" shrinks className={styles.text}>
        <span className={styles.name}>
          <Link to="/member/$id" params={{ id: String(userId) }}>
            {name}
          </Link>{' '}
          {isOwn && (
            <Text as="span" tone="soft" size={14}>
              <Trans>(you)</Trans>
            </Text>
          )}
        </span>
        <Text as="span" tone="soft" size={14}>
          {t`${plural(count, { 0: 'Manages no listings', one: 'Manages # listing', other: 'Manages # listings' })}`}
        </Text>
      </Stack>
      <Row as="span" align="center" gap={1} className={styles.actions}>
        <span className={styles.role}>{i18n._(ROLE_LABELS[roleId])}</span>
        {shown.length > 0 && isOnline && (
          <MenuButton label={t`Manage ${name}`} icon={moreIcon} isInPage>
            {(closeMenu) => (
              <ul>
                {shown.map(({ ask, label }) => (
                  <li key={ask}>
                    <button
                      type="button"
                      className={menuStyles.item}
                      data-danger={ask === 'remove' || undefined}
                      onClick={() => {
                        closeMenu();
                        setAsked(ask);
                      }}
                    >
                      {label}
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </MenuButton>
        )}
      </Row>
      {asked === 'role' && <RoleDialog member={member} ownRole={ownRole} onClose={close} />}
      {asked === 'transfer' && <TransferDialog member={member} onClose={close} />}
      {asked === 'remove' && <RemoveDialog member={member} members={members} onClose={close} />}
    </Row>
  );
}
