import styles from './drawing.module.css';
import { At, Drawing, Sala, TwoPeople, Water } from './drawing-parts.tsx';

/** Illustration for offline: the bridge to the sala has a gap. */
export function FarSala() {
  return (
    <Drawing width={320} height={240}>
      <circle className={styles.disc} cx="236" cy="66" r="36" />
      <path className={styles.hill} d="M96 196C130 156 170 152 214 168C254 152 292 162 306 196Z" />
      <At x={214} y={196} scale={0.72}>
        <Sala>
          <TwoPeople />
        </Sala>
      </At>
      <path className={styles.line} d="M122 196H306" />
      <path className={styles.timber} d="M10 190H62V197H10ZM98 190H122V197H98Z" />
      <path className={styles.line} d="M20 197V214M52 197V214M108 197V214" />
      <path className={styles.faint} d="M66 193H94" strokeDasharray="3 6" />
      <At x={150} y={196} scale={1}>
        <Water width={280} />
      </At>
    </Drawing>
  );
}
