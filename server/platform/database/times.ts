/** An object of a reply as the database returns it: its times are dates. */
export type Stored<Shown> = {
  [Key in keyof Shown]: Key extends 'at' | `${string}At` | `${string}Until`
    ? Exclude<Shown[Key], string> | Date
    : Shown[Key];
};

type WithTimes<Row> = {
  [Key in keyof Row]: Date extends Row[Key] ? string | Exclude<Row[Key], Date> : Row[Key];
};

/** Returns a row with its times as replies have them. */
export const presentTimes = <Row extends object>(row: Row) =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      value instanceof Date ? value.toISOString() : value,
    ]),
  ) as WithTimes<Row>;
