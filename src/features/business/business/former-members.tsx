import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';

import { type Membership, reactivateMember } from '#contract/business/team-endpoints.ts';
import { DashboardPart } from '#kit/frames/dashboard-frame.tsx';
import { useActing } from '#kit/session/acting.ts';
import { onlineAtom } from '#kit/visit/visit-atoms.ts';
import { Button } from '#ui/button.tsx';
import { Face } from '#ui/face.tsx';
import { formatMoment } from '#ui/format/day.ts';
import { Row, Stack } from '#ui/layout.tsx';

import styles from './page-team.module.css';
import { ROLE_LABELS } from './team-labels.ts';
import { useTeamChange } from './use-team-change.ts';

/** Members whose membership has ended. Removed ones can be made active again. */
export function FormerMembers({ former }: { former: readonly Membership[] }) {
  return (
    <DashboardPart title={<Trans>Former members</Trans>}>
      <ul className={styles.rows}>
        {former.map((membership) => (
          <Former key={membership.id} membership={membership} />
        ))}
      </ul>
    </DashboardPart>
  );
}

function Former({
  membership: { id, userId, name, image, roleId, endedAt, canReturn },
}: {
  membership: Membership;
}) {
  const { i18n, t } = useLingui();
  const { businessId } = useActing();
  const isOnline = useAtomValue(onlineAtom);
  const { change, isBusy } = useTeamChange();
  const role = i18n._(ROLE_LABELS[roleId]);
  const ended = formatMoment(endedAt!, i18n.locale);
  return (
    <Row as="li" wraps align="center" gap={3} rowGap={2} className={styles.row}>
      <Face image={image} names={name.split(' ').slice(0, 2)} />
      <Stack as="span" shrinks className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.detail}>
          <Trans>
            {role}, until {ended}
          </Trans>
        </span>
      </Stack>
      {canReturn && isOnline && businessId !== null && (
        <Button
          look="quiet"
          aria-busy={isBusy}
          aria-label={t`Reactivate ${name}`}
          onClick={() =>
            void change(
              reactivateMember,
              { params: { id: String(id) }, body: { userId, businessId } },
              t`${name} is back in the team`,
            )
          }
        >
          <Trans>Reactivate</Trans>
        </Button>
      )}
    </Row>
  );
}
