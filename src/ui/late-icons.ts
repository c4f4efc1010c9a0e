import type { IconPath } from './icon.tsx';

/* Icons that are needed later than the first page, in the same style as those of `icons.ts`. */
export const checkIcon: IconPath = 'M5 12.75l4.5 4.5L19 7.25';

export const linkIcon: IconPath =
  'M10.2 13.8a3.9 3.9 0 0 0 5.5 0l3.1-3.1a3.9 3.9 0 0 0-5.5-5.5l-1.2 1.2M13.8 10.2a3.9 3.9 0 0 0-5.5 0l-3.1 3.1a3.9 3.9 0 0 0 5.5 5.5l1.2-1.2';

export const refreshIcon: IconPath = 'M19.75 12a7.75 7.75 0 1 1-2.3-5.5l2.05 2M19.5 4v4.5H15';

export const alertIcon: IconPath = 'M12 4.25L3.5 19.25h17zM12 10v4.25M12 16.75v.01';

export const drawIcon: IconPath =
  'M4.5 19.5l1-4.25L15.5 5.25a2.3 2.3 0 0 1 3.25 3.25L8.75 18.5zM13.25 7.5l3.25 3.25';

export const minusIcon: IconPath = 'M5 12h14';

export const locateIcon: IconPath =
  'M5.5 12a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M12 3v2.5M12 18.5V21M3 12h2.5M18.5 12H21M12 12v.01';

export const eyeIcon: IconPath =
  'M2.75 12s3.5-6.25 9.25-6.25S21.25 12 21.25 12s-3.5 6.25-9.25 6.25S2.75 12 2.75 12zM9.25 12a2.75 2.75 0 1 0 5.5 0a2.75 2.75 0 1 0-5.5 0';

export const eyeOffIcon: IconPath =
  'M4 4l16 16M6.5 7.5C4 9.25 2.75 12 2.75 12s3.5 6.25 9.25 6.25a8.9 8.9 0 0 0 4.4-1.15M9.75 6a8.6 8.6 0 0 1 2.25-.25c5.75 0 9.25 6.25 9.25 6.25a14 14 0 0 1-2 2.6M10 10.1a2.75 2.75 0 0 0 3.9 3.9';

export const clockIcon: IconPath =
  'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M12 7.25V12l3.25 2';

export const signOutIcon: IconPath =
  'M10 4.5H6A1.5 1.5 0 0 0 4.5 6v12A1.5 1.5 0 0 0 6 19.5h4M15 8l4.5 4l-4.5 4M19.5 12h-10';

export const noteIcon: IconPath =
  'M6 4.5h12A1.5 1.5 0 0 1 19.5 6v8.5l-5 5H6A1.5 1.5 0 0 1 4.5 18V6A1.5 1.5 0 0 1 6 4.5zM14.5 19.5v-5h5M8 9h8M8 12.5h4';

export const lockIcon: IconPath =
  'M6.5 10.5h11A1.5 1.5 0 0 1 19 12v6.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 18.5V12a1.5 1.5 0 0 1 1.5-1.5zM8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.25v2';

export const cameraIcon: IconPath =
  'M8.5 7l1.25-2h4.5L15.5 7h3A1.5 1.5 0 0 1 20 8.5v9a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5v-9A1.5 1.5 0 0 1 5.5 7zM8.75 12.75a3.25 3.25 0 1 0 6.5 0a3.25 3.25 0 1 0-6.5 0';

export const gripIcon: IconPath = 'M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01';

export const moreIcon: IconPath = 'M5 12v.01M12 12v.01M19 12v.01';

export const chevronUpIcon: IconPath = 'M5.5 15l6.5-6.5L18.5 15';

export const settingsIcon: IconPath =
  'M4 7.5h9M18 7.5h2M4 16.5h2M11 16.5h9M13 7.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M6 16.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0';

export const rotateIcon: IconPath =
  'M4.5 10.5h10A1.5 1.5 0 0 1 16 12v6.5a1.5 1.5 0 0 1-1.5 1.5h-8A1.5 1.5 0 0 1 5 18.5V12M12 4.25c4.5 0 7.5 2.5 7.5 7M16.75 9L19.5 11.75L22 9';

export const starIcon: IconPath =
  'M12 4l2.45 5.1l5.55.75l-4.05 3.9l1 5.5L12 16.6l-4.95 2.65l1-5.5L4 9.85l5.55-.75z';

export const filterIcon: IconPath =
  'M4 7.5h8.5M17.5 7.5H20M4 16.5h2.5M11.5 16.5H20M12.5 7.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M6.5 16.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0';

export const chevronDownIcon: IconPath = 'M5.5 9l6.5 6.5L18.5 9';

export const mapIcon: IconPath =
  'M9 4.5L3.75 6.75v12.75L9 17.25l6 2.25l5.25-2.25V4.5L15 6.75zM9 4.5v12.75M15 6.75V19.5';

export const splitIcon: IconPath =
  'M5.5 4.5h13A1.5 1.5 0 0 1 20 6v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18V6a1.5 1.5 0 0 1 1.5-1.5zM13 4.5v15M7 8.5h3M7 12h3M7 15.5h3';

export const chartIcon: IconPath = 'M4.5 4v15.5H20M8.5 16v-4M12.5 16V8M16.5 16v-6';

export const pointerIcon: IconPath = 'M6 4.5l13 6.25l-5.5 2l-2 5.75z';

export const addIcon: IconPath =
  'M6 4.5h12A1.5 1.5 0 0 1 19.5 6v12a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 18V6A1.5 1.5 0 0 1 6 4.5zM12 8.5v7M8.5 12h7';
