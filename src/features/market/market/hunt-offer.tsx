import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';

import { useActing } from '#kit/session/acting.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { bellIcon } from '#ui/icons.ts';

import { huntedSearchAtom } from './hunted-search.ts';
import { type MarketSearch, parametersOf } from './market-search.ts';

/** Opens the sheet that makes a hunt of a search. Its URL is the whole form, which works offline. */
export function HuntOffer({
  search,
  className = buttonClass({ variant: 'outline' }),
}: {
  search: MarketSearch;
  className?: string;
}) {
  const open = useSetAtom(huntedSearchAtom);
  const { mode } = useActing();
  if (search.business !== undefined) return null;
  return (
    <Link
      to="/hunting-board/create-hunt/$type/{-$purpose}"
      params={{ type: mode === 'business' ? mode : 'user', purpose: undefined }}
      search={{ ...parametersOf(search), save: 1 }}
      className={className}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || !navigator.onLine) return;
        event.preventDefault();
        open(search);
      }}
    >
      <Icon path={bellIcon} />
      <Trans>Tell me about homes like this</Trans>
    </Link>
  );
}
