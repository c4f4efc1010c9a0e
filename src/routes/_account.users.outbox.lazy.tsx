import { createLazyFileRoute } from '@tanstack/react-router';

import { OutboxView } from '#app/outbox-view.tsx';

export const Route = createLazyFileRoute('/_account/users/outbox')({ component: OutboxView });
