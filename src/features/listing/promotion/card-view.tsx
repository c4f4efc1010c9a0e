import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import type { Ref } from 'react';

import { buttonClass, IconButton } from '#ui/button.tsx';
import { closeIcon } from '#ui/icons.ts';
import { Text } from '#ui/layout.tsx';

import styles from './card-view.module.css';

/** A promoted card, labelled as an ad, with its link and a button that hides it. */
export function CardView({
  ref,
  texts: { title, body, action },
  target,
  lang,
  onHide,
}: {
  ref?: Ref<HTMLElement>;
  texts: Readonly<Record<'title' | 'body' | 'action', string>>;
  /** A path within Sala, or an https URL. */
  target: string;
  /** The language of the texts, if it isn't the page's. */
  lang?: string;
  /** Absent: it is a preview. */
  onHide?: () => void;
}) {
  const { t } = useLingui();
  const router = useRouter();
  const isOwn = target.startsWith('/');
  const host = isOwn ? '' : hostOf(target);
  return (
    <aside ref={ref} className={styles.card} aria-label={t`Ad`}>
      <div className={styles.text}>
        <Text tone="soft" size={12}>
          <Trans>Ad</Trans>
          {host && ` · ${host}`}
        </Text>
        <Text weight="strong" lang={lang}>
          {title}
        </Text>
        <Text tone="soft" size={14} lang={lang}>
          {body}
        </Text>
      </div>
      <a
        href={target}
        className={buttonClass()}
        lang={lang}
        {...(!isOwn && { rel: 'noopener nofollow sponsored', target: '_blank' })}
        onClick={(event) => {
          if (!isOwn || event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          void router.navigate({ href: target });
        }}
      >
        {action}
      </a>
      {onHide && (
        <IconButton
          className={styles.hide}
          path={closeIcon}
          label={t`Hide this ad`}
          onClick={onHide}
        />
      )}
    </aside>
  );
}

/** Returns the host of an https URL as people know it; empty while the URL is being typed. */
function hostOf(url: string): string {
  return URL.parse(url)?.host.replace(/^www\./, '') ?? '';
}
