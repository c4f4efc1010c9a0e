import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';

import { discardOperation, outboxRowsAtom, sendEverything } from '#kit/sync/outbox.ts';
import { useSession } from '#kit/session/session.ts';
import { useSignOutNow } from '#kit/session/use-sign-out.ts';
import { onlineAtom } from '#kit/visit/visit-atoms.ts';
import { waitingItems } from '#kit/sync/waiting.ts';
import { hasLockKey } from '#storage/lock-key.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Stack, Text } from '#ui/layout.tsx';

import styles from './sign-out-dialog.module.css';

/** Asks what to do with unsent changes before logging out. */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const leave = useSignOutNow();
  const isOnline = useAtomValue(onlineAtom);
  const rows = useAtomValue(outboxRowsAtom);
  const items = waitingItems(rows);
  const count = items.length;
  // Changes that need attention can't be sent, even with retries.
  const canSend = isOnline && items.some(({ stopped }) => stopped === null);
  const canLock = useCanLock();
  const [state, setState] = useState<'asked' | 'sending' | 'leaving' | 'unsent'>('asked');

  async function go() {
    setState('leaving');
    await leave();
    onClose();
  }
  async function send() {
    setState('sending');
    if ((await sendEverything()) === 0) await go();
    else setState('unsent');
  }
  async function discard() {
    setState('leaving');
    for (const { id } of rows) await discardOperation(id);
    await go();
  }
  const isBusy = state === 'sending' || state === 'leaving';
  // Everything was sent in the meantime, automatically or by another tab, so there is nothing left
  // to ask.
  const isAllSent = useEffectEvent(() => {
    if (!isBusy) void send();
  });
  useEffect(() => {
    if (count === 0) isAllSent();
  }, [count]);
  return (
    <Dialog onClose={onClose} title={t`Log out with unsent changes?`}>
      <Stack gap={5}>
        <p role="status">
          {state === 'unsent' ? (
            <Plural
              value={count}
              one="# change couldn’t be sent. It’s still here."
              other="# changes couldn’t be sent. They’re still here."
            />
          ) : (
            <Plural
              value={count}
              one="# change hasn’t been sent yet."
              other="# changes haven’t been sent yet."
            />
          )}
        </p>
        {canSend && (
          <Stack gap={1} className={styles.choice}>
            <Button variant="primary" wide disabled={isBusy} onClick={() => void send()}>
              {state === 'sending' ? <Trans>Sending…</Trans> : <Trans>Send and log out</Trans>}
            </Button>
          </Stack>
        )}
        {canLock && (
          <Stack gap={1} className={styles.choice}>
            <Button
              variant={canSend ? 'outline' : 'primary'}
              wide
              disabled={isBusy}
              onClick={() => void go()}
            >
              <Trans>Keep the changes on this device, encrypted</Trans>
            </Button>
            <Text tone="soft" size={14} centered>
              <Trans>
                No one else can read them on this device. They’ll be sent when you log in here
                again.
              </Trans>
            </Text>
          </Stack>
        )}
        <Stack gap={1} className={styles.choice}>
          <Button variant="quiet" wide disabled={isBusy} onClick={() => void discard()}>
            <Trans>Discard and log out</Trans>
          </Button>
          <Text tone="soft" size={14} centered>
            <Trans>Anything not yet sent will be permanently deleted.</Trans>
          </Text>
        </Stack>
      </Stack>
    </Dialog>
  );
}

/** Returns whether this device can lock the user's unsent changes; `false` until known. */
function useCanLock(): boolean {
  const account = useSession();
  const [can, setCan] = useState(false);
  const owner = account ? String(account.id) : null;
  useEffect(() => {
    if (owner === null) return;
    void hasLockKey(owner).then(setCan, () => setCan(false));
  }, [owner]);
  return can;
}
