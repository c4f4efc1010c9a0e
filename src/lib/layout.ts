/**
 * What stands around a page. A route says it in its static data; without, it is `main`.
 * - `main`: the bars and the footer
 * - `bars`: the bars alone, for lists without an end, where nobody reaches a footer
 * - `none`: the page alone, which brings its own way back
 * - `dashboard`: the bars alone; the page brings its own side navigation
 * - `business`: the footer alone; the page brings the head of its business
 */
export type Layout = 'main' | 'bars' | 'none' | 'dashboard' | 'business';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    layout?: Layout;
  }
}
