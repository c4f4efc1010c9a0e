/** A global of both browsers and Node, declared here so that the contract needs the types of neither. */
interface AbortSignal {
  readonly aborted: boolean;
}
