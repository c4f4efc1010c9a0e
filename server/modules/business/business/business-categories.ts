import { BUSINESS_CATEGORIES, type BusinessCategory } from '#contract/business/business.ts';

/** The names of the categories in the database. */
export const CATEGORY_NAMES = {
  'Real Estate Agency': 'agency',
  'Real Estate Developer': 'developer',
  'Real Estate Consultancy': 'consultancy',
} as const satisfies Record<BusinessCategory, string>;

/** Returns the category with a name in the database. */
export function categoryNamed(name: string): BusinessCategory {
  return BUSINESS_CATEGORIES.find((category) => CATEGORY_NAMES[category] === name)!;
}
