import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { HuntForm } from '#contract/hunting/hunt.ts';
import type { HuntTrouble } from '#contract/hunting/hunt-troubles.ts';

/** The steps of a hunt's form, in order. */
export const HUNT_STEPS = ['what', 'where', 'price', 'wishes'] as const;
export type HuntStep = (typeof HUNT_STEPS)[number];

export const HUNT_STEP_LABELS: Readonly<Record<HuntStep, MessageDescriptor>> = {
  what: msg`What are you looking for?`,
  where: msg`Where?`,
  price: msg`Budget and size`,
  wishes: msg`Preferences and notifications`,
};

const FIELD_STEPS: Partial<Record<keyof HuntForm, HuntStep>> = {
  isForSale: 'what',
  isForRent: 'what',
  propertyType: 'what',
  isoCodeCountry: 'where',
  areas: 'where',
  features: 'wishes',
  wishes: 'wishes',
  notifyMode: 'wishes',
  note: 'wishes',
};

/** Returns the step in which a field is. */
export function stepOfField(field: keyof HuntForm): HuntStep {
  return FIELD_STEPS[field] ?? 'price';
}

export const isHuntStep = (step: string | undefined): step is HuntStep =>
  (HUNT_STEPS as readonly (string | undefined)[]).includes(step);

const REQUIRED: Partial<Record<keyof HuntForm, MessageDescriptor>> = {
  isForSale: msg`Choose whether to buy or rent.`,
  propertyType: msg`Choose at least one type.`,
  areas: msg`Choose where to look.`,
};

const CONTRADICTIONS: Partial<Record<keyof HuntForm, MessageDescriptor>> = {
  minPrice: msg`The lowest price is above the highest. No listing can match.`,
  bedrooms: msg`Choose either a minimum or an exact number of bedrooms.`,
  homeSize: msg`The smallest size is above the largest. No listing can match.`,
  lotSize: msg`The smallest size is above the largest. No listing can match.`,
};

/** Returns what is wrong with a field, and what to do. */
export function troubleText({ field, rule }: HuntTrouble): MessageDescriptor {
  switch (rule) {
    case 'required':
      return REQUIRED[field] ?? msg`This field is required.`;
    case 'contradiction':
      return CONTRADICTIONS[field] ?? msg`These conditions contradict each other. Change one.`;
    case 'sea':
      return msg`This area is outside Thailand and Sri Lanka, or at sea. Choose another one.`;
    case 'country':
      return msg`This area is in another country. Change the country, or choose another area.`;
    case 'not_of_type':
      return field === 'features'
        ? msg`None of these property types has all the features you chose. Remove a feature or add a type.`
        : msg`Land has no rooms. Choose “Any”, or another type.`;
  }
}
