import type { ManifestOptions } from 'vite-plugin-pwa';

import type { Language } from '#contract/kit/limits.ts';
import { SHARED_PHOTOS_FIELD, SHARED_PHOTOS_PATH } from '#contract/media/shared-photos.ts';

const TEXTS = {
  en: {
    description:
      'Homes in Thailand and Sri Lanka: find one, list one, or let the market look for you.',
    search: 'Search homes',
    list: 'List a property',
    hunt: 'New hunt',
    saved: 'Saved homes',
    market: 'Homes for sale and rent, with prices and photos',
    listing: 'A home with all its photos and facts',
  },
  th: {
    description: 'บ้าน คอนโด ทาวน์เฮ้าส์ และที่ดินในไทยและศรีลังกา ค้นหา ลงประกาศ หรือให้ตลาดช่วยหา',
    search: 'ค้นหาบ้าน',
    list: 'ลงประกาศ',
    hunt: 'ฝากหาใหม่',
    saved: 'บ้านที่บันทึกไว้',
    market: 'ประกาศขายและให้เช่า พร้อมราคาและรูป',
    listing: 'ประกาศพร้อมรูปและข้อมูลครบถ้วน',
  },
} as const satisfies Record<Language, Record<string, string>>;

/** Screenshots for the browser's install dialog, created by `tools/make-screenshots.mjs`. */
const SCREENSHOTS = [
  { page: 'market', layout: 'phone', sizes: '780x1688', form_factor: 'narrow' },
  { page: 'listing', layout: 'phone', sizes: '780x1688', form_factor: 'narrow' },
  { page: 'market', layout: 'desk', sizes: '1440x900', form_factor: 'wide' },
  { page: 'listing', layout: 'desk', sizes: '1440x900', form_factor: 'wide' },
] as const;

const shortcutIcons = [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }];

/**
 * Returns the manifest of the installed app: one app (`id`), described in the user's language. The
 * colours are the tokens `paper` and `jade`.
 */
export function manifestIn(language: Language): Partial<ManifestOptions> {
  const texts = TEXTS[language];
  return {
    id: '/',
    name: 'Sala',
    short_name: 'Sala',
    description: texts.description,
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    // A link to Sala opens in the existing window through `followLaunches`, so unsaved input isn't
    // lost.
    launch_handler: { client_mode: ['focus-existing', 'auto'] },
    background_color: '#fbf8f3',
    theme_color: '#0e6b5c',
    categories: ['lifestyle', 'business'],
    shortcuts: [
      { name: texts.search, url: '/search', icons: shortcutIcons },
      { name: texts.list, url: '/create-property', icons: shortcutIcons },
      { name: texts.hunt, url: '/hunting-board/create-hunt/user', icons: shortcutIcons },
      { name: texts.saved, url: '/users/saved', icons: shortcutIcons },
    ],
    share_target: {
      action: SHARED_PHOTOS_PATH,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: SHARED_PHOTOS_FIELD, accept: ['image/*'] }] },
    },
    screenshots: SCREENSHOTS.map(({ page, layout, sizes, form_factor }) => ({
      src: `/screenshots/${page}-${layout}-${language}.webp`,
      sizes,
      type: 'image/webp',
      form_factor,
      label: texts[page],
    })),
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/icons/monochrome.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'monochrome' },
    ],
  };
}
