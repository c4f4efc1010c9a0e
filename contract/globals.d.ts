/** The part of a global that both the browser and Node have, so the contract needs no types of either. */
interface AbortSignal {
  readonly aborted: boolean;
}
