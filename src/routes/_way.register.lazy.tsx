import { createLazyFileRoute } from '@tanstack/react-router';

import { RegisterView } from '#app/register-view.tsx';

export const Route = createLazyFileRoute('/_way/register')({ component: RegisterView });
