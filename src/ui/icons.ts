import type { IconPath } from './icon.tsx';

/* Icons of the first page. The others are in `late-icons.ts`, so that they load later. */
export const infoIcon: IconPath =
  'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M12 11.25v5M12 7.75v.01';

export const outboxIcon: IconPath =
  'M4 13.5v4A1.5 1.5 0 0 0 5.5 19h13a1.5 1.5 0 0 0 1.5-1.5v-4h-4.5l-1.25 2h-4.5l-1.25-2zM12 11.5v-7M8.75 7.5L12 4.25l3.25 3.25';

export const saveIcon: IconPath =
  'M12 20.25S3.75 15.5 3.75 9.6A4.6 4.6 0 0 1 12 6.9a4.6 4.6 0 0 1 8.25 2.7C20.25 15.5 12 20.25 12 20.25z';

export const bellIcon: IconPath =
  'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5a2.2 2.2 0 0 0 4 0';

export const chatIcon: IconPath =
  'M5.5 4.5h13A1.5 1.5 0 0 1 20 6v9a1.5 1.5 0 0 1-1.5 1.5H11L6.5 20v-3.5h-1A1.5 1.5 0 0 1 4 15V6a1.5 1.5 0 0 1 1.5-1.5z';

export const dayIcon: IconPath =
  'M5.5 5.5h13A1.5 1.5 0 0 1 20 7v11.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5V7a1.5 1.5 0 0 1 1.5-1.5zM4 9.75h16M8.25 3.5v3.75M15.75 3.5v3.75M8.75 14.75l2.25 2.25l4.25-4.5';

/*
 * One hand-drawn set: a 24 grid with a margin of 3.5, strokes of 1.75, round ends and corners.
 * Separate constants, so that a route contains only the icons it shows.
 */
export const searchIcon: IconPath = 'M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M16 16l4 4';

export const closeIcon: IconPath = 'M6 6l12 12M18 6L6 18';

export const chevronRightIcon: IconPath = 'M9 5.5l6.5 6.5L9 18.5';

export const chevronLeftIcon: IconPath = 'M15 5.5L8.5 12l6.5 6.5';

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

export const plusIcon: IconPath = 'M12 5v14M5 12h14';

export const personIcon: IconPath =
  'M8.25 8a3.75 3.75 0 1 0 7.5 0a3.75 3.75 0 1 0-7.5 0M4.75 20c.6-3.6 3.5-5.75 7.25-5.75s6.65 2.15 7.25 5.75';

export const squareIcon: IconPath =
  'M5.5 4h13A1.5 1.5 0 0 1 20 5.5v13a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-13A1.5 1.5 0 0 1 5.5 4zM8 9h8M8 12.5h8M8 16h4.5';

export const communityIcon: IconPath =
  'M6 9a3 3 0 1 0 6 0a3 3 0 1 0-6 0M3 19c.5-3 2.9-4.75 6-4.75s5.5 1.75 6 4.75M15 6.25a3 3 0 0 1 0 5.5M17.5 14.75c1.9.7 3.1 2.1 3.5 4.25';

export const businessIcon: IconPath =
  'M4.5 19.5h15M6 19.5V9.75M18 19.5V9.75M4.75 9.75l1.5-5.25h11.5l1.5 5.25a2.4 2.4 0 0 1-4.8 0a2.4 2.4 0 0 1-4.9 0a2.4 2.4 0 0 1-4.8 0zM10 19.5V15h4v4.5';
