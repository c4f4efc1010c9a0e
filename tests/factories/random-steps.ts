import fc from 'fast-check';

/** The values of an arbitrary. */
export type Drawn<A> = A extends fc.Arbitrary<infer Value> ? Value : never;

/** Returns a step that is drawn in proportion to its weight. */
export const weighted = <Step extends object>(
  weight: number,
  step: { [Key in keyof Step]: fc.Arbitrary<Step[Key]> },
) => ({ weight, arbitrary: fc.record(step) });
