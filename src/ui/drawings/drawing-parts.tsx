import type { ReactNode } from 'react';

import styles from './drawing.module.css';

/** Parts of the illustrations: the sala of the logo and its surroundings. */

export function Drawing({
  width,
  height,
  isFilling = false,
  className = '',
  children,
}: {
  width: number;
  height: number;
  /** Fills its box from the bottom, and is cropped if the box is smaller. */
  isFilling?: boolean;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <svg
      className={`${styles.drawing} ${isFilling ? styles.filling : ''} ${className}`}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={isFilling ? 'xMidYMax slice' : undefined}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export function At({
  x,
  y,
  scale = 1,
  children,
}: {
  x: number;
  y: number;
  scale?: number;
  children: ReactNode;
}) {
  return <g transform={`translate(${x} ${y}) scale(${scale})`}>{children}</g>;
}

/** The pavilion, 220 wide, with its ground and centre at 0. `tilted`: the top eave has slipped. */
export function Sala({ tilted = false, children }: { tilted?: boolean; children?: ReactNode }) {
  return (
    <g>
      <path className={styles.under} d="M-74-84H74V-24H-74Z" />
      {children}
      <path
        className={styles.timber}
        d="M-76-84V-24M-30-84V-24M30-84V-24M76-84V-24M-78-46H-32M32-46H78M-66-46V-26M-54-46V-26M-42-46V-26M42-46V-26M54-46V-26M66-46V-26"
      />
      <path className={styles.timber} d="M-92-25H92V-17H-92Z" />
      <path className={styles.line} d="M-80-17V0M-40-17V0M40-17V0M80-17V0" />
      <path className={styles.timber} d="M-22-17H22V-11H26V-5H30V0H-30V-5H-26V-11H-22Z" />
      <path
        className={styles.roof}
        d="M-118-88C-112-80-104-82-96-82H96C104-82 112-80 118-88C92-92 72-104 62-122H-62C-72-104-92-92-118-88Z"
      />
      <path className={styles.ridge} d="M-84-90H84M-72-99H72M-64-109H64" />
      <path
        className={styles.roof}
        d="M-78-124C-73-117-67-119-61-119H61C67-119 73-117 78-124C60-128 46-138 40-152H-40C-46-138-60-128-78-124Z"
      />
      <path className={styles.ridge} d="M-52-127H52M-45-136H45" />
      <g transform={tilted ? 'translate(14 -8) rotate(14 0 -150)' : undefined}>
        <path
          className={styles.roof}
          d="M-50-153C-46-147-42-149-37-149H37C42-149 46-147 50-153C28-158 8-172 0-196C-8-172-28-158-50-153Z"
        />
        <path className={styles.ridge} d="M-26-157H26M-14-167H14" />
        <path className={styles.line} d="M0-196V-208" />
      </g>
    </g>
  );
}

/** Two people sitting and talking, on a floor at -25. */
export function TwoPeople() {
  return (
    <g>
      <path className={styles.coat} d="M-24-25C-25-38-21-47-13-47C-6-47-5-38-4-33L5-31V-25Z" />
      <circle className={styles.skin} cx="-12" cy="-54" r="6" />
      <path className={styles.cloth} d="M25-25C26-37 22-45 15-45C8-45 7-38 6-33L-1-31V-25Z" />
      <circle className={styles.skin} cx="14" cy="-52" r="6" />
    </g>
  );
}

/** A coconut palm, `tall` high, with its base at 0. */
export function Palm({ tall = 120, lean = 10 }: { tall?: number; lean?: number }) {
  const top = `${lean} ${-tall}`;
  return (
    <g>
      <path className={styles.line} d={`M0 0C2 ${-tall * 0.4} ${lean - 6} ${-tall * 0.7} ${top}`} />
      <g transform={`translate(${top})`}>
        <path className={styles.leaf} d="M0 0C-12-14-30-16-42-2C-28-6-14-4 0 0Z" />
        <path className={styles.leaf} d="M0 0C12-14 30-16 42-2C28-6 14-4 0 0Z" />
        <path className={styles.leafDeep} d="M0 0C-10-22-24-30-38-26C-24-20-12-12 0 0Z" />
        <path className={styles.leafDeep} d="M0 0C10-22 24-30 38-26C24-20 12-12 0 0Z" />
        <path className={styles.leafDeep} d="M0 0C-16 0-30 10-32 24C-22 12-12 6 0 0Z" />
        <path className={styles.leafDeep} d="M0 0C16 0 30 10 32 24C22 12 12 6 0 0Z" />
      </g>
    </g>
  );
}

/** A round tree, with its base at 0. */
export function RainTree() {
  return (
    <g>
      <path
        className={styles.leaf}
        d="M-46-44C-58-46-58-66-44-68C-42-84-18-92-6-80C6-94 34-88 36-72C52-72 56-50 42-44Z"
      />
      <path
        className={styles.line}
        d="M0 0C0-16 0-26-2-60M-1-34C6-42 12-46 18-58M-1-28C-8-36-14-40-22-52"
      />
    </g>
  );
}

export function Bush() {
  return (
    <path
      className={styles.leafDeep}
      d="M-20 0C-28-8-22-20-12-18C-10-28 8-28 10-18C20-22 28-10 20 0Z"
    />
  );
}

/** Ripples below a shore at 0. */
export function Water({ width }: { width: number }) {
  const half = width / 2;
  return (
    <path
      className={styles.faint}
      d={`M${-half * 0.7} 12h${half * 0.5}M${half * 0.1} 12h${half * 0.6}M${-half * 0.3} 22h${half * 0.7}M${-half * 0.62} 22h${half * 0.12}M${half * 0.55} 22h${half * 0.2}M${-half * 0.16} 32h${half * 0.3}`}
    />
  );
}
