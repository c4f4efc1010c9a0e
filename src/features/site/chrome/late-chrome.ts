/**
 * Parts of the chrome that depend on the device or the session. Loaded together once the page is
 * idle, because each module of its own costs time on the main thread.
 */
export { CurrencySetting } from '#features/place/money/currency-setting.tsx';

export { BarActions } from './bar-actions.tsx';
export { HouseLinks } from './menu-links.tsx';
export { VisitNotices } from './visit-notices.tsx';
