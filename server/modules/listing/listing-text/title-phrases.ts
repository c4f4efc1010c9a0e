import type { DescribedFacts, InBoth } from './described-facts.ts';
import { isCondo, isHouse, isPlot, type Phrase } from './phrase.ts';
import { capital } from './wording-en.ts';
import { joined } from './wording-th.ts';

const NAMED_IN_TITLES: Readonly<Record<string, InBoth>> = {
  pool: { en: 'a pool', th: 'พร้อมสระว่ายน้ำ' },
  garden: { en: 'a garden', th: 'มีสวน' },
  sea_view: { en: 'a sea view', th: 'วิวทะเล' },
  river_view: { en: 'a river view', th: 'วิวแม่น้ำ' },
  mountain_view: { en: 'a mountain view', th: 'วิวภูเขา' },
  city_view: { en: 'a city view', th: 'วิวเมือง' },
};

const titleFeature = ({ features }: DescribedFacts) =>
  Object.entries(NAMED_IN_TITLES).find(([feature]) => features.includes(feature))?.[1];

export const TITLES: readonly Phrase[] = [
  (home, { en, th }) =>
    !isPlot(home) &&
    en.size && {
      en: `${capital(en.kind)}${en.within}, ${en.size}`,
      th: joined(th.offered, th.rooms, th.size, th.area),
    },
  (home, { en }) =>
    !isPlot(home) && en.deal && { en: `${capital(en.kind)} ${en.deal}${en.within}` },
  (home, { en, th }) =>
    !isPlot(home) &&
    home.station && {
      en: `${capital(en.kind)} near ${home.station.name.en} station`,
      th: joined(th.offered, th.rooms, `ใกล้สถานี${home.station.name.th}`),
    },
  (home, { en, th }) => {
    const feature = !isPlot(home) && titleFeature(home);
    return (
      feature && {
        en: `${capital(en.kind)} with ${feature.en}${en.within}`,
        th: joined(`${th.offered}${feature.th}`, th.rooms, th.area),
      }
    );
  },
  (home, { en, th }) =>
    isCondo(home) &&
    en.floor && {
      en: `${capital(en.kind)}${en.onFloor}${en.within}`,
      th: joined(th.offered, th.rooms, th.floor, th.area),
    },
  (home, { en, th }) =>
    isHouse(home) &&
    home.land && {
      en: `${capital(en.kind)} on ${home.land.en} of land${en.within}`,
      th: joined(th.offered, th.rooms, `เนื้อที่ ${home.land.th}`, th.area),
    },
  (home, { en, th }) =>
    isPlot(home) &&
    home.land && {
      en: `${capital(home.land.en)} of land${en.within}`,
      th: joined(th.offered, home.land.th, th.area),
    },
  (home, { en, th }) =>
    isPlot(home) &&
    home.land && {
      en: `Land${en.within}, ${home.land.en}`,
      th: th.area && `${th.offered}ใน${th.area} เนื้อที่ ${home.land.th}`,
    },
  (home, { en }) => isPlot(home) && en.deal && { en: `Land ${en.deal}${en.within}` },
];
