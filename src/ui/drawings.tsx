import styles from './drawing.module.css';
import { At, Bush, Drawing, Palm, RainTree, Sala, TwoPeople, Water } from './drawing-parts.tsx';

/** The market's first screen: a sala by the water, in which two people talk. */
export function SalaByTheWater({ className }: { className?: string | undefined }) {
  return (
    <Drawing width={600} height={250} className={className}>
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

/** Nothing fits, nothing there: the sala is open, and empty. */
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

/** Something broke: the uppermost eave slipped. */
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

/** No such address: the path ends at a sign. */
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

/** No network: the bridge to the sala has a gap. */
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
