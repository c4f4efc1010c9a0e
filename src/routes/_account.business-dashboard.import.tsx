import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageImport } from '#features/listing/listing-import/page-import.tsx';
import { privatePage } from '#kit/visit/page-head.ts';

export const Route = createFileRoute('/_account/business-dashboard/import')({
  loader: privatePage({ title: msg`Import listings`, description: msg`Import listings` }),
  component: PageImport,
});
