import styles from './drawing.module.css';
import { At, Drawing, Palm, Sala, Water } from './drawing-parts.tsx';

/** Illustration for no results: an open, empty sala. */
export function EmptySala() {
  return (
    <Drawing width={320} height={240}>
      <circle className={styles.disc} cx="240" cy="70" r="40" />
      <path
        className={styles.hillNear}
        d="M12 216C56 186 110 190 160 200C216 178 272 186 308 216Z"
      />
      <At x={44} y={216} scale={0.8}>
        <Palm tall={140} lean={-10} />
      </At>
      <At x={168} y={216} scale={0.95}>
        <Sala />
      </At>
      <path className={styles.line} d="M12 216H308" />
      <At x={160} y={214} scale={0.9}>
        <Water width={260} />
      </At>
    </Drawing>
  );
}
