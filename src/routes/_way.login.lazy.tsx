import { createLazyFileRoute } from '@tanstack/react-router';

import { LoginView } from '#app/login-view.tsx';

export const Route = createLazyFileRoute('/_way/login')({ component: LoginView });
