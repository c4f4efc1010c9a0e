import { createLazyFileRoute } from '@tanstack/react-router';

import { ProfileView } from '#app/profile-view.tsx';

export const Route = createLazyFileRoute('/_account/users/profile')({ component: ProfileView });
