import styles from './drawing.module.css';
import { At, Bush, Drawing, Palm, RainTree, Sala, TwoPeople, Water } from './drawing-parts.tsx';

/** Illustration at the top of the market: two people talking in a sala by the water. */
export function SalaByTheWater() {
  return (
    <Drawing width={600} height={250}>
      <g className={styles.wide}>
        <circle className={styles.disc} cx="434" cy="82" r="50" />
        <path
          className={styles.hill}
          d="M6 212C70 156 124 142 190 168C250 120 330 96 400 140C466 108 530 140 594 212Z"
        />
        <path
          className={styles.hillNear}
          d="M0 212C60 190 130 176 200 196C290 172 400 178 470 194C520 182 560 190 600 212Z"
        />
        <path className={styles.thin} d="M150 62q6-6 12 0q6-6 12 0M186 82q4-4 8 0q4-4 8 0" />
        <At x={108} y={212} scale={0.9}>
          <Palm tall={150} lean={-16} />
        </At>
        <At x={146} y={212} scale={0.75}>
          <Palm tall={120} lean={14} />
        </At>
        <At x={490} y={212} scale={1.05}>
          <RainTree />
        </At>
        <At x={172} y={212} scale={0.8}>
          <Bush />
        </At>
        <At x={424} y={212} scale={0.6}>
          <Bush />
        </At>
      </g>
      <At x={310} y={212}>
        <Sala>
          <TwoPeople />
        </Sala>
      </At>
      <path className={styles.line} d="M20 212H580" />
      <At x={300} y={212}>
        <Water width={440} />
      </At>
    </Drawing>
  );
}
