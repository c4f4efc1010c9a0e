import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAtom } from 'jotai';

import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

import { consentAtom } from './consent.ts';
import { TagManager } from './tag-manager.tsx';

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
