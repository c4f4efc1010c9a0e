import * as v from 'valibot';

import { PushMessage } from '#contract/notice/push-message.ts';
import { dismissMatch } from '#features/hunting/operations/dismiss-match.ts';
import { setFavourite } from '#features/listing/operations/set-favourite.ts';
import type { Operation } from '#storage/outbox/operation.ts';
import { readNotice } from '../src/features/notice/operations/notices.ts';
import { askForSync, openSyncChannel } from '#storage/sync/between-tabs.ts';
import { storedOutbox } from '#storage/outbox/stored-outbox.ts';
import { fetchPushSettings } from '#storage/push-settings.ts';
import { storePushTarget } from '#storage/push-subscription.ts';
import { rememberedLanguage, rememberedSession } from '#storage/session.ts';

import { flushOutboxFor } from './outbox.ts';
import { reportClose, reportStep, reportTap } from './push-steps.ts';

/** What a shown notification knows about itself. */
const ShownNotice = v.object({
  userId: v.nullable(v.number()),
  noticeId: v.nullable(v.number()),
  href: v.string(),
  listingId: v.nullable(v.number()),
  huntId: v.fallback(v.nullable(v.number()), null),
  /** Number of notices that it stands for. */
  count: v.number(),
});
type ShownNotice = v.InferOutput<typeof ShownNotice>;

/** `actions`, `image`, `renotify` and `timestamp` aren't in the standard's types. */
interface ShowOptions extends NotificationOptions {
  actions: { action: string; title: string }[];
  image?: string;
  renotify: boolean;
  timestamp: number;
}

/** The badge of the installed app isn't in the worker's types. */
interface BadgedNavigator {
  setAppBadge?(count: number): Promise<void>;
}

const NOTICES_PAGE = '/notifications';

/** The text of a push that this release can't read. */
const UNKNOWN: Record<string, { title: string; text: string }> = {
  en: { title: 'Sala', text: 'You have a new notification.' },
  th: { title: 'Sala', text: 'คุณมีการแจ้งเตือนใหม่' },
};

/** A message of a newer version, of which only the text and the link are used. */
const NewerMessage = v.object({
  userId: v.fallback(v.nullable(v.number()), null),
  title: v.pipe(v.string(), v.minLength(1)),
  text: v.fallback(v.nullable(v.string()), null),
  href: v.fallback(v.string(), NOTICES_PAGE),
});

/** Firebase puts the message into a field of its own message, as text. */
const OfFirebase = v.object({ data: v.object({ message: v.string() }) });

/** Returns the message of a push; `null` if it isn't one of ours. */
function readPush(text: string | null): PushMessage | v.InferOutput<typeof NewerMessage> | null {
  const json = parseJson(text);
  const wrapped = v.safeParse(OfFirebase, json);
  const plain = wrapped.success ? parseJson(wrapped.output.data.message) : json;
  const known = v.safeParse(PushMessage, plain);
  if (known.success) return known.output;
  const newer = v.safeParse(NewerMessage, plain);
  return newer.success ? newer.output : null;
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}

/**
 * Shows a push as a notification. A push for an account that isn't signed in here shows nothing, and
 * ends the subscription: the device gets a new one with the next account.
 */
export async function showPush(
  registration: ServiceWorkerRegistration,
  text: string | null,
): Promise<void> {
  const message = readPush(text);
  const owner = message?.userId ?? null;
  const reports = [
    message ? reportStep('received', owner) : reportStep('failed', null, 'unreadable'),
  ];
  try {
    const session = await rememberedSession();
    if (owner !== null && session?.owner !== String(owner)) {
      await (await registration.pushManager.getSubscription())?.unsubscribe();
      return;
    }
    try {
      await showMessage(registration, message);
      reports.push(reportStep('shown', owner));
    } catch (error) {
      // An unreadable push has failed already. An error's text may repeat the notification's.
      const name = error instanceof Error ? error.name : 'unknown';
      if (message) reports.push(reportStep('failed', owner, `showNotification: ${name}`));
      throw error;
    }
    if (message && 'version' in message) await showUnseen(message);
  } finally {
    await Promise.all(reports);
  }
}

const ICON = '/icons/icon-192.png';
const BADGE = '/icons/badge-96.png';

async function showMessage(
  registration: ServiceWorkerRegistration,
  message: ReturnType<typeof readPush>,
): Promise<void> {
  if (!message || !('version' in message)) {
    const texts = UNKNOWN[(await rememberedLanguage()) ?? 'en'] ?? UNKNOWN['en']!;
    await registration.showNotification(message?.title ?? texts.title, {
      body: message ? (message.text ?? '') : texts.text,
      icon: ICON,
      data: {
        userId: message?.userId ?? null,
        noticeId: null,
        href: message?.href ?? NOTICES_PAGE,
        listingId: null,
        huntId: null,
        count: 1,
      } satisfies ShownNotice,
    });
    return;
  }
  const { title, href, tag, group, image, listingId, huntId, at } = message;
  const [replaced] = group ? await registration.getNotifications({ tag }) : [];
  const before = v.safeParse(ShownNotice, replaced?.data);
  const count = group && before.success ? before.output.count + 1 : 1;
  const more = group && count > 1 ? group.more.replace('{count}', String(count - 1)) : null;
  const options: ShowOptions = {
    body: [message.text, more].filter(Boolean).join('\n'),
    tag,
    // Without it, a notification that replaces another makes no sound.
    renotify: true,
    icon: ICON,
    badge: BADGE,
    ...(image && { image }),
    actions: fittingActions(message.actions),
    // The clock of the device may be behind.
    timestamp: Math.min(Date.parse(at), Date.now()),
    data: {
      userId: message.userId,
      noticeId: message.noticeId,
      href: count > 1 ? group!.href : href,
      listingId,
      huntId,
      count,
    } satisfies ShownNotice,
  };
  await registration.showNotification(title, options);
}

/** Shows the number of unseen notices on the app's icon. */
async function showUnseen({ unseenCount }: PushMessage): Promise<void> {
  await (navigator as BadgedNavigator).setAppBadge?.(unseenCount).catch(() => undefined);
}

/** Returns as many buttons as the system shows. A tap on the notification itself opens it too. */
function fittingActions(actions: PushMessage['actions']): PushMessage['actions'] {
  const most = (Notification as { maxActions?: number }).maxActions ?? 2;
  return actions.length <= most ? actions : actions.filter(({ action }) => action !== 'open');
}

/** Handles a tap on a notification or on one of its buttons. */
export async function openNotice(
  clients: Clients,
  { notification, action }: Pick<NotificationEvent, 'notification' | 'action'>,
): Promise<void> {
  const shown = v.safeParse(ShownNotice, notification.data);
  const report = reportTap(notification, shown.success ? shown.output.userId : null);
  notification.close();
  try {
    await followTap(clients, shown.success ? shown.output : null, action);
  } finally {
    await report;
  }
}

/** @param shown null: a notification of another release */
async function followTap(
  clients: Clients,
  shown: ShownNotice | null,
  action: string,
): Promise<void> {
  if (!shown) return openPage(clients, NOTICES_PAGE);
  const { userId, noticeId, listingId, huntId, href } = shown;
  const owner = (await rememberedSession())?.owner;
  // Another account has signed in since it was shown.
  if (owner === undefined || (userId !== null && owner !== String(userId))) {
    return openPage(clients, '/');
  }
  const operations = [
    ...(noticeId === null ? [] : [readNotice.make({ noticeId, change: 'read' }, { owner })]),
    ...(action === 'save' && listingId !== null
      ? [setFavourite.make({ propertyId: listingId, isSaved: true }, { owner })]
      : []),
    ...(action === 'dismiss' && listingId !== null && huntId !== null
      ? [dismissMatch.make({ huntId, propertyId: listingId, isDismissed: true }, { owner })]
      : []),
  ];
  if (action !== 'save' && action !== 'dismiss') await openPage(clients, href);
  await sendSoon(clients, operations);
}

/**
 * Handles the end of a notification. It isn't dismissed if its account has left this device, because
 * the page then closes its notifications.
 */
export async function closeNotice(
  registration: ServiceWorkerRegistration,
  { notification }: Pick<NotificationEvent, 'notification'>,
): Promise<void> {
  const shown = v.safeParse(ShownNotice, notification.data);
  const userId = shown.success ? shown.output.userId : null;
  const isHere = userId === null || (await rememberedSession())?.owner === String(userId);
  if (isHere) await reportClose(registration, notification, userId);
}

/** Sends operations through the outbox, so that they also work without a network. */
async function sendSoon(clients: Clients, operations: readonly Operation[]): Promise<void> {
  const outbox = storedOutbox();
  for (const operation of operations) await outbox.add(operation, { replaces: true, nextAt: 0 });
  const channel = openSyncChannel('outbox');
  channel.publish({ kind: 'changed' });
  channel.close();
  // Whatever can't be sent now wakes the worker again when the network returns.
  await flushOutboxFor(clients).catch(askForSync);
}

/**
 * Shows a page of the app: in the window that shows it already, else in another one, else in a new
 * one. The window's page opens the path itself, so that unsaved input isn't lost. It is told before
 * it gets the focus, because `focus` may fail.
 */
async function openPage(clients: Clients, href: string): Promise<void> {
  const { href: url, origin } = new URL(href, self.location.origin);
  const path = origin === self.location.origin ? url.slice(origin.length) : NOTICES_PAGE;
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  // A page in a frame of another site isn't the app.
  const windows = pages.filter(
    ({ frameType, url: at }) =>
      frameType !== 'nested' && !new URL(at).pathname.startsWith('/embed/'),
  );
  const window = windows.find(({ url: at }) => at === url) ?? windows[0];
  if (!window) {
    await clients.openWindow(path);
    return;
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client has one origin
  if (window.url !== url) window.postMessage({ type: 'OPEN_PATH', path });
  await window.focus().catch(() => undefined);
}

/**
 * Replaces a subscription that the browser has ended, without which the device would hear nothing
 * until the next visit. Firebase's are left to that visit, because its library needs a page.
 */
export async function renewSubscription(
  registration: ServiceWorkerRegistration,
  { oldSubscription, newSubscription }: SubscriptionChange,
): Promise<void> {
  const session = await rememberedSession();
  if (!session) return;
  const key = (oldSubscription ?? newSubscription)?.options.applicationServerKey;
  if (!key || !(await isOwnKey(key))) return;
  const subscription =
    newSubscription ??
    (await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: key,
    }));
  await storePushTarget(JSON.stringify(subscription), session.token);
}

/** Whether this is the site's key, and not Firebase's. False if the server can't be reached. */
async function isOwnKey(key: ArrayBuffer): Promise<boolean> {
  const settings = await fetchPushSettings().catch(() => null);
  const base64 = btoa(String.fromCharCode(...new Uint8Array(key)));
  const base64url = base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return settings?.publicKey === base64url;
}

/** The event `pushsubscriptionchange` isn't in the standard's types. */
export interface SubscriptionChange {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}
