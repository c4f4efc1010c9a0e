import type { Locator, Page } from '@playwright/test';

import {
  type BusinessPermission,
  BUSINESS_PERMISSIONS,
  roleGrants,
} from '#contract/permissions.ts';
import { joinBusiness, makeBusiness } from '#tests/factories/businesses.ts';

import { alive, expect } from './pages.ts';
import { makeMember, offerListing, signIn, test, uniqueTitle } from './writing.ts';

/** The permission of messages has no control yet: there are no messages. */
const ON_SCREEN = (Object.keys(BUSINESS_PERMISSIONS) as BusinessPermission[]).filter(
  (permission) => permission !== 'use_messenger',
);

/** Opens the menu of a row, and waits until its choices are shown. */
async function openMenu(row: Locator): Promise<void> {
  await row.locator('summary').click();
  await expect(row.locator('details[open] li').first()).toBeVisible();
}

/** Returns whether each permission has a control on the pages of the business. */
async function shownControls(
  page: Page,
  { title, colleague }: { title: string; colleague: string },
): Promise<Record<string, boolean>> {
  const main = page.locator('main');
  await page.goto('/business-dashboard/manage-listings');
  await alive(page);
  const listing = main.locator('li[data-listing]').filter({ hasText: title });
  const noListings = main.getByRole('heading', { name: 'Your role can’t edit listings' });
  await expect(listing.or(noListings)).toBeVisible();
  const isListed = await listing.isVisible();
  if (isListed) await openMenu(listing);
  const action = (name: string) => listing.getByRole('button', { name, exact: true }).isVisible();
  const shown: Record<string, boolean> = {
    edit_listing: await listing.getByRole('link', { name: /^Edit/ }).isVisible(),
    publish_listing: await action('Unpublish'),
    assign_user: await action('Assign a member'),
    remove_listing: await action('Delete'),
  };

  await page.goto('/business-dashboard/settings');
  await alive(page);
  const member = main.locator('li').filter({ hasText: colleague });
  await expect(member).toBeVisible();
  if (await member.locator('summary').isVisible()) await openMenu(member);
  const choice = (name: string) => member.getByRole('button', { name, exact: true }).isVisible();
  shown['change_role'] = await choice('Change role');
  shown['delete_member'] = await choice('Remove from team');
  shown['invite_member'] = await main.getByRole('button', { name: 'Send invitation' }).isVisible();

  await page.goto('/business-dashboard/profile');
  await alive(page);
  const name = main.locator('input[name=businessName]');
  await expect(name.or(main.getByText('Only the admin can change the details'))).toBeVisible();
  shown['edit_business'] = await name.isVisible();
  return shown;
}

test('a member sees exactly the controls that their role grants', async ({ page, database }) => {
  const admin = await makeMember(database, { firstName: 'Ploy' });
  const businessId = await makeBusiness(database, admin);
  const colleague = await makeMember(database, { firstName: 'Somchai' });
  await joinBusiness(database, businessId, colleague, 4);
  const title = uniqueTitle('Home of a team');
  await offerListing(database, admin, title, { businessId });
  for (const role of [1, 2, 3, 4] as const) {
    const person = role === 1 ? admin : await makeMember(database, { firstName: `Role ${role}` });
    if (role !== 1) await joinBusiness(database, businessId, person, role);
    // Agents see only their own listings.
    const shown = role === 4 ? uniqueTitle('Home of an agent') : title;
    if (role === 4) await offerListing(database, person, shown, { businessId });
    await signIn(page, database, person);
    const granted = ON_SCREEN.map((permission) => [permission, roleGrants(role, permission)]);
    expect
      .soft(await shownControls(page, { title: shown, colleague: 'Somchai' }), `role ${role}`)
      .toEqual(Object.fromEntries(granted));
  }
});

test('a former member and another business’s admin see nothing of a team', async ({
  page,
  database,
}) => {
  const admin = await makeMember(database, { firstName: 'Ploy' });
  const businessId = await makeBusiness(database, admin);
  const title = uniqueTitle('Home of the team');
  await offerListing(database, admin, title, { businessId });
  const former = await makeMember(database);
  await joinBusiness(database, businessId, former, 2);
  await database.kysely
    .updateTable('memberships')
    .set({ ended_at: new Date() })
    .where('user_id', '=', former.id)
    .execute();
  const rival = await makeMember(database);
  await makeBusiness(database, rival);
  const states = [
    { stranger: former, path: 'manage-listings', shown: 'This is for businesses' },
    { stranger: former, path: 'settings', shown: 'This is for businesses' },
    { stranger: rival, path: 'manage-listings', shown: 'Your first listing starts here' },
    { stranger: rival, path: 'settings', shown: 'Members' },
  ];
  for (const { stranger, path, shown } of states) {
    await signIn(page, database, stranger);
    await page.goto(`/business-dashboard/${path}`);
    await alive(page);
    await expect(page.getByRole('heading', { name: shown, exact: true })).toBeVisible();
    await expect(page.locator('main')).not.toContainText(title);
    await expect(page.locator('main')).not.toContainText('Ploy');
  }
});
