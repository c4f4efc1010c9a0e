import { expect, test } from 'vitest';

import type { ChromeVisit } from './chrome-visit.ts';
import { BottomBar } from './bottom-bar.tsx';
import { BELL, CHAT, HOUSE, OWN, PLUS, ENTRY_WORDS } from './chrome-entries.ts';
import { MenuLinks } from './menu-links.tsx';
import { renderAt } from './testing/render-at.tsx';
import { TopBar } from './top-bar.tsx';

const SOMEBODY: ChromeVisit = {
  person: { firstName: 'เมษา', lastName: 'Silva', email: 'a@b.test', image: null, isAdmin: true },
  unreadMessages: 3,
  unseenNotices: 120,
  waiting: { count: 0, attention: 0 },
  onSignOut: () => undefined,
  isStill: true,
};
const VISITOR: ChromeVisit = { ...SOMEBODY, person: null, unreadMessages: 0, unseenNotices: 0 };

/** The chrome's markup in a Sala that has pages at the given paths. */
const chrome = (paths: readonly string[], visit: ChromeVisit) =>
  renderAt('/', paths, () => (
    <>
      <TopBar search={null} settings={null} hasPageSearch={false} visit={visit} onMenu={() => {}} />
      <BottomBar onAccount={() => {}} />
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

test('with every part there, the chrome leads to all of them', async () => {
  const markup = await chrome(['/', '$'], SOMEBODY);
  const found = hrefs(markup);
  for (const href of ['/', '/square', '/community', CHAT.href, BELL.href, '/search']) {
    expect(found).toContain(href);
  }
  for (const { href } of PLUS.personal) expect(found).toContain(href);
  expect(markup).toContain('>99+<');
  // The plus and oneself.
  expect(markup.match(/<summary/g)).toHaveLength(2);
});

test('a part that isn’t there isn’t mentioned', async () => {
  const markup = await chrome(['/', '/search'], VISITOR);
  expect(markup).not.toMatch(/square|community|messenger|notifications/);
  expect(markup.match(/<summary/g)).toHaveLength(1);
});

test('visitors who want to write, chat or see what is new sign in first, and come back', async () => {
  const found = hrefs(await chrome(['/', '$'], VISITOR));
  expect(found).not.toContain(CHAT.href);
  expect(found).not.toContain('/users/addpost/general');
  const logins = found.filter((href) => href.startsWith('/login'));
  expect(logins).toEqual(logins.map(() => '/login?back=%2F'));
  // Chat, notices, and the three kinds of posts; listing and hunting are free for visitors too.
  expect(logins).toHaveLength(5);
  expect(found).toContain('/create-property');
});

test('every entry has its words', () => {
  const entries = [PLUS, OWN].flatMap((menu) => [...menu.personal, ...menu.business]);
  for (const { id } of [...entries, ...HOUSE]) expect(ENTRY_WORDS).toHaveProperty(id);
});
