import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';

import { useApp } from '#lib/app-context.tsx';
import { HeartButton } from './heart-button.tsx';
import { useToast } from '#ui/toast.tsx';

import { useIsSaved } from './saved-ids.ts';

const loadPress = () => import('./press-heart.ts');

/** Saves a home. What pressing it does is loaded when a pointer or the focus comes near. */
export function Heart({
  id,
  title,
  place = 'photo',
}: {
  id: number;
  /** Of the listing, for the button's name. */
  title: string;
  /** Over a photo, or beside the page's other buttons. */
  place?: 'photo' | 'page';
}) {
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
