import { Trans } from '@lingui/react/macro';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { Button } from '#ui/button.tsx';
import { Stack } from '#ui/layout.tsx';

interface Props {
  list: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  above?: 8 | 10;
  children: ReactNode;
}

/** Button below a list that loads its next page. Renders nothing if there is none. */
export function ShowMore({ list, above, children }: Props) {
  if (!list.hasNextPage) return null;
  return (
    <Stack align="center" above={above}>
      <Button large aria-busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {list.isFetchingNextPage ? <Trans>Loading...</Trans> : children}
      </Button>
    </Stack>
  );
}
