import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { LISTING_PHOTOS } from '#contract/limits.ts';
import { buttonClass } from '#ui/button.tsx';
import { Mark } from '#ui/mark.tsx';

import styles from './page-listing-works.module.css';

const { least, most } = LISTING_PHOTOS;

/** How a home comes onto the market, what it costs (nothing), and what moderators look at. */
export function PageListingWorks() {
  return (
    <div className={styles.page}>
      <header className={styles.hero}>
        <Mark className={styles.mark} />
        <h1 className={styles.title}>
          <Trans>Put your home where people look</Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>
            List a house, a condo, a townhouse or land in Thailand or Sri Lanka. It is free, in two
            languages, and begins with the first word you type.
          </Trans>
        </p>
        <Begin />
      </header>
      <ol className={styles.steps}>
        <Step title={<Trans>Write it down</Trans>}>
          <Trans>
            Type, place, rooms, price, and {least} to {most} photos. Every word is kept on your
            device as you write, without an account and without a network. Stop and go on whenever
            you like.
          </Trans>
        </Step>
        <Step title={<Trans>Get help with the words</Trans>}>
          <Trans>
            Sala proposes a title and a description in English and Thai, and shows what comparable
            homes ask. Change what you like; the last word is yours.
          </Trans>
        </Step>
        <Step title={<Trans>Somebody looks at it</Trans>}>
          <Trans>
            A person checks that the photos are of the home, that price, size and place go together,
            and that the text is fair. If something is missing, you hear what, and send it again.
          </Trans>
        </Step>
        <Step title={<Trans>It is on the market</Trans>}>
          <Trans>
            People find it on the map and by words in either language. You see views and hearts,
            change the price, confirm with one tap that it can still be had, and take it down when
            it is gone.
          </Trans>
        </Step>
      </ol>
      <section className={styles.part}>
        <h2>
          <Trans>What it costs</Trans>
        </h2>
        <p>
          <Trans>
            Nothing: not to list, not to be found, not when you sell. Sala takes no commission, and
            a business lists for free too.
          </Trans>
        </p>
      </section>
      <section className={styles.part}>
        <h2>
          <Trans>What stays with you</Trans>
        </h2>
        <p>
          <Trans>
            Whether people see the exact spot or an area around it, how they may reach you, and who
            of your team looks after it. Your photos stay yours.
          </Trans>
        </p>
        <ul className={styles.links}>
          <li>
            <Link to="/listing-guidelines">
              <Trans>Listing guidelines</Trans>
            </Link>
          </li>
          <li>
            <Link to="/content-policy">
              <Trans>Content Policy</Trans>
            </Link>
          </li>
          <li>
            <Link to="/terms-of-service">
              <Trans>Terms of Service</Trans>
            </Link>
          </li>
        </ul>
      </section>
      <div className={styles.end}>
        <Begin />
      </div>
    </div>
  );
}

/** The form is a part of its own, with an address. */
const FORM: string = '/create-property';

function Begin() {
  return (
    <Link to={FORM} className={buttonClass({ look: 'primary', large: true })}>
      <Trans>List a home for free</Trans>
    </Link>
  );
}

function Step({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.step}>
      <h2>{title}</h2>
      <p>{children}</p>
    </li>
  );
}
