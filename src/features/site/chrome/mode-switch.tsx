import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { roleLabel } from '#kit/session/people-labels.ts';
import { type ActingMode, businessHome, useActing } from '#kit/session/acting.ts';
import { Face } from '#ui/face.tsx';
import { Icon } from '#ui/icon.tsx';
import { checkIcon } from '#ui/late-icons.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';

import type { Person } from './chrome-visit.ts';
import styles from './mode-switch.module.css';

/**
 * The user, and their business if they have one: links that switch between both. The current one is
 * marked. The path of a page decides for whom the user acts on it.
 */
export function ModeSwitch({ person, onChoose }: { person: Person; onChoose: () => void }) {
  const { i18n, t } = useLingui();
  const { mode } = useActing();
  const { business } = person;
  const role = i18n._(roleLabel(person.roleId));
  const name = `${person.firstName} ${person.lastName}`.trim();
  if (!business) {
    return (
      <Row align="center" gap={3} className={styles.single}>
        <Face image={person.image} names={[person.firstName, person.lastName]} />
        <ModeLabel name={name} text={person.email} />
      </Row>
    );
  }
  return (
    <Stack as="nav" gap={1} className={styles.modes} aria-label={t`Acting as`}>
      <Mode mode="personal" now={mode} href="/users/dashboard" onChoose={onChoose}>
        <Face image={person.image} names={[person.firstName, person.lastName]} />
        <ModeLabel name={name} text={<Trans>Personal</Trans>} />
      </Mode>
      <Mode mode="business" now={mode} href={businessHome(person.roleId)} onChoose={onChoose}>
        <Face image={business.image} names={[business.businessName]} isSquare />
        <ModeLabel name={business.businessName} text={<Trans>Business ({role})</Trans>} />
      </Mode>
    </Stack>
  );
}

function Mode({
  mode,
  now,
  href,
  onChoose,
  children,
}: {
  mode: ActingMode;
  now: ActingMode;
  href: string;
  onChoose: () => void;
  children: ReactNode;
}) {
  const navigate = useNavigate();
  return (
    <a
      href={href}
      className={styles.mode}
      aria-current={mode === now || undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onChoose();
        void navigate({ href });
      }}
    >
      {children}
      {mode === now && <Icon path={checkIcon} className={styles.check} />}
    </a>
  );
}

function ModeLabel({ name, text }: { name: string; text: ReactNode }) {
  return (
    <Stack as="span" grows shrinks>
      <Text as="strong" weight="medium" truncates>
        {name}
      </Text>
      <Text as="span" tone="soft" size={14} truncates>
        {text}
      </Text>
    </Stack>
  );
}
