import { useNavigate, useSearch } from '@tanstack/react-router';

import { NOTICE_FILTERS } from '#features/notice/notices-query.ts';
import { PageNotices } from '#features/notice/page-notices.tsx';

/** The notices; which of them, is in the address. */
export function NoticesView() {
  const { show } = useSearch({ from: '/notifications' });
  const navigate = useNavigate();
  return (
    <PageNotices
      filter={NOTICE_FILTERS.find((one) => one === show) ?? 'all'}
      onFilter={(filter) =>
        void navigate({
          to: '/notifications',
          search: filter === 'all' ? {} : { show: filter },
          replace: true,
        })
      }
    />
  );
}
