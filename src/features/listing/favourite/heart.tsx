import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

import { useApp } from '#kit/visit/app-context.tsx';
import { useToast } from '#ui/toast.tsx';

import { useIsSaved } from './saved-ids.ts';
import styles from './heart.module.css';

const HEART =
  'M12 20.25S3.75 15.5 3.75 9.6A4.6 4.6 0 0 1 12 6.9a4.6 4.6 0 0 1 8.25 2.7C20.25 15.5 12 20.25 12 20.25z';

const loadPress = () => import('./press-heart.ts');

/** Button that saves a listing. Its action is loaded when a pointer or the focus comes near. */
export function Heart({
  id,
  title,
  place = 'photo',
}: {
  id: number;
  /** Title of the listing, for the button's label. */
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
          () => showToast({ text: t`You’re offline. Try again.`, tone: 'error' }),
        )
      }
    />
  );
}

/**
 * The heart icon button, the only element in the lotus colour. `label` names what it saves; its
 * pressed state shows whether that is saved.
 */
function HeartButton({
  label,
  isOn,
  place,
  ...rest
}: {
  label: string;
  isOn: boolean;
  /** Over a photo, or on the page. */
  place: 'photo' | 'page';
} & Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'aria-pressed'>) {
  return (
    <button
      type="button"
      {...rest}
      className={`${styles.heart} ${styles[place]}`}
      aria-label={label}
      aria-pressed={isOn}
    >
      <svg className={styles.glyph} viewBox="0 0 24 24" aria-hidden="true">
        <path d={HEART} />
      </svg>
    </button>
  );
}
