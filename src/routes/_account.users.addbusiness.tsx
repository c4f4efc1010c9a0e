import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageAddBusiness } from '#features/business/business/page-add-business.tsx';
import { privatePage } from '#kit/visit/page-head.ts';

export const Route = createFileRoute('/_account/users/addbusiness')({
  loader: privatePage({
    title: msg`Create your business`,
    description: msg`For agencies, developers and consultancies. It’s free.`,
  }),
  component: PageAddBusiness,
});
