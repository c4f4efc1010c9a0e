import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { type Hunt, type HuntForm, hunterType } from '#contract/hunting/hunt.ts';
import type { OutboxRow } from '#storage/outbox/operation.ts';
import { InstallInvitation } from '#kit/install/install-invitation.tsx';
import { NoBusiness } from '#features/business/business/no-business.tsx';
import { DashboardLayout } from '#kit/frames/dashboard-frame.tsx';
import { useApp } from '#kit/visit/app-context.tsx';
import { useActing, useMay } from '#kit/session/acting.ts';
import { useSession } from '#kit/session/session.ts';
import { RouteButton } from '#ui/button.tsx';
import { CountBadge } from '#ui/count-badge.tsx';
import { EmptySala } from '#ui/drawings/empty-sala.tsx';
import { EmptyState, NotLoaded } from '#ui/empty-state.tsx';
import { Row, Stack } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { OfflineCopy } from '#ui/offline-copy.tsx';

import rowStyles from './hunt-row.module.css';
import { HuntRow } from './hunt-row.tsx';
import { HuntSummary } from './hunt-summary.tsx';
import { type Hunter, useHunts } from './hunts-query.ts';
import { type BoxProps, LeadList } from '../lead/lead-list.tsx';
import { leadsQuery } from '../lead/leads-query.ts';
import styles from './page-hunting-board.module.css';

/** The tabs of the board: `hunts` has no name in the URL. */
type BoardTab = 'hunts' | 'leads';

/** Dashboard with the hunts of a user or of their business, depending on the URL. */
export function PageHuntingBoard({ tab, ...box }: { tab: BoardTab } & BoxProps) {
  const session = useSession();
  const { mode, businessId } = useActing();
  const mayHunt = useMay('edit_listing');
  if (!session) return null;
  if (mode === 'business' && businessId === null) return <NoBusiness />;
  const hunter = { userId: session.id, businessId };
  const content = mayHunt ? (
    <>
      <Row
        wraps
        align="center"
        justify="between"
        gap={3}
        below={mode === 'personal' ? undefined : 4}
      >
        <h1 tabIndex={-1}>
          <Trans>Hunting board</Trans>
        </h1>
        <NewHuntLink />
      </Row>
      <InstallInvitation />
      <BoardTabs hunter={hunter} />
      {tab === 'leads' ? <LeadList hunter={hunter} {...box} /> : <Hunts hunter={hunter} />}
    </>
  ) : (
    <EmptyState
      level={1}
      drawing={<EmptySala />}
      title={<Trans>Your role can’t see the hunts of the business</Trans>}
    >
      <Trans>
        Only admins, managers and agents can see them. Ask your business admin for access.
      </Trans>
    </EmptyState>
  );
  return mode === 'personal' ? (
    <Stack gap={5} wide className={styles.page}>
      {content}
    </Stack>
  ) : (
    <DashboardLayout isWide>{content}</DashboardLayout>
  );
}

function BoardTabs({ hunter }: { hunter: Hunter }) {
  const app = useApp();
  const { t } = useLingui();
  const { mode } = useActing();
  const { data } = useInfiniteQuery(leadsQuery(app, hunter, { box: 'received', huntId: null }));
  const newCount = data?.pages[0]?.reply.newCount ?? 0;
  const type = mode === 'personal' ? 'user' : 'business';
  const tabs = [
    { id: 'hunts', text: <Trans>Hunts</Trans>, count: 0, label: undefined },
    {
      id: 'leads',
      text: <Trans>Offers and leads</Trans>,
      count: newCount,
      label: newCount > 0 ? t`Offers and leads, ${newCount} new` : undefined,
    },
  ] as const;
  return (
    <nav aria-label={t`Hunting board`}>
      <Row as="ul" gap={5} className={styles.tabs}>
        {tabs.map(({ id, text, count, label }) => (
          <li key={id}>
            <Link
              to="/hunting-board/dashboard/$type/{-$tab}"
              params={{ type, tab: id === 'hunts' ? undefined : id }}
              className={styles.tab}
              activeOptions={{ exact: true, includeSearch: false }}
              aria-label={label}
            >
              {text}
              <CountBadge count={count} />
            </Link>
          </li>
        ))}
      </Row>
    </nav>
  );
}

function NewHuntLink() {
  const { mode } = useActing();
  return (
    <RouteButton
      to="/hunting-board/create-hunt/$type/{-$purpose}"
      params={{ type: mode === 'personal' ? 'user' : 'business', purpose: undefined }}
      variant="primary"
    >
      <Trans>New hunt</Trans>
    </RouteButton>
  );
}

function Hunts({ hunter }: { hunter: Hunter }) {
  const { t } = useLingui();
  const { hunts, unsent, cachedAt, isPending, data, refetch } = useHunts(hunter);
  if (isPending) {
    return (
      <Stack gap={4} role="status" aria-label={t`Loading...`}>
        {[0, 1, 2].map((at) => (
          <Stack gap={3} key={at} className={styles.bone}>
            <Skeleton shape="title" width="half" />
            <Skeleton width="long" />
          </Stack>
        ))}
      </Stack>
    );
  }
  if (!data && unsent.length === 0) {
    return (
      <NotLoaded
        failed={<Trans>Couldn’t load your hunts</Trans>}
        absent={<Trans>Your hunts aren’t available offline yet</Trans>}
        onRetry={() => void refetch()}
      />
    );
  }
  if (hunts.length === 0 && unsent.length === 0) {
    return (
      <EmptyState
        drawing={<EmptySala />}
        title={<Trans>Tell us what you’re looking for</Trans>}
        actions={
          <>
            <NewHuntLink />
            <RouteButton to="/how-hunt-works">
              <Trans>How hunting works</Trans>
            </RouteButton>
          </>
        }
      >
        <Trans>
          A hunt checks each new listing for you. It’s free, and we notify you of each match.
        </Trans>
      </EmptyState>
    );
  }
  const ended = hunts.filter(isEnded);
  const running = hunts.filter((hunt) => !isEnded(hunt));
  return (
    <>
      <OfflineCopy cachedAt={cachedAt} />
      {running.length + unsent.length > 0 && (
        <Stack as="ul" gap={4} aria-label={t`Running hunts`}>
          {unsent.map(({ row, cid, hunt }) => (
            <li key={row.id}>
              <UnsentHunt row={row} cid={cid} hunt={hunt} />
            </li>
          ))}
          {running.map((hunt) => (
            <li key={hunt.huntId}>
              <HuntRow hunt={hunt} />
            </li>
          ))}
        </Stack>
      )}
      {ended.length > 0 && (
        <Stack as="section" gap={4} above={8}>
          <h2>
            <Plural value={ended.length} one="# ended hunt" other="# ended hunts" />
          </h2>
          <Stack as="ul" gap={4}>
            {ended.map((hunt) => (
              <li key={hunt.huntId}>
                <HuntRow hunt={hunt} />
              </li>
            ))}
          </Stack>
        </Stack>
      )}
    </>
  );
}

const isEnded = ({ status }: Hunt) => status === 'expired' || status === 'fulfilled';

/** A hunt that the server doesn't have yet, with a way to its provisional matches. */
function UnsentHunt({ row, cid, hunt }: { row: OutboxRow; cid: string; hunt: HuntForm }) {
  const isRefused = row.problem?.kind === 'refused';
  return (
    <article className={rowStyles.row} data-status="unsent">
      <Stack gap={2} shrinks>
        <HuntSummary hunt={hunt} />
        <Row as="p" wraps gap={2} rowGap={0} tone="soft" size={14}>
          {isRefused ? (
            <Trans>Couldn’t start the hunt. See “Unsent changes”.</Trans>
          ) : (
            <Trans>Saved on this device. It starts as soon as you’re online.</Trans>
          )}
        </Row>
      </Stack>
      <Row wraps gap={2} align="center" className={rowStyles.side}>
        {isRefused ? (
          <RouteButton to="/users/outbox">
            <Trans>Unsent changes</Trans>
          </RouteButton>
        ) : (
          <RouteButton
            to="/hunting-board/huntcreated/$type"
            params={{ type: hunterType(row) }}
            search={{ draft: cid }}
          >
            <Trans>Provisional matches</Trans>
          </RouteButton>
        )}
      </Row>
    </article>
  );
}
