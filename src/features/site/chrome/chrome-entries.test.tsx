import { I18nProvider } from '@lingui/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { expect, test } from 'vitest';

import { i18n } from '#kit/testing/show.tsx';

import { BarActions } from './bar-actions.tsx';
import type { ChromeVisit } from './chrome-visit.ts';
import { BottomBar } from './bottom-bar.tsx';
import { BELL, CHAT, HOUSE, OWN, PLUS, ENTRY_LABELS } from './chrome-entries.ts';
import { MenuLinks } from './menu-links.tsx';
import { OwnMenu } from './own-menu.tsx';
import { TopBar } from './top-bar.tsx';

const MEMBER: ChromeVisit = {
  person: {
    firstName: 'เมษา',
    lastName: 'Silva',
    email: 'a@b.test',
    image: null,
    isAdmin: true,
    roleId: 4,
  },
  unreadMessages: 3,
  unseenNotices: 120,
  waiting: { count: 0, attention: 0 },
  onSignOut: () => undefined,
  isStill: true,
};
const VISITOR: ChromeVisit = { ...MEMBER, person: null, unreadMessages: 0, unseenNotices: 0 };

/** Renders a part of the chrome, with its lazy parts, in an app that has pages at these paths. */
async function renderAt(path: string, paths: readonly string[], component: () => ReactNode) {
  const root = createRootRoute({ component });
  const pages = paths.map((one) => createRoute({ getParentRoute: () => root, path: one }));
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree: root.addChildren(pages), history });
  await router.load();
  const stream = await renderToReadableStream(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router as never} />
    </I18nProvider>,
  );
  await stream.allReady;
  return new Response(stream).text();
}

/** Renders the chrome in an app that has pages at the given paths. */
const chrome = (paths: readonly string[], visit: ChromeVisit) =>
  renderAt('/', paths, () => (
    <>
      <TopBar search={null} settings={null} hasPageSearch={false} visit={visit} onMenu={() => {}} />
      <BottomBar unseenNotices={visit.unseenNotices} onAccount={() => {}} />
      <MenuLinks
        entries={PLUS.personal}
        source="PLUS + MENU"
        isSignedIn={visit.person !== null}
        onChoose={() => {}}
      />
    </>
  ));

const hrefs = (markup: string) =>
  [...markup.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));

test('links to every part that has a page', async () => {
  const markup = await chrome(['/', '$'], MEMBER);
  const found = hrefs(markup);
  for (const href of ['/', '/square', '/community', CHAT.href, BELL.href, '/search']) {
    expect(found).toContain(href);
  }
  for (const { href } of PLUS.personal) expect(found).toContain(href);
  expect(markup).toContain('data-count="99+"');
  // The plus menu and the account menu.
  expect(markup.match(/<summary/g)).toHaveLength(2);
});

test('the logo leads to the home page, and loads it again there', async () => {
  expect(await chrome(['/', '$'], VISITOR)).toMatch(/<a (?=[^>]*href="\/")(?=[^>]*data-reload)/);
});

test('counts new notifications at the account button of the phone', async () => {
  expect(await chrome(['/', '$'], MEMBER)).toContain('"Account, 120 new notifications"');
  expect(await chrome(['/', '$'], VISITOR)).not.toMatch(/"Account, \d/);
});

test('counts new notifications in the account menu', async () => {
  const menu = (visit: ChromeVisit) =>
    renderAt('/', ['/', '$'], () => <OwnMenu visit={visit} onChoose={() => {}} />);
  expect(await menu(MEMBER)).toContain('"Notifications, 120 new"');
  expect(await menu({ ...MEMBER, unseenNotices: 0 })).not.toMatch(/\d new"/);
});

test('omits parts without a page', async () => {
  const markup = await chrome(['/', '/search'], VISITOR);
  expect(markup).not.toMatch(/square|community|messenger|notifications/);
  expect(markup.match(/<summary/g)).toHaveLength(1);
});

test('sends visitors to log in before writing, chat and notifications, with the way back', async () => {
  const found = hrefs(await chrome(['/', '$'], VISITOR));
  expect(found).not.toContain(CHAT.href);
  expect(found).not.toContain('/users/addpost/general');
  const logins = found.filter((href) => href.startsWith('/login'));
  expect(logins).toEqual(logins.map(() => '/login?back=%2F'));
  // Chat, notifications, and the three kinds of posts. Visitors can also list and hunt.
  expect(logins).toHaveLength(5);
  expect(found).toContain('/create-property');
});

test('labels every entry', () => {
  const entries = [PLUS, OWN].flatMap((menu) => [...menu.personal, ...menu.business]);
  for (const { id } of [...entries, ...HOUSE]) expect(ENTRY_LABELS).toHaveProperty(id);
});

test.each([
  ['/', true],
  ['/market', true],
  // The tutorial would cover buttons there.
  ['/users/saved', false],
  ['/users/manage-listings', false],
])('the bar at %s has the tutorial of the plus menu: %s', async (path, isShown) => {
  const bar = await renderAt(path, [path, '/create-property'], () => (
    <BarActions visit={VISITOR} settings={null} />
  ));
  expect(bar).toContain('Add');
  expect(bar.includes('Got it')).toBe(isShown);
});
