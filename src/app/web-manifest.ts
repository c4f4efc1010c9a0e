import type { ManifestOptions } from 'vite-plugin-pwa';

/** How the installed app presents itself. Colours are the tokens `paper` and `jade`. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Sala',
  short_name: 'Sala',
  description:
    'Homes in Thailand and Sri Lanka: find one, list one, or let the market look for you.',
  lang: 'en',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#fbf8f3',
  theme_color: '#0e6b5c',
  categories: ['lifestyle', 'business'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/monochrome.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'monochrome' },
  ],
};
