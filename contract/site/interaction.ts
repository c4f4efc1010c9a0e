import * as v from 'valibot';

import { endpoint } from '../kit/endpoint.ts';

/** The menus whose use is counted. */
export const MENU_SOURCES = ['MENU DROPDOWN', 'HAMBURGER', 'PLUS + MENU'] as const;
export type MenuSource = (typeof MENU_SOURCES)[number];

/** A user chose a menu entry. Doesn't contain who the user is. */
export const Interaction = v.strictObject({
  source: v.picklist(MENU_SOURCES),
  /** The entry's name in the app, such as `list-property`. */
  entry: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,59}$/)),
});
export type Interaction = v.InferOutput<typeof Interaction>;

export const addInteraction = endpoint({
  id: 'users.interaction',
  route: 'POST /api/users/interactions',
  summary: 'Counts the selection of a menu item.',
  access: 'anyone',
  limit: 'beacon',
  body: Interaction,
  reply: v.object({ counted: v.boolean() }),
});
