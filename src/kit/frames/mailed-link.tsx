import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { LINK_ERRORS, type LinkError } from '#contract/identity/registration-endpoints.ts';
import { isApiError } from '#contract/kit/is-api-error.ts';
import { Button, RouteButton } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { AccountFrame } from './account-frame.tsx';
import { CallFailureAlert, failureOf } from './call-failure-alert.tsx';
import styles from './form.module.css';

/** Parameters of an emailed link, from the page's URL. */
export interface MailedLinkParams {
  userId: string;
  token: string;
}

/** Props of the page of an emailed link. */
export interface PageLinkProps {
  link: MailedLinkParams;
}

/**
 * Checks an emailed link when its page opens. `linkError` is why it doesn't work, and `instead` is
 * shown while there are no `data`.
 */
export function useMailedLink<Found>(
  queryKey: readonly unknown[],
  queryFn: () => Promise<Found>,
  enabled = true,
) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn,
    enabled,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    data: error ? undefined : data,
    linkError: linkErrorOf(error),
    instead: isPending ? (
      <LinkWait />
    ) : (
      <LinkUnreached error={error} onRetry={() => void refetch()} />
    ),
    refetch,
  };
}

/** Shown when the link couldn't be checked, with a retry. The link stays valid. */
function LinkUnreached({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <AccountFrame
      title={<Trans>We couldn’t open the link</Trans>}
      lead={<Trans>The link is still valid. Try again.</Trans>}
    >
      <div className={styles.form}>
        <CallFailureAlert failure={failureOf(error)} />
        <Button variant="primary" large wide onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
        <RouteButton to="/" large wide>
          <Trans>Go to Market</Trans>
        </RouteButton>
      </div>
    </AccountFrame>
  );
}

/** Returns why a link doesn't work; `null` if the error isn't caused by the link. */
export function linkErrorOf(error: unknown): LinkError | null {
  if (!isApiError(error)) return null;
  // A malformed link is treated like an unknown one.
  if (error.id === 'invalid_input' && error.fields.some(({ path }) => path.startsWith('params.'))) {
    return 'link_unknown';
  }
  return LINK_ERRORS.find((id) => id === error.id) ?? null;
}

/** Shown while a link is being checked. */
export function LinkWait() {
  return (
    <AccountFrame title={<Trans>One moment</Trans>}>
      <div className={styles.form} role="status">
        <span>
          <Trans>Loading...</Trans>
        </span>
        <Skeleton shape="title" />
        <Skeleton shape="title" />
      </div>
    </AccountFrame>
  );
}
