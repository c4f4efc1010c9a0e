import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';

import {
  readVerification,
  type Verification,
  VERIFICATION_DOCUMENTS,
} from '#contract/trust/verification-endpoints.ts';
import { DOCUMENT_LABELS } from '#kit/session/people-labels.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { addToOutbox, outboxRowsAtom } from '#kit/sync/outbox.ts';
import { saveChosen, type RefusedPhoto, useChosenPhotos } from '#kit/photos/use-chosen-photos.ts';
import { useSession } from '#kit/session/session.ts';
import { removeUpload } from '#kit/sync/uploads.ts';
import { requestVerification } from '../operations/request-verification.ts';
import { Button, RouteButton } from '#ui/button.tsx';
import { LabelledSelect } from '#ui/labelled-select.tsx';
import { PhotoPicker } from '#ui/photo-picker/photo-picker.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { FormAlert, PartNotLoaded } from '#kit/frames/call-failure-alert.tsx';
import formStyles from '#kit/frames/form.module.css';
import { ConfirmEmailFirst } from '#kit/frames/confirm-email-first.tsx';
import { DashboardFrame, DashboardPart, Points } from '#kit/frames/dashboard-frame.tsx';
import { accountQuery } from '#kit/net/account-query.ts';

type Document = (typeof VERIFICATION_DOCUMENTS)[number];

const NO_PHOTOS: readonly never[] = [];

/** Page where a user requests profile verification and sees the result. */
export function PageVerifyProfile() {
  const { t } = useLingui();
  const session = useSession();
  return (
    <DashboardFrame
      title={<Trans>Profile verification</Trans>}
      lead={<Trans>Get a badge next to your name that shows you’re verified.</Trans>}
    >
      <DashboardPart title={<Trans>What happens next</Trans>}>
        <Points>
          {[
            t`Send one photo of a document that shows your name.`,
            t`Only Sala’s moderators see it, and only until they decide.`,
            t`We delete the photo after the decision.`,
            t`If you change your name, you’ll need to verify it again.`,
          ]}
        </Points>
      </DashboardPart>
      <DashboardPart title={<Trans>Your request</Trans>}>
        {session?.status === 'pending' ? (
          <ConfirmEmailFirst />
        ) : session ? (
          <Request userId={session.id} />
        ) : (
          <Skeleton shape="title" />
        )}
      </DashboardPart>
    </DashboardFrame>
  );
}

function Request({ userId }: { userId: number }) {
  const { call } = useApp();
  const { data, isPending, error, refetch } = useQuery(accountQuery(call, readVerification, {}));
  const waiting = useAtomValue(outboxRowsAtom).find(
    ({ kind }) => kind === requestVerification.kind,
  );
  const isWaiting = waiting !== undefined;
  // The request was sent, so the server has a new state.
  useEffect(() => {
    if (!isWaiting) void refetch();
  }, [isWaiting, refetch]);

  if (isWaiting) {
    return waiting.problem ? (
      <div className={formStyles.form}>
        <FormAlert tone="error">
          <Trans>Your request couldn’t be sent. Check it and try again.</Trans>
        </FormAlert>
        <RouteButton to="/users/outbox">
          <Trans>See why</Trans>
        </RouteButton>
      </div>
    ) : (
      <FormAlert tone="plain">
        <Trans>Your request is saved on this device and will be sent when you’re online.</Trans>
      </FormAlert>
    );
  }
  if (isPending) return <Skeleton shape="title" />;
  if (!data) return <PartNotLoaded error={error} onRetry={() => void refetch()} />;
  return <Outcome verification={data.verification} userId={userId} />;
}

function Outcome({ verification, userId }: { verification: Verification | null; userId: number }) {
  switch (verification?.status) {
    case 'pending':
      return (
        <FormAlert tone="plain">
          <Trans>We’re reviewing your request. We’ll tell you the result.</Trans>
        </FormAlert>
      );
    case 'approved':
      return (
        <FormAlert tone="done">
          <Trans>You’re verified. The photo of your document is deleted.</Trans>
        </FormAlert>
      );
    case 'rejected':
      return (
        <div className={formStyles.form}>
          <FormAlert tone="error">
            {verification.reason ? (
              <Trans>We couldn’t verify you: {verification.reason}</Trans>
            ) : (
              <Trans>Your name has changed since your request. Send a new one.</Trans>
            )}
          </FormAlert>
          <FormVerifyProfile userId={userId} />
        </div>
      );
    case undefined:
      return <FormVerifyProfile userId={userId} />;
  }
}

/** Form with one photo of a document. It is sent through the outbox, so it also works offline. */
function FormVerifyProfile({ userId }: { userId: number }) {
  const { t } = useLingui();
  const [document, setDocument] = useState<Document>('id_card');
  const [hashes, setHashes] = useState<readonly string[]>([]);
  const [isAdding, setAdding] = useState(false);
  const [refused, setRefused] = useState<readonly RefusedPhoto[]>([]);
  const [photoError, setPhotoError] = useState<'no_photo' | 'not_kept' | null>(null);
  const photos = useChosenPhotos(hashes, NO_PHOTOS);

  async function add(files: File[]) {
    setAdding(true);
    const stored = await saveChosen(files.slice(0, 1));
    setAdding(false);
    setRefused(stored.refused);
    if (stored.hashes.length === 0) return;
    setPhotoError(null);
    setHashes(stored.hashes);
  }
  async function send() {
    const [photo] = hashes;
    if (photo === undefined) return setPhotoError('no_photo');
    try {
      const operation = requestVerification.make({ document, photo }, { owner: String(userId) });
      await addToOutbox(operation, { replaces: true });
    } catch {
      setPhotoError('not_kept');
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
      {photoError && (
        <FormAlert tone="error">
          {photoError === 'no_photo' ? (
            <Trans>Add a photo of your document first.</Trans>
          ) : (
            <Trans>
              Your browser is blocking storage, so the request can’t be sent. Try a window that
              isn’t private.
            </Trans>
          )}
        </FormAlert>
      )}
      <LabelledSelect
        label={t`Document`}
        values={VERIFICATION_DOCUMENTS}
        labels={DOCUMENT_LABELS}
        value={document}
        onChange={setDocument}
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
      <Button variant="primary" large type="submit">
        <Trans>Send the request</Trans>
      </Button>
    </form>
  );
}
