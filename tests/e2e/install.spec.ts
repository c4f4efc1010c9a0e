import { withProfile } from './killable-browser.ts';
import { expect, openWithWorker, test } from './pages.ts';

test(
  'the app meets the browser’s install criteria, and the browser offers to install it',
  { tag: '@worker' },
  ({ baseURL }) =>
    // Apps can be installed only in a profile.
    withProfile(async (start) => {
      const { page } = await start();
      await page.addInitScript(() => {
        addEventListener('beforeinstallprompt', (offer) => {
          // After the app, which keeps the browser's own bar from its pages.
          setTimeout(() => {
            document.documentElement.dataset['offered'] = String(offer.defaultPrevented);
          });
        });
      });
      await openWithWorker(page, baseURL!);
      const devtools = await page.context().newCDPSession(page);
      const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
      expect(installabilityErrors).toEqual([]);
      const { errors } = await devtools.send('Page.getAppManifest');
      expect(errors).toEqual([]);
      await page.locator('main').click({ position: { x: 2, y: 2 } });
      await expect(page.locator('html')).toHaveAttribute('data-offered', 'true');
    }),
);
