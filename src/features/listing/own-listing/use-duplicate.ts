import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';

import { DRAFT_KINDS } from '#contract/draft-kinds.ts';
import { copyOfListing } from '#contract/listing/listing-draft.ts';
import { readOwnListing } from '#contract/listing/listing-write-endpoints.ts';
import { listUploads } from '#contract/media/upload-endpoints.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { overwriteDraft } from '#kit/sync/drafts/drafts.ts';
import { storedUserId } from '#kit/session/stored-session.ts';
import { useToast } from '#ui/toast.tsx';

/** Returns a function that starts a draft with the facts of a listing and opens it. */
export function useDuplicate({ id, businessId }: { id: number; businessId: number | null }) {
  const { call } = useApp();
  const { t } = useLingui();
  const navigate = useNavigate();
  const showToast = useToast();
  return async (): Promise<void> => {
    try {
      const listing = await call(readOwnListing, { params: { id: String(id) } });
      const hashes = [...listing.images, ...listing.cloudinaryFps].map(({ hash }) => hash);
      const { photos } = await call(listUploads, { query: { hashes: hashes.join(',') } });
      const draft = crypto.randomUUID();
      const owner = String(storedUserId());
      await overwriteDraft(
        { owner, id: draft, kind: 'listing', targetId: null, businessId },
        {
          schemaVersion: DRAFT_KINDS.listing.schemaVersion,
          body: copyOfListing(listing, new Set(photos.map(({ hash }) => hash))),
        },
      );
      await navigate({
        to: '/create-property/{-$type}',
        params: { type: businessId === null ? undefined : 'business' },
        search: { draft, step: 'facts' },
      });
    } catch {
      showToast({ text: t`Couldn’t duplicate the listing. Try again.`, tone: 'error' });
    }
  };
}
