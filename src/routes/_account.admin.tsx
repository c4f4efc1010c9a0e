import { createFileRoute } from '@tanstack/react-router';

/** The admin area. Its pages exist only for site admins. */
export const Route = createFileRoute('/_account/admin')({
  beforeLoad: async ({ location }) => {
    // Loaded on demand, as the account is.
    const { requireSiteAdmin } = await import('#kit/session/require-site-admin.ts');
    requireSiteAdmin(location);
  },
});
