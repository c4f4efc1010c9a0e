/** Kinds of labels of the bundled map, in the order of its label files. */
export const MAP_LABEL_KINDS = [
  'country',
  'sea',
  'province',
  'district',
  'subdistrict',
  'station',
  'lanka-station',
] as const;

/** The kind decides where and how a label is shown; see src/map/base-style.ts. */
export type MapLabelKind = (typeof MAP_LABEL_KINDS)[number];
