import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';

import { useApp } from '#lib/app-context.tsx';
import type { ListingHeartProps } from '#lib/listing-heart.tsx';
import { HeartButton } from '#ui/heart-button.tsx';
import { useToast } from '#ui/toast.tsx';

import { useIsSaved } from './saved-ids.ts';

const loadPress = () => import('./press-heart.ts');

/** Saves a home. What pressing it does is loaded when a pointer or the focus comes near. */
export function Heart({ id, title, place = 'photo' }: ListingHeartProps) {
  const { t } = useLingui();
  const app = useApp();
  const navigate = useNavigate();
  const showToast = useToast();
  const isSaved = useIsSaved(id);
  const prepare = () => void loadPress().catch(() => undefined);
  return (
    <HeartButton
      label={t`Save ${title}`}
      isOn={isSaved}
      place={place}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() =>
        void loadPress().then(
          ({ pressHeart }) =>
            pressHeart({
              app,
              listingId: id,
              title,
              showToast,
              askToSignIn: () =>
                void navigate({
                  to: '/login',
                  search: { back: location.pathname + location.search },
                }),
            }),
          () => showToast({ text: t`There is no connection. Try again.`, tone: 'error' }),
        )
      }
    />
  );
}
