import { hunterType } from '#contract/hunting/hunt.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';

import {
  type DraftBody,
  type DraftKindName,
  isToBeFinished,
  reportDraftOf,
} from '#contract/draft-kinds.ts';
import { readListing } from '#contract/listing/listing-endpoints.ts';
import { SUBJECTS } from '#features/subjects.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { discardStoredDraft, draftsAtom } from '#kit/sync/drafts/drafts.ts';
import { usePhotosHere } from '#kit/sync/uploads.ts';
import { type DraftRow, isUnsent } from '#storage/drafts/draft.ts';
import { RouteButton } from '#ui/button.tsx';
import { formatMoment } from '#ui/format/day.ts';
import { Icon } from '#ui/icon.tsx';
import { deviceIcon } from '#ui/icons.ts';
import { alertIcon, checkIcon } from '#ui/late-icons.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';

import { DiscardButton } from './discard-button.tsx';
import styles from './outbox-item.module.css';
import page from './page-outbox.module.css';

/** How a form's draft is shown in the list, and where to continue it. */
interface DraftForm {
  label: MessageDescriptor;
  /** Path of the form. */
  href: (row: DraftRow) => string;
  /** Whether the draft is about a listing, whose id is its `targetId`. */
  isAboutHome: boolean;
  /** Returns the text that distinguishes a draft from others. */
  text: (body: DraftBody) => unknown;
}

const FirstTitle = v.fallback(
  v.pipe(
    v.array(v.object({ propertyTitle: v.string() })),
    v.transform(([first]) => first?.propertyTitle ?? ''),
  ),
  '',
);

const REPORT_FORMS = Object.fromEntries(
  Object.values(SUBJECTS).map(({ type, report, formPath }) => [
    reportDraftOf(type),
    {
      label: report.draft,
      href: ({ targetId, body: { agentId } }) => formPath(targetId!, agentId as number | undefined),
      isAboutHome: type === 'listing',
      text: ({ details }) => details,
    } satisfies DraftForm,
  ]),
);

/**
 * Forms whose drafts are listed. Plans such as the viewing day are never finished and have their
 * own page.
 */
const FORMS: Partial<Record<DraftKindName, DraftForm>> = {
  ...REPORT_FORMS,
  hunt: {
    label: msg`Hunt`,
    href: ({ id, targetId, businessId }) =>
      `/hunting-board/create-hunt/${hunterType({ businessId })}?${
        targetId === null ? `draft=${id}` : `hunt=${targetId}`
      }`,
    isAboutHome: false,
    text: ({ note }) => note,
  },
  listing: {
    label: msg`Listing`,
    href: ({ id, targetId, businessId }) =>
      targetId === null
        ? `/create-property${businessId === null ? '' : '/business'}?draft=${id}`
        : `/users/edit-listing/${targetId}`,
    isAboutHome: false,
    text: ({ texts }) => v.parse(FirstTitle, texts),
  },
};

interface DraftLabels {
  title: string;
  /** `null` if only a newer release has the form. */
  href: string | null;
  /** Id of the listing that the draft is about; `null` if there is none. */
  listingId: number | null;
  /** Start of its text; empty if it has none yet. */
  text: string;
}

/** Returns whether a draft has content and is meant to be finished. */
function isBegun({ kind, body, others }: DraftRow): boolean {
  return isToBeFinished(kind) && (Object.keys(body).length > 0 || others.length > 0);
}

/** Returns the drafts to be finished, of this device and of the account's other devices. */
export function useListedDrafts(): readonly DraftRow[] {
  return useAtomValue(draftsAtom).filter(isBegun);
}

/** List of the user's unfinished drafts, from this and other devices. */
export function DraftList() {
  const drafts = useListedDrafts();
  if (drafts.length === 0) return null;
  return (
    <section className={page.drafts} id="drafts" aria-labelledby="drafts-title">
      <h2 id="drafts-title">
        <Trans>Drafts</Trans>
      </h2>
      <Text above={1} below={6} tone="soft">
        <Trans>Only you can see these until you finish and submit them.</Trans>
      </Text>
      <ul>
        {drafts.map((draft) => (
          <DraftItem key={draft.id} draft={draft} />
        ))}
      </ul>
    </section>
  );
}

function DraftItem({ draft }: { draft: DraftRow }) {
  const { i18n } = useLingui();
  const { title, href, listingId, text } = draftLabels(draft, i18n);
  const home = useHomeTitle(listingId);
  const when = draft.updatedAt > 0 ? new Date(draft.updatedAt).toISOString() : null;
  return (
    <Stack as="li" gap={3} className={styles.item} data-draft={draft.id}>
      <Row wraps align="baseline" justify="between" gap={4} rowGap={1}>
        <h3 className={styles.title}>{home === null ? title : `${title}: ${home}`}</h3>
        {when && (
          <time className={styles.when} dateTime={when}>
            {formatMoment(when, i18n.locale)}
          </time>
        )}
      </Row>
      {text && <p className={styles.text}>{text}</p>}
      <State draft={draft} />
      <Row wraps gap={2}>
        {href && (
          <RouteButton to={href}>
            {draft.others.length > 0 ? (
              <Trans>Choose a version</Trans>
            ) : (
              <Trans>Continue editing</Trans>
            )}
          </RouteButton>
        )}
        <DiscardButton title={title} onDiscard={() => discardStoredDraft(draft)} />
      </Row>
    </Stack>
  );
}

/** Returns the title of a listing, if it is known on this device; otherwise `null`. */
function useHomeTitle(listingId: number | null): string | null {
  const app = useApp();
  const { data } = useQuery({
    queryKey: [readListing.id, app.language, listingId] as const,
    queryFn: ({ signal }) =>
      app.ask(readListing, { params: { id: String(listingId) } }, { signal }),
    enabled: listingId !== null,
    retry: false,
  });
  return data?.reply.propertyTitle ?? null;
}

function State({ draft }: { draft: DraftRow }) {
  const photosHere = usePhotosHere(draft.body);
  if (draft.others.length > 0) {
    return (
      <Row as="p" align="start" gap={2} className={styles.state} data-state="attention">
        <Icon path={alertIcon} />
        <Trans>There are two versions. Choose which one to keep.</Trans>
      </Row>
    );
  }
  if (draft.problem && !draft.problem.isHeld) {
    return (
      <Row as="p" align="start" gap={2} className={styles.state} data-state="attention">
        <Icon path={alertIcon} />
        <Trans>On this device only. It couldn’t be saved to your account.</Trans>
      </Row>
    );
  }
  if (isUnsent(draft)) {
    return (
      <Row as="p" align="start" gap={2} className={styles.state}>
        <Icon path={deviceIcon} />
        <Trans>On this device. It will sync when you’re online.</Trans>
      </Row>
    );
  }
  if (photosHere > 0) {
    return (
      <Row as="p" align="start" gap={2} className={styles.state}>
        <Icon path={deviceIcon} />
        <Plural
          value={photosHere}
          one="Text saved on all your devices. # photo is waiting on this device."
          other="Text saved on all your devices. # photos are waiting on this device."
        />
      </Row>
    );
  }
  return (
    <Row as="p" align="start" gap={2} className={styles.state}>
      <Icon path={checkIcon} />
      <Trans>On all your devices</Trans>
    </Row>
  );
}

/** Returns the texts and link of a draft in the list. */
function draftLabels(row: DraftRow, i18n: I18n): DraftLabels {
  const form = Object.hasOwn(FORMS, row.kind) ? FORMS[row.kind as DraftKindName] : undefined;
  if (!form) {
    const title = i18n._(msg`Created in a newer version of Sala`);
    return { title, href: null, listingId: null, text: '' };
  }
  const text = form.text(row.body);
  return {
    title: i18n._(form.label),
    href: form.href(row),
    listingId: form.isAboutHome ? row.targetId : null,
    text: typeof text === 'string' ? text : '',
  };
}
