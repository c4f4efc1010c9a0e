import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { locatePlace } from '#contract/place-endpoints.ts';
import { useApp } from '#lib/app-context.tsx';
import { Icon } from '#ui/icon.tsx';
import { pinIcon } from '#ui/icons.ts';
import { locateIcon } from '#ui/later-icons.ts';

import { findPosition, PositionError } from '#lib/find-position.ts';
import type { ChosenPlace } from './search-option.ts';
import styles from './page-search.module.css';

type State =
  | { step: 'idle' | 'asking' }
  | { step: 'found'; places: readonly ChosenPlace[] }
  | { step: 'failed'; why: PositionError['why'] | 'away' };

/** Places around the person, once they ask for it: only then the browser asks them. */
export function NearButton({ onPlace }: { onPlace: (place: ChosenPlace) => void }) {
  const { t } = useLingui();
  const app = useApp();
  const [state, setState] = useState<State>({ step: 'idle' });

  async function look() {
    setState({ step: 'asking' });
    try {
      const query = await findPosition();
      const { reply } = await app.ask(locatePlace, { query });
      const found = [reply.city, reply.district, reply.province];
      setState({ step: 'found', places: found.filter((place) => place !== null) });
    } catch (error) {
      setState({ step: 'failed', why: error instanceof PositionError ? error.why : 'away' });
    }
  }

  return (
    <>
      <button
        type="button"
        className={styles.line}
        aria-busy={state.step === 'asking'}
        onClick={() => void look()}
      >
        <Icon path={locateIcon} className={styles.action} />
        <span className={styles.action}>
          {state.step === 'asking' ? <Trans>Finding where you are</Trans> : <Trans>Near me</Trans>}
        </span>
      </button>
      <div role="status">
        {state.step === 'failed' && <p className={styles.note}>{failureWords(state.why)}</p>}
        {state.step === 'found' && state.places.length === 0 && (
          <p className={styles.note}>
            <Trans>You’re neither in Thailand nor in Sri Lanka.</Trans>
          </p>
        )}
      </div>
      {state.step === 'found' && (
        <ul aria-label={t`Places near me`}>
          {state.places.map((place) => (
            <li key={place.id}>
              <button type="button" className={styles.line} onClick={() => onPlace(place)}>
                <Icon path={pinIcon} className={styles.icon} />
                <span className={styles.words}>
                  {place.name}
                  <span className={styles.parent}>{place.parentName}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function failureWords(why: PositionError['why'] | 'away') {
  switch (why) {
    case 'denied':
      return (
        <Trans>The browser may not tell where you are. Its settings for this site say so.</Trans>
      );
    case 'unknown':
      return <Trans>This device can’t tell where it is.</Trans>;
    case 'away':
      return <Trans>Places can’t be looked up right now.</Trans>;
  }
}
