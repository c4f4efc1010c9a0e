/** What every place that the contract runs in has, named without leaning on one of them. */
interface AbortSignal {
  readonly aborted: boolean;
}
