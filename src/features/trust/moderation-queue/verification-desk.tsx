import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { VERIFICATION_REASON_IDS } from '#contract/trust/moderation-reasons.ts';
import {
  decideOnVerification,
  readVerificationRequest,
} from '#contract/trust/moderation-subject-endpoints.ts';
import { VERIFICATION_REASON_MAX_LENGTH } from '#contract/trust/verification-endpoints.ts';
import { DOCUMENT_LABELS } from '#kit/session/people-labels.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { formatDay, formatMoment } from '#ui/format/day.ts';
import { Row, Text } from '#ui/layout.tsx';
import { LazyPhotoViewer } from '#ui/photo-viewer/photo-viewer-lazy.tsx';
import { Picture } from '#ui/picture.tsx';

import { Decisions } from './decisions.tsx';
import { DeskLayout, DeskPanel, SubjectTitle, WhenOnDesk } from './desk-layout.tsx';
import styles from './desk.module.css';
import { type Desk, subjectQuery } from './use-desk.ts';

/** A document beside the name that it is to prove. */
export function VerificationDesk({ id, desk }: { id: number; desk: Desk }) {
  const app = useApp();
  const { i18n, t } = useLingui();
  const query = useQuery({
    ...subjectQuery(app, readVerificationRequest, id),
    // Each call is logged as a view of the document.
    staleTime: Infinity,
  });
  const [openAt, setOpenAt] = useState<number | null>(null);
  return (
    <WhenOnDesk query={query}>
      {({ user, photo, document, createdAt }) => {
        const name = `${user.firstName} ${user.lastName}`.trim();
        return (
          <DeskLayout
            desk={desk}
            side={
              <>
                <Decisions
                  desk={desk}
                  endpoint={decideOnVerification}
                  id={id}
                  choices={[
                    {
                      letter: 'A',
                      label: <Trans>Verify</Trans>,
                      done: t`Verified: ${name}`,
                      decision: { status: 'approved' },
                    },
                    {
                      letter: 'R',
                      label: <Trans>Reject</Trans>,
                      done: t`Rejected: ${name}`,
                      decision: { status: 'rejected' },
                      ask: {
                        title: t`Reject this document?`,
                        lead: <Trans>The user is told why, and can send another document.</Trans>,
                        action: <Trans>Reject</Trans>,
                        reasonIds: VERIFICATION_REASON_IDS,
                        maxLength: VERIFICATION_REASON_MAX_LENGTH,
                      },
                    },
                  ]}
                />
                <DeskPanel title={<Trans>Account</Trans>}>
                  <Row as="p" wraps align="center" gap={2} weight="medium">
                    <Link to="/member/$id" params={{ id: String(user.id) }}>
                      {name}
                    </Link>
                  </Row>
                  <Text tone="soft" size={14}>
                    <Trans>Member since {formatDay(user.createdAt, i18n.locale)}</Trans>
                  </Text>
                </DeskPanel>
                <Text tone="soft" size={14}>
                  <Trans>
                    Each view of a document is logged. Its photo is deleted with your decision.
                  </Trans>
                </Text>
              </>
            }
          >
            <header>
              <SubjectTitle>{name}</SubjectTitle>
              <Text tone="soft">
                {[i18n._(DOCUMENT_LABELS[document]), formatMoment(createdAt, i18n.locale)].join(
                  ' · ',
                )}
              </Text>
            </header>
            {photo ? (
              <>
                <button
                  type="button"
                  className={styles.document}
                  aria-label={t`Enlarge the document`}
                  onClick={() => setOpenAt(0)}
                >
                  <Picture photo={photo} sizes="(max-width: 768px) 100vw, 800px" alt="" contain />
                </button>
                <LazyPhotoViewer
                  photos={[photo]}
                  title={name}
                  language={i18n.locale}
                  openAt={openAt}
                  onClose={() => setOpenAt(null)}
                />
              </>
            ) : (
              <p>
                <Trans>
                  The document has been deleted. Reject the request so that the user can send
                  another one.
                </Trans>
              </p>
            )}
          </DeskLayout>
        );
      }}
    </WhenOnDesk>
  );
}
