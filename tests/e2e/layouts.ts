/** The long run: every test in every layout and language. */
export const IS_LONG_RUN = process.env.E2E_ALL === '1';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const DESK = { viewport: { width: 1_280, height: 720 }, isMobile: false, hasTouch: false };

/** What the long run has a project for each of. */
export const LAYOUTS = {
  'desk-en': { ...DESK, locale: 'en-US' },
  'phone-th': { ...PHONE, locale: 'th-TH' },
  'phone-en': { ...PHONE, locale: 'en-US' },
  'desk-th': { ...DESK, locale: 'th-TH' },
};
export type LayoutName = keyof typeof LAYOUTS;

export interface LayoutOptions {
  /** Null: the tags of a test choose, phone-th with `@phone` and desk-en without. */
  layout: LayoutName | null;
}

/** The tags of a test that the gate runs in both layouts. In the long run, each project runs it. */
export const BOTH_LAYOUTS: readonly string[] = IS_LONG_RUN ? ['@desk'] : ['@desk', '@phone'];
