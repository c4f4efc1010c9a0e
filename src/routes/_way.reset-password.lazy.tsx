import { createLazyFileRoute } from '@tanstack/react-router';

import { ResetPasswordView } from '#app/reset-password-view.tsx';

export const Route = createLazyFileRoute('/_way/reset-password')({ component: ResetPasswordView });
