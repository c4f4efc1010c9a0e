import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';

import { socialSignup } from '#contract/social-endpoints.ts';
import { type AppContext, useApp } from '#lib/app-context.tsx';
import { openSession } from '#lib/session-changes.ts';

import { LinkWait } from '../link-wait.tsx';
import { PageSecondStep } from '../page-second-step.tsx';
import { PageLinkNeeded } from './page-link-needed.tsx';
import { PageSocialFailure } from './page-social-failure.tsx';
import { socialFailureOf } from './social-failure.ts';
import { forgetWay, keepWay, readWay, type SocialWay } from './social-way.ts';

/** What a provider sends people back with. */
export interface SocialReturn {
  state: string;
  code?: string | undefined;
  iss?: string | undefined;
}

/** What became of it. */
export type SocialEnd =
  | { kind: 'signed_in'; isNew: boolean; back: string | undefined }
  | { kind: 'linked'; name: string };

type Outcome =
  | SocialEnd
  | { kind: 'turned_back' | 'lost'; back: string | undefined }
  | { kind: 'second_step'; pending: string; back: string | undefined }
  | { kind: 'link_needed'; way: SocialWay };

async function comeBack(app: AppContext, { state, code, iss }: SocialReturn): Promise<Outcome> {
  const way = readWay(state);
  if (!way) return { kind: 'lost', back: undefined };
  const { secret, name, back } = way;
  // The page was loaded again before somebody signed in.
  if (way.email !== undefined) return { kind: 'link_needed', way };
  if (code === undefined) return { kind: 'turned_back', back };
  const body = { state, secret, code, iss, language: app.language };
  const reply = await app.call(socialSignup, { body });
  if (reply.outcome === 'link_needed') {
    const waiting = { ...way, email: reply.email ?? '' };
    keepWay(waiting);
    return { kind: 'link_needed', way: waiting };
  }
  forgetWay();
  if (reply.outcome === 'second_step' && reply.pending) {
    return { kind: 'second_step', pending: reply.pending, back };
  }
  if (reply.outcome === 'linked' || !reply.token || !reply.user) return { kind: 'linked', name };
  await openSession(app.queryClient, { token: reply.token, user: reply.user });
  return { kind: 'signed_in', isNew: reply.isNew, back };
}

/** Where providers send people back to. */
export function PageSocialReturn({
  returned,
  languageSwitch,
  onEnd,
}: {
  returned: SocialReturn;
  languageSwitch: ReactNode;
  onEnd: (end: SocialEnd) => void;
}) {
  const app = useApp();
  const router = useRouter();
  const come = useQuery({
    // Once for each way: what came back is good for one call.
    queryKey: ['social-return', returned.state],
    queryFn: () => comeBack(app, returned),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const outcome = come.data;
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || (outcome?.kind !== 'signed_in' && outcome?.kind !== 'linked')) return;
    isDone.current = true;
    onEnd(outcome);
  }, [outcome, onEnd]);

  if (come.isError) {
    return (
      <PageSocialFailure failure={socialFailureOf(come.error)} languageSwitch={languageSwitch} />
    );
  }
  switch (outcome?.kind) {
    case 'turned_back':
    case 'lost':
      return (
        <PageSocialFailure
          failure={outcome.kind}
          back={outcome.back}
          languageSwitch={languageSwitch}
        />
      );
    case 'second_step':
      return (
        <PageSecondStep
          languageSwitch={languageSwitch}
          pending={outcome.pending}
          onSignedIn={() => onEnd({ kind: 'signed_in', isNew: false, back: outcome.back })}
          onBack={() => void router.navigate({ to: '/login', search: { back: outcome.back } })}
        />
      );
    case 'link_needed':
      return (
        <PageLinkNeeded
          way={outcome.way}
          languageSwitch={languageSwitch}
          onLinked={() => {
            forgetWay();
            onEnd({ kind: 'signed_in', isNew: false, back: outcome.way.back });
          }}
        />
      );
    case 'signed_in':
    case 'linked':
    case undefined:
      return <LinkWait languageSwitch={languageSwitch} />;
  }
}
