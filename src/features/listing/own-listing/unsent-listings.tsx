import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';

import type { ListingDraft } from '#contract/listing/listing-form.ts';
import { type ActingMode, useActing } from '#kit/session/acting.ts';
import { useSession } from '#kit/session/session.ts';
import { draftsAtom } from '#kit/sync/drafts/drafts.ts';
import { outboxRowsAtom } from '#kit/sync/outbox.ts';
import { createListing } from '../operations/listings.ts';
import type { DraftRow } from '#storage/drafts/draft.ts';
import { Icon, type IconPath } from '#ui/icon.tsx';
import { chevronRightIcon, outboxIcon } from '#ui/icons.ts';
import { noteIcon } from '#ui/late-icons.ts';
import { Stack, Text } from '#ui/layout.tsx';

import styles from './unsent-listings.module.css';

/** Returns the path to continue a draft, personally or for a business. */
function hrefOf({ id, targetId }: DraftRow, mode: ActingMode): string {
  if (targetId !== null) return `/users/edit-listing/${targetId}`;
  return `/create-property${mode === 'personal' ? '' : '/business'}?draft=${id}`;
}

function titleOf({ body }: DraftRow): string | null {
  const texts = (body as ListingDraft).texts;
  return Array.isArray(texts) ? texts[0]?.propertyTitle || null : null;
}

/**
 * Drafts of listings and listings waiting to be sent, shown above the list. Drafts for a business
 * that the user has left are their own.
 */
export function UnsentListings() {
  const { t } = useLingui();
  const session = useSession();
  const { mode, businessId } = useActing();
  const isListed = (draft: DraftRow) =>
    draft.businessId === businessId ||
    (mode === 'personal' && draft.businessId !== (session?.businessId ?? null));
  const drafts = useAtomValue(draftsAtom).filter(
    (draft) =>
      draft.kind === 'listing' &&
      isListed(draft) &&
      (Object.keys(draft.body).length > 0 || draft.others.length > 0),
  );
  const waiting = useAtomValue(outboxRowsAtom).filter(
    (row) => row.businessId === businessId && createListing.read(row) !== null,
  );
  if (drafts.length === 0 && waiting.length === 0) return null;
  return (
    <Stack as="ul" gap={3} above={6} className={styles.begun}>
      {waiting.map((row) => (
        <BegunLine
          key={row.id}
          to="/users/outbox"
          icon={outboxIcon}
          title={row.subject ?? <Trans>A new listing</Trans>}
        >
          {row.problem
            ? t`Needs attention before it can be sent`
            : t`Waiting to be sent. Saved on this device.`}
        </BegunLine>
      ))}
      {drafts.map((draft) => (
        <BegunLine
          key={draft.id}
          to={hrefOf(draft, mode)}
          icon={noteIcon}
          title={<GoOn title={titleOf(draft)} />}
        >
          {draft.targetId === null ? t`Drafts` : t`Changes that aren’t sent yet`}
        </BegunLine>
      ))}
    </Stack>
  );
}

interface BegunLineProps {
  to: string;
  icon: IconPath;
  title: ReactNode;
  /** Its state. */
  children: ReactNode;
}

function BegunLine({ to, icon, title, children }: BegunLineProps) {
  return (
    <li>
      <Link to={to} className={styles.line}>
        <Icon path={icon} />
        <Stack as="span" grows shrinks tight>
          <Text as="strong" weight="medium" truncates>
            {title}
          </Text>
          <Text as="span" tone="soft" size={14}>
            {children}
          </Text>
        </Stack>
        <Icon path={chevronRightIcon} size="tiny" />
      </Link>
    </li>
  );
}

function GoOn({ title }: { title: string | null }) {
  return title === null ? <Trans>Continue your listing</Trans> : <Trans>Continue “{title}”</Trans>;
}
