import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';

import { useApp } from '#kit/visit/app-context.tsx';
import { addToOutbox, outboxRowsAtom } from '#kit/sync/outbox.ts';
import { saveChosen, type RefusedPhoto, useChosenPhotos } from '#kit/photos/use-chosen-photos.ts';
import { refreshSession } from '#kit/session/session-changes.ts';
import type { Operation } from '#storage/outbox/operation.ts';
import { Button, RouteButton } from '#ui/button.tsx';
import { Face } from '#ui/face.tsx';
import { RefusedFiles } from '#ui/photo-picker/file-faults.tsx';

import { FormAlert } from '#kit/frames/call-failure-alert.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import styles from './picture-field.module.css';

/**
 * Picture of a user or the logo of a business, which can be replaced or removed. A change is sent
 * through the outbox, so it also works offline.
 */
export function PictureField({
  image,
  names,
  isSquare = false,
  kind,
  makeOperation,
  onSent,
}: {
  /** The URL of the current picture; null: none. */
  image: string | null;
  /** The name, whose initials are shown without a picture. */
  names: readonly string[];
  isSquare?: boolean;
  /** The kind of the operation that changes it. */
  kind: string;
  /** Returns the operation that sets the picture to a photo by its hash, or removes it. */
  makeOperation: (imageHash: string | null) => Operation;
  /** Called when the server has the picture. The account is read again anyway. */
  onSent?: () => void;
}) {
  const { t } = useLingui();
  const app = useApp();
  const input = useRef<HTMLInputElement>(null);
  const [isAdding, setAdding] = useState(false);
  const [refused, setRefused] = useState<readonly RefusedPhoto[]>([]);
  const [isUnsaved, setUnsaved] = useState(false);
  const waiting = useAtomValue(outboxRowsAtom).find((row) => row.kind === kind);
  const body = waiting?.body as { imageHash: string | null } | undefined;
  const [chosen] = useChosenPhotos(body?.imageHash ? [body.imageHash] : [], []);
  const isWaiting = waiting !== undefined;
  const wasWaiting = useRef(isWaiting);
  // Once it is sent, the account has the new picture.
  useEffect(() => {
    if (wasWaiting.current && !isWaiting) {
      void refreshSession(app.call);
      onSent?.();
    }
    wasWaiting.current = isWaiting;
  }, [app, isWaiting, onSent]);

  async function send(imageHash: string | null): Promise<void> {
    setUnsaved(false);
    try {
      await addToOutbox(makeOperation(imageHash), { replaces: true });
    } catch {
      setUnsaved(true);
    }
  }

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return;
    setAdding(true);
    const { hashes, refused: faults } = await saveChosen([file], { size: 'small' });
    setAdding(false);
    setRefused(faults);
    if (hashes[0] !== undefined) await send(hashes[0]);
  }

  const shown = isWaiting ? (chosen?.url ?? null) : image;
  return (
    <Row wraps align="center" gap={4} rowGap={3} below={6}>
      <Face image={shown} names={names} isSquare={isSquare} isLarge />
      <Row wraps gap={2}>
        <input
          ref={input}
          hidden
          type="file"
          accept="image/*"
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
        <Button aria-busy={isAdding} onClick={() => input.current?.click()}>
          {shown ? <Trans>Change picture</Trans> : <Trans>Add picture</Trans>}
        </Button>
        {shown && (
          <Button variant="quiet" onClick={() => void send(null)}>
            <Trans>Remove picture</Trans>
          </Button>
        )}
      </Row>
      <div className={styles.news} role="status">
        {isWaiting && !waiting.problem && (
          <Text
            tone="soft"
            size={14}
          >{t`Saved on this device. It will be sent when you’re online.`}</Text>
        )}
      </div>
      <RefusedFiles files={refused} />
      {isUnsaved && (
        <FormAlert tone="error">
          <Trans>
            Your browser is blocking storage, so the picture can’t be sent. Try a window that isn’t
            private.
          </Trans>
        </FormAlert>
      )}
      {waiting?.problem && (
        <Stack gap={3} align="start" className={styles.problem}>
          <FormAlert tone="error">
            <Trans>Your picture couldn’t be sent.</Trans>
          </FormAlert>
          <RouteButton to="/users/outbox">
            <Trans>See why</Trans>
          </RouteButton>
        </Stack>
      )}
    </Row>
  );
}
