import {
  area,
  capital,
  DWELLING_TITLES,
  LAND_TITLES,
  metres,
  noun,
  number,
  ordinal,
  rooms,
  view,
  whole,
} from './titles-en.ts';
import type { Phrase, Phrasebook, Wording } from './wording.ts';

const away = (w: Wording) =>
  w.onFoot ? `${w.minutes} minutes away on foot` : `${w.minutes} minutes away by car`;
const bathrooms = (w: Wording) =>
  `${number(w.home.bathrooms!)} bathroom${w.home.bathrooms === 1 ? '' : 's'}`;
const bedrooms = (w: Wording) =>
  `${number(w.home.bedrooms!)} bedroom${w.home.bedrooms === 1 ? '' : 's'}`;

const OPENINGS: readonly Phrase[] = [
  (w) =>
    w.home.type === 'condo' &&
    `A ${rooms(w)} ${noun(w)} of ${metres(w.home.homeSize!)} on the ${ordinal(w.home.floorLevel!)} floor${w.home.project ? ` of ${w.home.project.en}` : ''}.`,
  (w) =>
    w.home.type === 'condo' &&
    w.home.bedrooms! > 0 &&
    `On the ${ordinal(w.home.floorLevel!)} of ${w.home.storeys} floors, facing ${w.faces}: ${bedrooms(w)}, ${bathrooms(w)}, ${metres(w.home.homeSize!)}.`,
  (w) =>
    w.home.type === 'condo' &&
    w.home.bedrooms === 0 &&
    `A well-cut studio of ${metres(w.home.homeSize!)} with the bed out of sight from the door.`,
  (w) =>
    w.home.type !== 'condo' &&
    `A ${w.home.storeys === 1 ? 'single-storey' : `${number(w.home.storeys)}-storey`} ${noun(w)} with ${bedrooms(w)} and ${bathrooms(w)}, ${metres(w.home.homeSize!)} inside on ${w.land!.en} of land.`,
  (w) =>
    w.home.type !== 'condo' &&
    w.home.project &&
    `This ${whole(w)} stands in ${w.home.project.en}, a small estate with one guarded gate.`,
  (w) =>
    w.home.type !== 'condo' &&
    w.home.builtYear! < w.home.listedAt.getUTCFullYear() - 5 &&
    `Built in ${w.home.builtYear} and lived in by one family since, this ${noun(w)} offers ${bedrooms(w)} and ${metres(w.home.homeSize!)} of floor.`,
  (w) => view(w) && `What you notice first is ${view(w)}; what you notice next is how quiet it is.`,
  (w) =>
    w.home.isOffPlan &&
    `Under construction and due in ${w.home.builtYear}, with a choice of finishes until the end of the year.`,
  (w) =>
    w.corner &&
    `A corner ${w.home.type === 'condo' ? 'unit' : 'plot'}, so there are windows on two sides and air moves through every room.`,
  (w) =>
    `An easy home to live in: ${w.home.bedrooms === 0 ? 'one large room' : bedrooms(w)}, ${bathrooms(w)} and plenty of daylight.`,
];

const LAYOUTS: readonly Phrase[] = [
  (w) =>
    w.home.bedrooms! >= 2 &&
    'The living and dining rooms run into each other; the bedrooms are on the far side, away from the noise.',
  (w) =>
    w.home.bedrooms! >= 3 &&
    'The main bedroom has its own bathroom and room for a desk by the window.',
  (w) =>
    w.home.bedrooms! >= 3 &&
    w.home.type !== 'condo' &&
    'One bedroom is on the ground floor, useful for parents or guests.',
  (w) =>
    w.home.type === 'condo' &&
    'The kitchen can be closed off, so cooking smells stay out of the sofa.',
  (w) =>
    w.home.type === 'condo' &&
    w.home.bedrooms! > 0 &&
    `The bedroom${w.home.bedrooms! > 1 ? 's look' : ' looks'} ${w.faces === 'west' ? 'west, with shade from the balcony above' : `${w.faces}, away from the afternoon sun`}.`,
  (w) =>
    w.home.type === 'townhouse' &&
    'A skylight over the stairs brings daylight down to the dining table.',
  (w) =>
    w.home.type === 'townhouse' &&
    `The ${ordinal(w.home.storeys)} floor is one large room: a bedroom, a studio or an office.`,
  (w) =>
    w.home.type === 'house' &&
    'Deep eaves keep the sun off the walls, and a covered terrace runs along the garden side.',
  (w) =>
    w.home.type === 'house' &&
    (w.home.market.place.country === 'TH'
      ? 'There is a Thai kitchen outside and a pantry indoors.'
      : 'There is a second kitchen behind the pantry for everyday cooking.'),
  () => 'Ceilings are high and the storage is built in, so rooms stay clear.',
  () => 'Every room has a window that opens.',
];

const CONDITIONS: readonly Phrase[] = [
  (w) =>
    w.home.renovatedYear &&
    `Renovated in ${w.home.renovatedYear}: new wiring, new bathrooms, floors sanded and oiled.`,
  (w) => w.home.renovatedYear && `Since the work of ${w.home.renovatedYear} nothing needs doing.`,
  (w) =>
    !w.home.isOffPlan &&
    w.home.builtYear! >= 2022 &&
    'Hardly lived in; the guarantees of the builder still run.',
  (w) =>
    !w.home.isOffPlan &&
    w.home.builtYear! < 2008 &&
    !w.home.renovatedYear &&
    'An older building with the larger rooms of its time; paint and light fittings would bring it up to date.',
  (w) =>
    !w.home.isOffPlan &&
    'Looked after by the owner, with the air conditioners serviced twice a year.',
  (w) => w.home.isOffPlan && 'The show unit can be visited, and the plans are here on request.',
];

const FURNISHED: readonly Phrase[] = [
  (w) =>
    w.home.furnishing === 'fully' &&
    'It comes with all furniture and appliances; bring your clothes.',
  (w) => w.home.furnishing === 'fully' && 'Beds, sofa, washing machine, fridge and curtains stay.',
  (w) =>
    w.home.furnishing === 'partially' &&
    'Kitchen, wardrobes and air conditioning are in; the rest is up to you.',
  (w) =>
    w.home.furnishing === 'partially' &&
    'Partly furnished: built-in wardrobes and a fitted kitchen.',
  (w) =>
    w.home.furnishing === 'unfurnished' && !w.home.isOffPlan && 'Offered empty, freshly painted.',
  (w) =>
    w.home.furnishing === 'unfurnished' &&
    'Unfurnished, so there is nothing to clear before you move in.',
];

const AREAS: readonly Phrase[] = [
  (w) => `${capital(w.near.en)} is ${away(w)}.`,
  (w) =>
    `${capital(area(w))} has its markets, cafés and schools close by, and ${w.near.en} is ${away(w)}.`,
  (w) =>
    w.onFoot &&
    `You can walk to ${w.near.en} in ${w.minutes} minutes, past food stalls and small shops.`,
  (w) => !w.onFoot && `By car it is ${w.minutes} minutes to ${w.near.en}.`,
  (w) => `A quiet lane in ${area(w)}, yet ${w.near.en} is only ${away(w)}.`,
  (w) =>
    w.home.setting === 'sea' &&
    `The beach is near enough for a swim before breakfast; ${w.near.en} takes ${w.minutes} minutes ${w.onFoot ? 'on foot' : 'by car'}.`,
  (w) =>
    w.home.setting === 'mountain' &&
    `Air from the hills, a fresh market in the village, and ${w.near.en} ${away(w)}.`,
  (w) => w.home.setting === 'tea' && `Cool nights, tea on the slopes, and ${w.near.en} ${away(w)}.`,
];

const PRACTICAL: readonly Phrase[] = [
  (w) =>
    w.home.commonFee &&
    `Common fee ${w.home.commonFee} ${w.home.currency === 'THB' ? 'baht' : 'rupees'} a square metre and month.`,
  (w) =>
    w.home.parking! > 0 &&
    `Parking for ${number(w.home.parking!)} car${w.home.parking === 1 ? '' : 's'}.`,
  (w) =>
    w.home.deals.includes('sale') &&
    w.home.tenure === 'freehold' &&
    w.home.market.place.country === 'TH' &&
    w.home.type === 'condo' &&
    'Freehold; the foreign quota of the building is still open.',
  (w) =>
    w.home.deals.includes('sale') &&
    w.home.tenure === 'freehold' &&
    w.home.market.place.country === 'LK' &&
    'Clear deeds, free of mortgage.',
  (w) =>
    w.home.tenure === 'leasehold' &&
    w.home.deals.includes('sale') &&
    'Leasehold of thirty years, registered at the land office.',
  (w) =>
    w.home.deals.includes('rent') && 'One year’s contract, two months’ deposit and one in advance.',
  (w) => w.home.sellerFinance && 'The owner will wait for part of the price; terms by agreement.',
  (w) =>
    w.home.deals.includes('sale') &&
    w.home.market.place.country === 'TH' &&
    'Transfer costs are shared equally.',
];

const CLOSINGS: readonly Phrase[] = [
  () => 'Viewings any day with a little notice.',
  () => 'Write to see it; photos are recent.',
  () => 'The owner lives near by and can open the door most days.',
  (w) => w.home.deals.includes('rent') && 'Free to move in on the date shown.',
  () => 'Weekends are fine for a visit.',
  () => 'Sensible offers are heard.',
];

const LAND: readonly (readonly Phrase[])[] = [
  [
    (w) => `${capital(w.land!.en)} of land in ${area(w)}, ${w.frontage} m along the road.`,
    (w) =>
      `A ${w.corner ? 'corner ' : ''}plot of ${w.land!.en}, level and dry, filled to the height of the road.`,
    (w) => `The plot measures ${w.land!.en} and is ${w.frontage} m wide at the front.`,
  ],
  [
    (w) =>
      w.home.setting === 'mountain' &&
      'It rises gently towards the back, where the view over the valley opens.',
    (w) => w.home.setting === 'sea' && 'You hear the sea from here and feel its wind.',
    (w) => w.home.setting === 'tea' && 'Tea grows up to the boundary on two sides.',
    (w) => w.home.setting === 'river' && 'The rear boundary meets the canal.',
    () => 'Old trees along the boundary give shade and can stay.',
    () => 'Neighbours have built single houses, low and with gardens.',
  ],
  [
    () => 'Mains water and electricity run along the road.',
    () => 'Electricity, water and fibre are at the boundary.',
    () => 'The road is public and paved, wide enough for a lorry.',
  ],
  [
    (w) =>
      w.home.market.place.country === 'TH' &&
      'The title is a chanote, checked at the land office this year.',
    (w) => w.home.market.place.country === 'LK' && 'Clear deeds and a survey plan of recent date.',
    (w) => w.home.sellerFinance && 'The owner accepts payment in two parts.',
  ],
];

/** Sentences about a feature. One of two or three is chosen at random. */
const FEATURES: Record<string, readonly string[]> = {
  pool: [
    'The pool is long enough to swim in and gets the afternoon shade.',
    'There is a pool, cleaned twice a week.',
  ],
  gym: ['The gym is open from early morning.', 'A bright gym looks over the garden.'],
  garden: [
    'Mature trees shade the garden.',
    'The garden has a lawn, fruit trees and a tap at each end.',
  ],
  garage: ['Cars stand under a roof.', 'The carport has a gate of its own.'],
  air_conditioning: [
    'Bedrooms and living room are air-conditioned.',
    'Inverter air conditioners throughout keep the bills low.',
  ],
  security: [
    'Guards and cameras watch the entrance day and night.',
    'Entry is by key card, with a guard at the gate.',
  ],
  pet_friendly: ['Pets may live here.', 'Dogs and cats are welcome.'],
  solar: ['Solar panels cover most of the daytime electricity.'],
  maid_room: ['A helper’s room with bathroom lies behind the kitchen.'],
  sea_view: [
    'You see the water from the living room.',
    'In the evening the sun goes down over the sea in front of you.',
  ],
  river_view: ['Boats pass below the windows.'],
  mountain_view: ['The hills fill the windows.', 'Mist lies on the hills in the morning.'],
  city_view: ['At night the skyline is the wallpaper.'],
  smart_home: ['Lights, locks and air conditioning run from the phone.'],
  fibre_internet: ['Fibre internet is connected.'],
  balcony: ['The balcony takes a table and two chairs.', 'A balcony runs along the living room.'],
  lift: ['Two lifts serve the floor.'],
  coworking: ['Downstairs there is a quiet room to work in.'],
  sauna: ['A sauna and a steam room are part of the building.'],
  clubhouse: ['The clubhouse has a small library and a room for parties.'],
};

const GUARDED = [
  'A guard sits at the head of the lane.',
  'Cameras and a guard keep an eye on the lane.',
];

/** Phrases in English, in the style of a good local agent. */
export const ENGLISH: Phrasebook = {
  titles: DWELLING_TITLES,
  landTitles: LAND_TITLES,
  openings: OPENINGS,
  layouts: LAYOUTS,
  conditions: CONDITIONS,
  furnished: FURNISHED,
  features: FEATURES,
  guarded: GUARDED,
  areas: AREAS,
  practical: PRACTICAL,
  closings: CLOSINGS,
  land: LAND,
};
