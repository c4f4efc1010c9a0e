import { expect, test } from 'vitest';

import { makePerson, withSecondFactor } from '#tests/factories/people.ts';
import { openTestDatabase } from '#tests/setup/test-database.ts';

import { turnOffTwoFactor } from './turn-off-two-factor.ts';

const { database, sql: run } = await openTestDatabase();

test('turns off two-factor, ends the sessions, notifies the user and writes the audit log', async () => {
  const mali = await withSecondFactor(database, await makePerson(database, { isAdmin: true }));
  await turnOffTwoFactor(database, mali.email.toUpperCase());
  const rows = await run`
    select totp_secret is null as "isOff",
      (select count(*) from sessions s where s.user_id = u.id and revoked_at is null) as sessions,
      (select count(*) from notifications n
        where n.user_id = u.id and params ->> 'event' = 'two_factor_off') as notices,
      (select actor_id from admin_audit a
        where a.subject_id = u.id and action = 'user.two_factor_off') as actor
    from users u where id = ${mali.id}
  `;
  expect(rows).toEqual([{ isOff: true, sessions: 0, notices: 1, actor: 0 }]);
  const again = turnOffTwoFactor(database, mali.email);
  await expect(again).rejects.toThrow(/does not use two-step verification/);
  await expect(turnOffTwoFactor(database, 'nobody@people.test')).rejects.toThrow(/No account/);
});
