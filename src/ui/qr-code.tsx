import { encode } from 'uqr';

import styles from './qr-code.module.css';

/** QR code as a single path. Dark on light in every theme, because cameras need it. */
export function QrCode({
  text,
  label,
  className = '',
}: {
  text: string;
  label: string;
  className?: string | undefined;
}) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={`${styles.code} ${className}`}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
