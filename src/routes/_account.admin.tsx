import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';

import { text, wholeNumber } from '#kit/visit/search-params.ts';

const rowId = wholeNumber(1, Number.MAX_SAFE_INTEGER);

/** The admin area. Its pages exist only for site admins. */
export const Route = createFileRoute('/_account/admin')({
  /**
   * What links within the area ask for: the row that is open in a table, the subject on a desk, the
   * hunt that a table is about, the step of a form. A table parses the rest itself.
   */
  validateSearch: v.object({ open: rowId, id: rowId, huntId: rowId, step: text(20) }),
  beforeLoad: async ({ location }) => {
    // Loaded on demand, as the account is.
    const { requireSiteAdmin } = await import('#kit/session/require-site-admin.ts');
    requireSiteAdmin(location);
  },
});
