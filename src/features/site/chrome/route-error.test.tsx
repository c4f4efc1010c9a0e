import { expect, test, vi } from 'vitest';

import { NetworkError } from '#kit/net/network-error.ts';
import { type AppContext, AppContextProvider } from '#kit/visit/app-context.tsx';
import { show } from '#kit/testing/show.tsx';

import { RouteError } from './route-error.tsx';

test.each([
  [new Error('no'), 'Something went wrong :(', true],
  [new NetworkError('offline'), 'This page isn’t available offline', false],
])('%s shows “%s”, and is reported: %s', async (error, title, isReported) => {
  const report = vi.fn();
  const { place } = await show(
    <AppContextProvider app={{ report } as unknown as AppContext}>
      <RouteError error={error} reset={() => undefined} />
    </AppContextProvider>,
  );
  expect(place.querySelector('h1')!.textContent).toBe(title);
  expect(report.mock.calls).toEqual(isReported ? [[error, 'route']] : []);
  const home = place.querySelector('a')!;
  expect([home.getAttribute('href'), home.textContent]).toEqual(['/', 'Go to home page']);
});
