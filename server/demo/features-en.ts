import type { Wording } from './wording.ts';

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

export function featurePhrases(w: Wording, feature: string): readonly string[] {
  return feature === 'security' && w.home.type !== 'condo' ? GUARDED : FEATURES[feature]!;
}
