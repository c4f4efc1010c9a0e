import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { readListingContact } from '#contract/availability-endpoints.ts';
import type { Reply } from '#contract/endpoint.ts';
import type { Listing } from '#contract/listing.ts';
import { tellAnalytics } from '#lib/analytics.ts';
import { useApp } from '#lib/app-context.tsx';
import { LinkButton } from '#ui/button.tsx';

import styles from './contact-card.module.css';

type Way = Reply<typeof readListingContact>['methods'][number];

const WORDS: Readonly<Record<Way['method'], MessageDescriptor | null>> = {
  phone: msg`Call`,
  line: msg`LINE`,
  whatsapp: msg`WhatsApp`,
  email: msg`Email`,
  // Added with the messenger.
  chat: null,
};

/** Returns a phone number for a link: digits, with a leading plus if it has one. */
const dialled = (value: string) => value.replace(/(?!^\+)\D/g, '');

/** Returns the link of a contact method; `null` if it has none. */
export function reachHref({ method, value }: Way, subject: string): string | null {
  switch (method) {
    case 'phone':
      return `tel:${dialled(value)}`;
    case 'whatsapp':
      return `https://wa.me/${dialled(value).replace('+', '')}?text=${encodeURIComponent(subject)}`;
    case 'line':
      return `https://line.me/ti/p/~${encodeURIComponent(value)}`;
    case 'email':
      return `mailto:${encodeURIComponent(value).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`;
    case 'chat':
      return null;
  }
}

/** A contact method with its link and its name. */
type LinkedWay = Way & { href: string; words: MessageDescriptor };

/**
 * Returns the contact methods that the owner has chosen, the preferred one first; `null` until they
 * are known.
 */
export function useContactWays(listing: Listing): LinkedWay[] | null {
  const app = useApp();
  const { data, isPending } = useQuery({
    queryKey: [readListingContact.id, listing.id] as const,
    queryFn: ({ signal }) =>
      app.ask(readListingContact, { params: { propertyId: String(listing.id) } }, { signal }),
    retry: false,
    meta: { of: 'account' },
  });
  if (isPending) return null;
  return linkWays(data?.reply.methods ?? [], listing.propertyTitle);
}

/** Returns contact methods with their links; those without one are left out. */
export function linkWays(ways: readonly Way[], subject: string): LinkedWay[] {
  return ways.flatMap((way) => {
    const href = reachHref(way, subject);
    const words = WORDS[way.method];
    return href && words ? [{ ...way, href, words }] : [];
  });
}

/** The contact methods of a listing, with their numbers and names. */
export function ContactMethods({ listing }: { listing: Listing }) {
  const { t } = useLingui();
  const ways = useContactWays(listing);
  if (!ways?.length) return null;
  return (
    <ul className={styles.ways} aria-label={t`Contact options`}>
      {ways.map((way, at) => (
        <li key={way.method}>
          <WayButton way={way} look={at === 0 ? 'primary' : 'outline'} wide />
        </li>
      ))}
    </ul>
  );
}

/** Link to a contact method. A wide one shows its number or name. */
export function WayButton({
  way: { href, words, value, method },
  look,
  wide = false,
}: {
  way: LinkedWay;
  look: 'primary' | 'outline';
  wide?: boolean;
}) {
  const { i18n } = useLingui();
  return (
    <LinkButton
      href={href}
      look={look}
      wide={wide}
      onClick={() => tellAnalytics({ event: 'contact', method })}
      {...(href.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {})}
    >
      {i18n._(words)} {wide && <span className={styles.value}>{value}</span>}
    </LinkButton>
  );
}
