import styles from './drawing.module.css';
import { At, Bush, Drawing, Sala } from './drawing-parts.tsx';

/** Illustration for page not found: the path ends at a sign. */
export function LostPath() {
  return (
    <Drawing width={320} height={240}>
      <circle className={styles.disc} cx="84" cy="74" r="40" />
      <path className={styles.hill} d="M24 192C70 142 120 130 180 158C226 134 276 146 300 196Z" />
      <path
        className={styles.hillNear}
        d="M12 216C48 176 120 174 180 186C232 174 290 182 308 216Z"
      />
      <At x={92} y={180} scale={0.36}>
        <Sala />
      </At>
      <path className={styles.line} d="M12 216H308" />
      <path
        className={styles.faint}
        d="M96 182C120 190 96 196 130 202C150 206 160 210 168 216"
        strokeDasharray="3 6"
      />
      <path className={styles.timber} d="M206 216V112h7v104z" />
      <path className={styles.paper} d="M184 122h62l14 13l-14 13h-62z" />
      <path className={styles.timber} d="M238 158h-60l-12 11l12 11h60z" />
      <path className={styles.thin} d="M198 135h34M190 169h30" />
      <At x={270} y={216} scale={0.9}>
        <Bush />
      </At>
    </Drawing>
  );
}
