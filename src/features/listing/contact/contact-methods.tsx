import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { readListingContact } from '#contract/listing/availability-endpoints.ts';
import type { ContactMethod, ContactWay } from '#contract/identity/contact.ts';
import type { Listing } from '#contract/listing/listing.ts';
import { trackEvent } from '#kit/net/analytics.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { useSession } from '#kit/session/session.ts';
import { LinkButton } from '#ui/button.tsx';
import { Stack } from '#ui/layout.tsx';

import styles from './contact-card.module.css';

const LABELS: Readonly<Record<ContactMethod, MessageDescriptor | null>> = {
  phone: msg`Call`,
  line: msg`LINE`,
  whatsapp: msg`WhatsApp`,
  email: msg`Email`,
  // Added with the messenger.
  chat: null,
};

/** Returns the link of a contact method with what the message is about; `null` if it has none. */
export function reachHref({ method, href }: ContactWay, subject: string): string | null {
  if (!href) return null;
  if (method === 'whatsapp') return `${href}?text=${encodeURIComponent(subject)}`;
  return method === 'email' ? `${href}?subject=${encodeURIComponent(subject)}` : href;
}

/** A contact method with its link and its name. */
type LinkedWay = ContactWay & { href: string; label: MessageDescriptor };

/**
 * Returns the contact methods that the reader may see, the preferred one first; `null` until they
 * are known.
 */
export function useContactWays(
  listing: Listing,
  options: { isEnabled?: boolean } = {},
): LinkedWay[] | null {
  const { data, isPending } = useContact(listing, options);
  return isPending ? null : linkWays(data?.reply.methods ?? [], listing.propertyTitle);
}

/** Returns the query of a listing's contact. */
export function useContact(listing: Listing, { isEnabled = true } = {}) {
  const app = useApp();
  return useQuery({
    queryKey: [readListingContact.id, listing.id] as const,
    queryFn: ({ signal }) =>
      app.ask(readListingContact, { params: { propertyId: String(listing.id) } }, { signal }),
    enabled: isEnabled,
    retry: false,
    meta: { of: 'account' },
  });
}

/** Returns contact methods with their links; those without one are left out. */
export function linkWays(ways: readonly ContactWay[], subject: string): LinkedWay[] {
  return ways.flatMap((way) => {
    const href = reachHref(way, subject);
    const label = LABELS[way.method];
    return href && label ? [{ ...way, href, label }] : [];
  });
}

/** The contact methods of a listing, with their numbers and names. */
export function ContactMethods({ listing }: { listing: Listing }) {
  const { t } = useLingui();
  const isMember = useSession()?.status === 'active';
  const ways = useContactWays(listing, { isEnabled: isMember });
  if (!ways?.length) return null;
  return (
    <Stack as="ul" gap={2} className={styles.ways} aria-label={t`Contact options`}>
      {ways.map((way, at) => (
        <li key={way.method}>
          <WayButton way={way} variant={at === 0 ? 'primary' : 'outline'} wide />
        </li>
      ))}
    </Stack>
  );
}

/** Link to a contact method. A wide one shows its number or name. */
export function WayButton({
  way: { href, label, value, method },
  variant,
  wide = false,
}: {
  way: LinkedWay;
  variant: 'primary' | 'outline';
  wide?: boolean;
}) {
  const { i18n } = useLingui();
  return (
    <LinkButton
      href={href}
      variant={variant}
      wide={wide}
      onClick={() => trackEvent({ event: 'contact', method })}
      {...(href.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {})}
    >
      {i18n._(label)} {wide && <span className={styles.value}>{value}</span>}
    </LinkButton>
  );
}
