import styles from './drawing.module.css';
import { At, Drawing, Sala } from './drawing-parts.tsx';

/** Illustration for an error: the top eave has slipped. */
export function SlippedSala() {
  return (
    <Drawing width={320} height={240}>
      <path
        className={styles.hillNear}
        d="M12 216C56 186 110 190 160 200C216 178 272 186 308 216Z"
      />
      <At x={160} y={216} scale={0.95}>
        <Sala tilted />
      </At>
      <path className={styles.timber} d="M262 216l-12-78h6l12 78zM282 216l-12-78h6l12 78z" />
      <path className={styles.line} d="M252 152h22M255 168h22M257 184h22M260 200h22" />
      <path className={styles.line} d="M12 216H308" />
    </Drawing>
  );
}
