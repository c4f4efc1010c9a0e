import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { type ListingDecision, previewDecision } from '#contract/listing/moderation-endpoints.ts';
import styles from '#features/trust/moderation-queue/desk.module.css';
import { useApp } from '#kit/visit/app-context.tsx';
import { useRested } from '#kit/visit/use-rested.ts';

/** How long typing has to rest before the email is shown again, ms. */
const REST_MS = 500;

/** The email about a decision that the owner of a listing would get. */
export function MailPreview({ id, decision }: { id: number; decision: ListingDecision }) {
  const app = useApp();
  const rested = useRested(JSON.stringify(decision), REST_MS);
  const { data } = useQuery({
    queryKey: [previewDecision.id, id, rested],
    queryFn: ({ signal }) =>
      app.call(
        previewDecision,
        { params: { id: String(id) }, body: JSON.parse(rested) as ListingDecision },
        { signal },
      ),
    placeholderData: (before) => before,
    retry: false,
    gcTime: 0,
    meta: { of: 'account' },
  });
  if (!data) return null;
  return (
    <section>
      <h3 className={styles.legend}>
        <Trans>Email to the owner</Trans>
      </h3>
      <div lang={data.language} className={styles.mailText}>
        <p>
          <strong>{data.subject}</strong>
        </p>
        {data.paragraphs.map((paragraph, at) => (
          <p key={at}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}
