import { useQuery } from '@tanstack/react-query';

import { WhenOnDesk } from '#features/trust/moderation-queue/desk-layout.tsx';
import type { SubjectDefinition } from '#features/trust/subject/define-subject.ts';
import type { ListingReason } from '#contract/trust/moderation-reasons.ts';
import { useApp } from '#kit/visit/app-context.tsx';

import { MailPreview } from './mail-preview.tsx';
import { ListingToModerate } from './moderated-listing.tsx';
import { moderatedListingQuery } from './moderated-listing-query.ts';
import { OffererRecord } from './offerer-record.tsx';

export const ReportedListing: SubjectDefinition['OnDesk'] = ({ reported, children }) => {
  const app = useApp();
  const query = useQuery(moderatedListingQuery(app, reported.subject.id));
  return (
    <WhenOnDesk query={query}>
      {(listing) =>
        children({
          main: <ListingToModerate listing={listing} />,
          side: <OffererRecord listing={listing} />,
          renderPreview: (action, { reasons, message }) => (
            <MailPreview
              id={listing.id}
              decision={{
                status: action === 'remove' ? 'deleted' : 'rejected',
                reasons: reasons as ListingReason[],
                message,
                version: listing.version,
              }}
            />
          ),
        })
      }
    </WhenOnDesk>
  );
};
