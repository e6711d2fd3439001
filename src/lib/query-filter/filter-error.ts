/** A filter that cannot be used: the reason in words, and the place of the text where it shows. */
export class FilterError extends Error {
  /** The first character at fault; `end` is the one after the last. Both are the length of the text at its end. */
  readonly at: number
  readonly end: number
  constructor(reason: string, at: number, end = at) {
    super(reason)
    this.name = 'FilterError'
    this.at = at
    this.end = end
  }
}
