import { createLazyFileRoute } from '@tanstack/react-router';

import { MemberView } from '#app/member-view.tsx';

export const Route = createLazyFileRoute('/_open/member/$id')({ component: MemberView });
