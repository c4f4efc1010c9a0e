import { Trans } from '@lingui/react/macro';
import { Link, useMatches } from '@tanstack/react-router';
import { useAtom } from 'jotai';
import { useEffect, useRef } from 'react';

import { TAG_MANAGER_PATH } from '#contract/kit/page.ts';
import { type AnalyticsEvent, onAnalytics, trackEvent } from '#kit/net/analytics.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

import { consentAtom } from './consent.ts';

/** Asks whether visits may be counted by a third party. Until the user agrees, nothing is loaded. */
export function ConsentNotice() {
  const [consent, setConsent] = useAtom(consentAtom);
  if (consent === 'granted') return <TagManager />;
  if (consent === 'denied') return null;
  return (
    <Banner
      actions={
        <>
          <Button onClick={() => setConsent('denied')}>
            <Trans>Decline</Trans>
          </Button>
          <Button onClick={() => setConsent('granted')}>
            <Trans>Allow</Trans>
          </Button>
        </>
      }
    >
      <Trans>
        Can Google count your visits to Sala? It learns which kinds of pages you open, not who you
        are. <Link to="/privacy-policy">Privacy Policy</Link>
      </Trans>
    </Banner>
  );
}

/** Nobody reads it, because the frame is hidden. */
const NAME = 'Google Tag Manager';

/** Events that wait until the frame has loaded, at most. Offline it never does. */
const WAITING_MOST = 50;

/**
 * The operator's tag manager, in a sandboxed frame of its own. It learns nothing but the events that
 * are posted to it.
 */
function TagManager() {
  const frame = useRef<HTMLIFrameElement>(null);
  const page = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' });
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const target = () => frame.current?.contentWindow;
    let waiting: AnalyticsEvent[] | null = [];
    // A sandboxed frame has no origin that could be named.
    const post = (event: AnalyticsEvent) => target()?.postMessage(event, '*');
    onAnalytics((event) => {
      if (!waiting) post(event);
      else if (waiting.length < WAITING_MOST) waiting.push(event);
    }, signal);
    const start = ({ source, data }: MessageEvent) => {
      if (source !== target() || data !== 'ready') return;
      waiting?.forEach(post);
      waiting = null;
    };
    addEventListener('message', start, { signal });
    return () => ended.abort();
  }, []);
  useEffect(() => {
    if (page) trackEvent({ event: 'page_view', page });
  }, [page]);
  return (
    <iframe
      ref={frame}
      title={NAME}
      src={TAG_MANAGER_PATH}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      aria-hidden="true"
      tabIndex={-1}
      hidden
    />
  );
}
