import styles from './drawing.module.css';
import { At, Bush, Drawing, Palm, RainTree, Sala, TwoPeople, Water } from './drawing-parts.tsx';

/**
 * Illustration of arriving at the sala. It is tall and fills a panel from the bottom; only sky is
 * cropped.
 */
export function SalaAtHome({ className }: { className?: string | undefined }) {
  return (
    <Drawing width={720} height={900} isFilling className={className}>
      <circle className={styles.disc} cx="520" cy="470" r="84" />
      <path
        className={styles.hill}
        d="M-400 830C-260 700-120 650 20 690C110 600 220 560 330 640C430 570 560 600 640 670C780 600 960 640 1120 830Z"
      />
      <path
        className={styles.hillNear}
        d="M-400 830C-240 770-100 740 60 780C180 730 330 740 440 770C540 740 640 750 740 780C880 740 1000 770 1120 830Z"
      />
      <path
        className={styles.thin}
        d="M150 430q8-8 16 0q8-8 16 0M206 466q6-6 12 0q6-6 12 0M590 350q6-6 12 0q6-6 12 0"
      />
      <At x={96} y={830} scale={1.3}>
        <Palm tall={190} lean={-20} />
      </At>
      <At x={152} y={830} scale={1.1}>
        <Palm tall={140} lean={16} />
      </At>
      <At x={634} y={830} scale={1.6}>
        <RainTree />
      </At>
      <At x={190} y={830} scale={1.1}>
        <Bush />
      </At>
      <At x={548} y={830} scale={0.9}>
        <Bush />
      </At>
      <At x={366} y={830} scale={1.5}>
        <Sala>
          <TwoPeople />
        </Sala>
      </At>
      <path className={styles.line} d="M-400 830H1120" />
      <At x={360} y={832} scale={1.3}>
        <Water width={520} />
      </At>
    </Drawing>
  );
}
