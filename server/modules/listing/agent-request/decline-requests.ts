import type { InTransaction } from '#server/platform/database/transaction.ts';

/** Declines all pending requests to an agent whose account is being closed. */
export async function declineRequestsTo({ kysely }: InTransaction, agentId: number): Promise<void> {
  await kysely
    .updateTable('agent_requests')
    .set({ status: 'declined' })
    .where('agent_id', '=', agentId)
    .where('status', '=', 'pending')
    .execute();
}
