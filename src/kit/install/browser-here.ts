/** Whether Sala runs as an installed app. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches;

/** The browsers that install apps in different ways. `in_app`: a page inside another app. */
export const BROWSERS = [
  'ios_safari',
  'ios_other',
  'ios_in_app',
  'android_chrome',
  'android_samsung',
  'android_firefox',
  'android_in_app',
  'desk_chrome',
  'desk_safari',
  'desk_firefox',
] as const;
export type Browser = (typeof BROWSERS)[number];

/** Apps that open links in a window of their own, by what they add to the browser's name. */
const IN_APP =
  /\b(?:FBAN|FBAV|FB_IAB|Instagram|Line\/|MicroMessenger|WhatsApp|TikTok|musical_ly|BytedanceWebview|Snapchat|LinkedInApp|Pinterest|Twitter)/i;

type Here = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** Whether this is an iPhone or iPad. iPads claim to be Macs, which have no touch screen. */
export const isAppleMobile = ({ userAgent, maxTouchPoints }: Here = navigator): boolean =>
  /\biP(?:hone|ad|od)\b/.test(userAgent) || (/\bMac OS X\b/.test(userAgent) && maxTouchPoints > 1);

/** Returns the browser that shows this page. */
export function browserHere(here: Here = navigator): Browser {
  const { userAgent: name } = here;
  if (isAppleMobile(here)) {
    // Only Safari and other browsers call themselves Safari, other apps don't.
    if (IN_APP.test(name) || !/\bSafari\//.test(name)) return 'ios_in_app';
    return /\b(?:CriOS|FxiOS|EdgiOS|OPT|OPiOS|GSA|DuckDuckGo|Brave)\b/.test(name)
      ? 'ios_other'
      : 'ios_safari';
  }
  if (/\bAndroid\b/.test(name)) {
    if (IN_APP.test(name) || /; wv\)/.test(name)) return 'android_in_app';
    if (/\bSamsungBrowser\//.test(name)) return 'android_samsung';
    return /\bFirefox\//.test(name) ? 'android_firefox' : 'android_chrome';
  }
  if (/\bFirefox\//.test(name)) return 'desk_firefox';
  return /\bSafari\//.test(name) && !/Chrom(?:e|ium)\//.test(name) ? 'desk_safari' : 'desk_chrome';
}
