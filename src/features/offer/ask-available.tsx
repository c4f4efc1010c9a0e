import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';

import {
  askAvailability,
  type AvailabilityRequest,
  readAvailability,
} from '#contract/availability-endpoints.ts';
import { isApiError } from '#contract/is-api-error.ts';
import type { Listing } from '#contract/listing.ts';
import { useApp } from '#lib/app-context.tsx';
import { onlineAtom } from '#lib/visit-atoms.ts';
import { Button } from '#ui/button.tsx';
import { formatDay } from '#ui/format/day.ts';
import { useToast } from '#ui/toast.tsx';

import styles from './offer-card.module.css';

/** Asks whoever offers a home whether it can still be had, and says what became of it. */
export function AskAvailable({ listing }: { listing: Listing }) {
  const app = useApp();
  const { t } = useLingui();
  const showToast = useToast();
  const isOnline = useAtomValue(onlineAtom);
  const queryClient = useQueryClient();
  const propertyId = listing.id;
  const queryKey = [readAvailability.id, propertyId] as const;
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      app.ask(readAvailability, { params: { propertyId: String(propertyId) } }, { signal }),
    retry: false,
    refetchOnMount: 'always',
    meta: { of: 'account' },
  });
  const ask = useMutation({
    mutationFn: () => app.call(askAvailability, { body: { propertyId } }),
    onSuccess: (request) =>
      queryClient.setQueryData(queryKey, { reply: { request }, keptAt: null }),
    onError: (error) => showToast({ text: troubleWords(error), tone: 'error' }),
  });
  function troubleWords(error: unknown): string {
    if (!isApiError(error)) return t`There is no connection. Try again.`;
    if (error.id === 'not_found') return t`This home has left the market.`;
    return error.id === 'conflict'
      ? t`You asked about many homes already. Wait for some answers first.`
      : t`An unexpected error occurred. Please try again.`;
  }
  const request = data?.reply.request ?? null;
  return (
    <div className={styles.ask} role="status">
      {request && request.status !== 'closed' && <Answer request={request} />}
      {request?.status !== 'pending' && (
        <Button
          wide
          disabled={!isOnline}
          aria-busy={ask.isPending}
          onClick={() => !ask.isPending && ask.mutate()}
        >
          {request && request.status !== 'closed' ? (
            <Trans>Ask again</Trans>
          ) : (
            <Trans>Ask whether it is available</Trans>
          )}
        </Button>
      )}
      {!isOnline && request?.status !== 'pending' && (
        <p className={styles.words}>
          <Trans>Asking needs a connection.</Trans>
        </p>
      )}
    </div>
  );
}

function Answer({ request }: { request: AvailabilityRequest }) {
  const { i18n } = useLingui();
  const day = formatDay(request.updatedAt, i18n.locale);
  return (
    <p className={styles.words}>
      {request.status === 'available' ? (
        <Trans>They told you on {day}: it is available.</Trans>
      ) : request.status === 'unavailable' ? (
        <Trans>They told you on {day}: it is not available.</Trans>
      ) : (
        <Trans>You asked whether it is available. You hear as soon as they answer.</Trans>
      )}
    </p>
  );
}
