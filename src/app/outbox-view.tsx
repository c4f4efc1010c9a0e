import { PageOutbox } from '#features/outbox/page-outbox.tsx';

/** What waits to be sent. */
export function OutboxView() {
  return <PageOutbox />;
}
