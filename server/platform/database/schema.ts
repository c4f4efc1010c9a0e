// The tables' types are generated from the migrations; until they are, queries are not checked
// against the schema. eslint-disable-next-line is not needed: `any` is confined to this line.
export type Schema = any;
