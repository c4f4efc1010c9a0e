import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { VERIFICATION_DOCUMENTS } from '#contract/verification-endpoints.ts';
import { addToOutbox } from '#lib/outbox.ts';
import { keepChosen, type RefusedPhoto, useChosenPhotos } from '#lib/photos/use-chosen-photos.ts';
import { removeUpload } from '#lib/uploads.ts';
import { requestVerification } from '#storage/outbox/operations/request-verification.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/field.tsx';
import { PhotoPicker } from '#ui/photo-picker/photo-picker.tsx';

import { FormAlert } from '../call-failure-alert.tsx';
import formStyles from '../form.module.css';

type Document = (typeof VERIFICATION_DOCUMENTS)[number];

const DOCUMENT_WORDS: Record<Document, MessageDescriptor> = {
  id_card: msg`Identity card`,
  passport: msg`Passport`,
  driving_licence: msg`Driving licence`,
  business_registration: msg`Business registration`,
};

const NO_PHOTOS: readonly never[] = [];

/** One photo of a document, which goes by the outbox: it is sent when it can be. */
export function FormVerifyProfile({ userId }: { userId: number }) {
  const { i18n, t } = useLingui();
  const [document, setDocument] = useState<Document>('id_card');
  const [hashes, setHashes] = useState<readonly string[]>([]);
  const [isAdding, setAdding] = useState(false);
  const [refused, setRefused] = useState<readonly RefusedPhoto[]>([]);
  const [trouble, setTrouble] = useState<'no_photo' | 'not_kept' | null>(null);
  const photos = useChosenPhotos(hashes, NO_PHOTOS);

  async function add(files: File[]) {
    setAdding(true);
    const kept = await keepChosen(files.slice(0, 1));
    setAdding(false);
    setRefused(kept.refused);
    if (kept.hashes.length === 0) return;
    setTrouble(null);
    setHashes(kept.hashes);
  }
  async function send() {
    const [photo] = hashes;
    if (photo === undefined) return setTrouble('no_photo');
    try {
      const operation = requestVerification.make({ document, photo }, { owner: String(userId) });
      await addToOutbox(operation, { replaces: true });
    } catch {
      setTrouble('not_kept');
    }
  }
  return (
    <form
      className={formStyles.form}
      method="dialog"
      data-unsaved={hashes.length > 0 || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {trouble && (
        <FormAlert tone="error">
          {trouble === 'no_photo' ? (
            <Trans>Choose a photo of the document first.</Trans>
          ) : (
            <Trans>This browser keeps nothing, so it can’t be sent. Use another window.</Trans>
          )}
        </FormAlert>
      )}
      <Select
        label={t`Document`}
        value={document}
        onChange={(value) =>
          setDocument(VERIFICATION_DOCUMENTS.find((one) => one === value) ?? 'id_card')
        }
        choices={VERIFICATION_DOCUMENTS.map((value) => ({
          value,
          label: i18n._(DOCUMENT_WORDS[value]),
        }))}
      />
      <PhotoPicker
        photos={photos.map(({ hash, ...photo }) => ({ id: hash, ...photo }))}
        most={1}
        isAdding={isAdding}
        refused={refused}
        onAdd={(files) => void add(files)}
        onRemove={(hash) => {
          setHashes([]);
          void removeUpload(hash);
        }}
        onOrder={setHashes}
      />
      <Button look="primary" large type="submit">
        <Trans>Send the request</Trans>
      </Button>
    </form>
  );
}
