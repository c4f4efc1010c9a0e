import { readBusiness } from '#contract/business/business-endpoints.ts';
import { listInvitations } from '#contract/business/invitation-endpoints.ts';
import { listTeam } from '#contract/business/team-endpoints.ts';
import type { AppContext } from '#kit/visit/app-context.tsx';
import { refreshSession } from '#kit/session/session-changes.ts';
import { accountQuery } from '#kit/net/account-query.ts';
import type { Ask } from '#kit/net/ask.ts';
import type { LivePart } from '#kit/net/open-live.ts';

/** Returns an `Ask` for the business. */
const askingFor =
  ({ ask }: Pick<AppContext, 'ask'>, businessId: number): Ask =>
  (endpoint, input, options) =>
    ask(endpoint, input, { ...options, businessId });

/** Query for the members of a business; the admin also gets former members. */
export function teamQuery(app: Pick<AppContext, 'ask'>, businessId: number) {
  const params = { businessId: String(businessId) };
  return accountQuery(askingFor(app, businessId), listTeam, { params }, [businessId]);
}

/** Query for the pending invitations of a business. */
export function invitationsQuery(app: Pick<AppContext, 'ask'>, businessId: number) {
  const params = { id: String(businessId) };
  return accountQuery(askingFor(app, businessId), listInvitations, { params }, [businessId]);
}

/** Reloads the business and its team on screen. */
export function reloadTeam({ queryClient }: Pick<AppContext, 'queryClient'>): void {
  void queryClient.invalidateQueries({ queryKey: [listTeam.id] });
  void queryClient.invalidateQueries({ queryKey: [listInvitations.id] });
  void queryClient.invalidateQueries({ queryKey: [readBusiness.id] });
}

/** The user's own role may have changed too, or their membership has ended. */
function teamChanged(app: AppContext): void {
  reloadTeam(app);
  void refreshSession(app.call);
}

/** Keeps the team on screen, and the user's own role, up to date with what others change. */
export const liveTeam: LivePart = { on: { team_changed: teamChanged }, missed: teamChanged };
