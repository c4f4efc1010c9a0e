import type { IconPath } from './icon.tsx';

/*
 * One hand-drawn set: a grid of 24 with 3.5 of margin, strokes of 1.75, round ends and corners.
 * Separate constants, so that a route carries only what it shows; those that no landing page shows at
 * first stand in `later-icons.ts`, for a module comes whole.
 */

export const searchIcon: IconPath = 'M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M16 16l4 4';
export const filterIcon: IconPath =
  'M4 7.5h8.5M17.5 7.5H20M4 16.5h2.5M11.5 16.5H20M12.5 7.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M6.5 16.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0';
export const closeIcon: IconPath = 'M6 6l12 12M18 6L6 18';
export const chevronRightIcon: IconPath = 'M9 5.5l6.5 6.5L9 18.5';
export const chevronLeftIcon: IconPath = 'M15 5.5L8.5 12l6.5 6.5';
export const chevronDownIcon: IconPath = 'M5.5 9l6.5 6.5L18.5 9';
export const arrowLeftIcon: IconPath = 'M20 12H4.5M11 5.5L4.5 12l6.5 6.5';
export const menuIcon: IconPath = 'M4 8h16M4 16h16';
export const gridIcon: IconPath =
  'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z';
export const shareIcon: IconPath =
  'M12 15V4M7.75 8L12 3.75L16.25 8M5 12.5v5.75A1.75 1.75 0 0 0 6.75 20h10.5A1.75 1.75 0 0 0 19 18.25V12.5';
export const sunIcon: IconPath =
  'M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M18.4 5.6l-1.1 1.1M6.7 17.3l-1.1 1.1';
export const moonIcon: IconPath = 'M19.75 14.4A8.25 8.25 0 1 1 9.6 4.25a6.5 6.5 0 0 0 10.15 10.15z';
export const deviceIcon: IconPath =
  'M5 5h14a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 19 17H5a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 5 5zM9 20.5h6';
export const offlineIcon: IconPath =
  'M4 4l16 16M8.6 13.7a5 5 0 0 1 5.3-.9M5.3 10.4a9.6 9.6 0 0 1 3.3-2.1M12 7.4a9.6 9.6 0 0 1 6.7 3M12 17.75v.01';
export const photoOffIcon: IconPath =
  'M4 4l16 16M8.5 4.5h10a1 1 0 0 1 1 1v10M19 19.5H5.5a1 1 0 0 1-1-1V5M4.5 15.5l4-4l3.5 3.5';

export const marketIcon: IconPath =
  'M3.5 11L12 4l8.5 7M6 9.25V19a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1V9.25M10 20v-5.5h4V20';
export const bedIcon: IconPath =
  'M3 18.5v-12M3 15.5h18M21 18.5v-4A3.25 3.25 0 0 0 17.75 11.25H11v4.25M5.25 11.75a1.75 1.75 0 1 0 3.5 0a1.75 1.75 0 1 0-3.5 0';
export const bathIcon: IconPath =
  'M3 12.5h18v1.25a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5zM6 12.5V6.25A2.25 2.25 0 0 1 8.25 4a2.25 2.25 0 0 1 2.25 2.25M7 18.75v1.75M17 18.75v1.75';
export const areaIcon: IconPath =
  'M5.5 4h13A1.5 1.5 0 0 1 20 5.5v13a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-13A1.5 1.5 0 0 1 5.5 4zM4 13h5.5M13.5 4v5.5M13.5 20v-7H16';
export const landIcon: IconPath = 'M9.5 10.5H7L3 19.5h18l-4-9h-2.5M12 15V4l4.75 2.25L12 8.5';
export const houseIcon: IconPath = marketIcon;
export const condoIcon: IconPath =
  'M3.5 20h17M6 20V5a1 1 0 0 1 1-1h6.5a1 1 0 0 1 1 1v15M14.5 9.5H17a1 1 0 0 1 1 1V20M9 8h2.5M9 12h2.5M9 16h2.5';
export const townhouseIcon: IconPath =
  'M3 20v-9.75L7.5 5.5l4.5 4.75l4.5-4.75l4.5 4.75V20zM12 10.25V20M7.5 20v-4.5M16.5 20v-4.5';
export const pinIcon: IconPath =
  'M12 20.75s-6.75-5.5-6.75-11a6.75 6.75 0 0 1 13.5 0c0 5.5-6.75 11-6.75 11zM9.5 9.75a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0';
export const mapIcon: IconPath =
  'M9 4.5L3.75 6.75v12.75L9 17.25l6 2.25l5.25-2.25V4.5L15 6.75zM9 4.5v12.75M15 6.75V19.5';
export const splitIcon: IconPath =
  'M5.5 4.5h13A1.5 1.5 0 0 1 20 6v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18V6a1.5 1.5 0 0 1 1.5-1.5zM13 4.5v15M7 8.5h3M7 12h3M7 15.5h3';
export const plusIcon: IconPath = 'M12 5v14M5 12h14';
export const personIcon: IconPath =
  'M8.25 8a3.75 3.75 0 1 0 7.5 0a3.75 3.75 0 1 0-7.5 0M4.75 20c.6-3.6 3.5-5.75 7.25-5.75s6.65 2.15 7.25 5.75';
export const squareIcon: IconPath =
  'M5.5 4h13A1.5 1.5 0 0 1 20 5.5v13a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-13A1.5 1.5 0 0 1 5.5 4zM8 9h8M8 12.5h8M8 16h4.5';
export const communityIcon: IconPath =
  'M6 9a3 3 0 1 0 6 0a3 3 0 1 0-6 0M3 19c.5-3 2.9-4.75 6-4.75s5.5 1.75 6 4.75M15 6.25a3 3 0 0 1 0 5.5M17.5 14.75c1.9.7 3.1 2.1 3.5 4.25';
