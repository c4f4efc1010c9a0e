import { expect, openPage } from './pages.ts';
import { test } from './releases.ts';

/** Stands for the container: reports its data layer, and what of the page it can reach. */
const CONTAINER = `
  const collect = (data) =>
    fetch('https://region1.google-analytics.com/collect?data=' + encodeURIComponent(JSON.stringify(data)), { mode: 'no-cors' });
  for (const [name, reach] of [['cookie', () => document.cookie], ['page', () => parent.document.title]]) {
    try { reach(); collect({ reached: name }); } catch { collect({ refused: name }); }
  }
  for (const data of dataLayer) collect(data);
  dataLayer.push = collect;
`;

test(
  'the tag manager is loaded only after consent, gets events, and can’t reach the page',
  { tag: '@server' },
  async ({ page, context, releases }) => {
    const asked: string[] = [];
    const events: Record<string, unknown>[] = [];
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text());
    });
    await context.route(/googletagmanager|google-analytics/, async (route) => {
      const url = new URL(route.request().url());
      asked.push(url.host);
      const data = url.searchParams.get('data');
      if (data) events.push(JSON.parse(data) as Record<string, unknown>);
      await route.fulfill({ contentType: 'text/javascript', body: data ? '' : CONTAINER });
    });
    await releases.restart({ TAG_MANAGER_ID: 'GTM-TEST123' });
    await openPage(page, `${releases.url}/how-hunt-works`);
    const question = page.locator('[data-band]');
    await question.getByRole('button', { name: /^(Decline|ปฏิเสธ)/ }).click();
    await expect(question.getByRole('button')).toHaveCount(0);
    expect(asked).toEqual([]);

    await page.getByRole('button', { name: /^(Visit counting|การนับการเข้าชม)$/ }).click();
    await question.getByRole('button', { name: /^(Allow|อนุญาต)$/ }).click();
    await expect.poll(() => events).toContainEqual({ event: 'page_view', page: '/how-hunt-works' });
    expect(events).toEqual(expect.arrayContaining([{ refused: 'cookie' }, { refused: 'page' }]));

    await openPage(page, `${releases.url}/listing?type=condo`);
    await expect
      .poll(() => events)
      .toContainEqual(expect.objectContaining({ event: 'page_view', page: '/listing' }));
    expect(JSON.stringify(events)).not.toContain('condo');
    expect(refused).toEqual([]);
  },
);
