import { createLazyFileRoute } from '@tanstack/react-router';

import { AppointView } from '#app/appoint-view.tsx';

export const Route = createLazyFileRoute('/_open/appointsalesrep')({ component: AppointView });
